/**
 * Adds to package-lock.json the optional packages of other platforms, which npm leaves out when it writes the lock file
 * on one platform (npm/cli issue 4828) and then misses in `npm ci` on every other, and at times on the same one.
 *
 * Run it after every `npm install` of a new dependency: `npm run lockfile`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

const PLATFORMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
];

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };

let added = 0;
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isLocked(path, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = optionalPackage(name, version, parent.dev === true);
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages added to package-lock.json`);

/** Whether Node would find the package from the folder of its parent. */
function isLocked(parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined)
      return true;
    if (folder === '') return false;
  }
}

/** The entry that npm writes on the platform that the package's name tells. */
function optionalPackage(name: string, version: string, isDev: boolean): LockedPackage {
  const words = name.split(/[-/]/);
  const os = PLATFORMS.find((platform) => words.includes(platform));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined) {
    throw new Error(`Cannot tell the platform of the optional package ${name}`);
  }
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGnu = words.some((word) => word.startsWith('gnu'));
  return {
    version,
    cpu: [cpu],
    ...(isDev && { dev: true }),
    ...(os === 'linux' && (isMusl || isGnu) && { libc: [isMusl ? 'musl' : 'glibc'] }),
    optional: true,
    os: [os],
  };
}
