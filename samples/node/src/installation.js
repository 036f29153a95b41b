// The place of the command.

import {accessSync, constants, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {PushChartError} from './errors.js';

/**
 * The path of the command. The environment variable `PUSHCHART` has priority, then the package of this platform, then
 * `PATH`.
 */
export function executable() {
  const {PUSHCHART: named, PATH: folders = ''} = process.env;
  if (named) {
    if (isExecutable(named)) return named;
    throw new PushChartError('no-batch', `PUSHCHART is ${named}, which is not an executable file`);
  }
  const packageName = `@pushchart/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/bin/pushchart`);
  } catch {
    const found = folders.split(path.delimiter).filter(Boolean).map(folder => path.join(folder, 'pushchart'))
      .find(isExecutable);
    if (found !== undefined) return found;
    throw new PushChartError('no-batch', `the command pushchart is missing: install the package ${packageName}, put `
      + 'the command into a folder of PATH, or name it in the variable PUSHCHART');
  }
}

/** The environment of the command, in which it names options of JavaScript instead of its own. */
export const environment = () => ({...process.env, PUSHCHART_READER: 'javascript'});

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
