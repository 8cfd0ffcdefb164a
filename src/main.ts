#!/usr/bin/env node
/**
 * Reports an old Node.js in one line, instead of a syntax error. This file uses only syntax that old releases
 * parse, and imports the command afterwards.
 */

/** The oldest minor version and patch of each supported line, as in `engines` of package.json. */
const OLDEST: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
  20: [20, 2],
  22: [22, 2],
  24: [14, 1],
  25: [8, 2],
};

const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number);
const oldest = OLDEST[major];
const isSupported =
  oldest === undefined
    ? major > 25
    : minor > oldest[0] || (minor === oldest[0] && patch >= oldest[1]);

if (!isSupported) {
  process.stderr.write(
    `pactole: needs Node.js 20.20.2 or newer (22.22.2, 24.14.1 or 25.8.2 of later lines), and this is ${process.versions.node}: https://nodejs.org/\n`,
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
