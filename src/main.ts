#!/usr/bin/env node
/**
 * Reports an old Node.js in one line, instead of a syntax error. This file uses only syntax that old releases
 * parse, and imports the command afterwards.
 */
const OLDEST = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  process.stderr.write(
    `pactole: needs Node.js 20.20.2 or newer (22.22.2, 24.14.1 of later lines), and this is ${process.versions.node}: https://nodejs.org/\n`,
  );
  process.exitCode = 1;
} else {
  // No top-level `await`, which an old release would not parse.
  import('./cli/program.ts')
    .then(({ run }) => run(process.argv))
    .then((code) => {
      process.exitCode = code;
    });
}
