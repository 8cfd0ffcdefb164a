#!/usr/bin/env node
/**
 * Says in one line that a Node.js is too old, instead of failing in the middle of what it cannot read. So this file keeps
 * to what old releases parse, and loads the command itself only afterwards.
 */
const OLDEST = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  process.stderr.write(
    `pactole: needs Node.js 20.20.2 or newer (22.22.2, 24.14.1 of later lines), and this is ${process.versions.node}: https://nodejs.org/\n`,
  );
  process.exitCode = 1;
} else {
  // No `await` at the top: nothing that an old release would not even parse.
  import('./cli/program.ts')
    .then(({ run }) => run(process.argv))
    .then((code) => {
      process.exitCode = code;
    });
}
