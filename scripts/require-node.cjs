// Loaded before every script of package.json. Plain CommonJS, so that an old Node can run it and say what is wrong.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const needed = 26;
const own = parseInt(process.versions.node, 10);

function stop(text) {
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

if (!fs.existsSync(path.join(root, 'node_modules', 'fastify', 'package.json'))) {
  stop('The packages are not installed. Run this first:\n\n  npm ci');
}
if (own < needed) {
  stop(
    `This runs on Node ${needed}, and here Node ${process.versions.node} was started.\n` +
      (fs.existsSync(path.join(root, 'node_modules', '.bin', 'node'))
        ? `npm ci has brought Node ${needed} along: start it through npm (npm start, npm test, npm run ...).`
        : 'Run `npm ci` once more: it brings the right Node along.'),
  );
}
// Keeps compiled code, which makes each start some 200 ms faster. Not in a temporary folder, which may be emptied.
const nodeModule = require('node:module');
if (nodeModule.enableCompileCache)
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE || path.join(root, 'dist', 'compiled'));
