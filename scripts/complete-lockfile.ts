/**
 * Adds the optional packages of other platforms to package-lock.json. npm omits them when it writes the lock
 * file on one platform (npm/cli issue 4828), and misses them in `npm ci` on every other. Their hashes come
 * from npm itself, which locks only them in a temporary folder.
 *
 * Run it after every `npm install` of a new dependency: `npm run lockfile`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
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
const hashed = addHashes();
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages and ${hashed} hashes added to package-lock.json`);

/** Adds the hash of its archive to each registry package without one. */
function addHashes(): number {
  const bare = Object.entries(lock.packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !integrity && !link,
  );
  if (bare.length === 0) return 0;
  const named = bare.map(([path, entry], at) => {
    const name = path.replace(/^.*node_modules\//, '');
    return { entry, alias: `package-${at}`, wanted: `npm:${name}@${entry.version}` };
  });
  const folder = mkdtempSync(join(tmpdir(), 'pactole-lockfile-'));
  try {
    const dependencies = Object.fromEntries(named.map(({ alias, wanted }) => [alias, wanted]));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    // Forced, since most of them are for other platforms than this one.
    const options = [
      '--package-lock-only',
      '--ignore-scripts',
      '--force',
      '--no-audit',
      '--no-fund',
    ];
    execFileSync('npm', ['install', ...options], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const made: typeof lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    for (const { entry, alias, wanted } of named) {
      const { version, integrity } = made.packages[`node_modules/${alias}`] ?? {};
      if (version !== entry.version || integrity === undefined)
        throw new Error(`No hash of ${wanted}`);
      entry.integrity = integrity;
    }
    return named.length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns true if Node would find the package from the folder of its parent. */
function isLocked(parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined)
      return true;
    if (folder === '') return false;
  }
}

/** Returns the entry that npm writes on the platform in the package's name. */
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
