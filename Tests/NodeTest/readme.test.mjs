// The program of the package's README, with a stand-in for `web-push`. `chromium.py` shows its page.

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {decode} from 'pushchart/web/decode';
import {repository} from './support.mjs';

test('a chart in a browser', async () => {
  const readme = readFileSync(path.join(repository, 'samples/node/README.md'), 'utf8');
  mkdirSync('readme/node_modules/web-push', {recursive: true});
  for (const [, name, text] of readme.matchAll(/```\w+\n(?:\/\/|<!--) ([\w.-]+)(?: -->)?\n([^]*?)```/g)) {
    writeFileSync(path.join('readme', name), text);
  }
  writeFileSync('readme/node_modules/web-push/package.json', '{"name": "web-push", "main": "index.js"}');
  writeFileSync('readme/node_modules/web-push/index.js', `module.exports = {
    generateVAPIDKeys: () => ({publicKey: 'BA', privateKey: 'x'}), setVapidDetails() {},
    sendNotification: async ({endpoint}, payload) => require('node:fs').writeFileSync(endpoint, payload),
  };`);
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: 'readme', env: {...process.env, PORT: '0'}, stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const address = String(await new Promise(resolve => server.stdout.once('data', resolve))).trim();
    const text = async place => (await fetch(address + place)).text();
    assert.match(await text('/'), /pushManager\.subscribe/);
    assert.equal(await text('/key'), 'BA');
    assert.match(await text('/service-worker.js'), /showChart/);
    // Each module that the worker loads.
    const seen = new Set(), load = async place => {
      if (seen.has(place)) return;
      seen.add(place);
      for (const [, next] of (await text(place)).matchAll(/from '(\.[^']+)'/g)) await load(new URL(next, address + place).pathname);
    };
    await load('/pushchart/pushchart.js');
    assert.ok(seen.size > 10);
    for (const outside of ['/missing', '/server.mjs', '/pushchart/..%2fpackage.json', '/pushchart/file:///etc/passwd']) {
      assert.equal((await fetch(address + outside)).status, 500, outside);
    }
    const sent = path.resolve('readme/sent.json');
    assert.equal((await fetch(address, {method: 'POST', body: JSON.stringify({endpoint: sent})})).status, 200);
    const payload = JSON.parse(readFileSync(sent, 'utf8'));
    assert.match(payload.body, /^Now [\d.]+ %, [+−-][\d.]+ in the last hour$/);
    assert.equal(decode(payload.chart).series[0].points.length > 1, true);
  } finally {
    server.kill();
  }
});
