// What several tests share: the repository, the modules behind the package, and series.

import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after} from 'node:test';

export const repository = process.env.PUSHCHART_REPOSITORY;
export const TEMPLATE = {aps: {alert: {title: 'Load', body: 'Now {last}'}}};

/** A module of the package that is not public. */
export const internal = name => import(new URL(name, import.meta.resolve('pushchart')));
const {executable} = await internal('installation.js');
export const command = executable();

/** Random numbers that each run has again (mulberry32). */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A series of some points five minutes apart. */
export const wave = (count, phase = 0) => Array.from({length: count}, (_, index) =>
  [1700000000 + 300 * index, Math.round(5000 + 2000 * Math.sin(phase + index / 20)) / 100]);

const folder = mkdtempSync(path.join(tmpdir(), 'pushchart-node-'));
after(() => rmSync(folder, {recursive: true, force: true}));
export const temporary = name => path.join(folder, name);

/** What the command writes; `input` is a text or bytes. */
export function output(args, input = '') {
  return execFileSync(command, args, {input, maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'ignore']});
}

/** The payload that `pushchart encode` makes of a CSV file. */
export function encodeWithCommand(csv, template, ...options) {
  const into = temporary('template.apns');
  writeFileSync(into, JSON.stringify(template));
  return output(['encode', csv, '--into', into, ...options]);
}

/** The answers of `pushchart batch`, whose status tells of refused requests. */
export const batchAnswers = lines =>
  spawnSync(command, ['batch'], {input: lines, maxBuffer: 1 << 30}).stdout.toString().split('\n').slice(0, -1);

/** The child processes of a process. */
export function children(identifier) {
  const file = `/proc/${identifier}/task/${identifier}/children`;
  try {
    return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Whether a process runs. One that has ended remains as a zombie until its parent or its thread looks. */
export function isRunning(identifier) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${identifier}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits until a condition holds, at most some seconds. */
export async function until(condition, seconds = 20) {
  for (const end = performance.now() + 1000 * seconds; performance.now() < end && !condition();) {
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return condition();
}
