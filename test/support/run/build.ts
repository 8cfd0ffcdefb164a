/** Builds what tests run or serve, and keeps it in `node_modules/.cache/pactole` under the hash of its sources. */
import { execFile } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_SOURCES, PACKAGES } from '../../../scripts/packages.ts';

const CACHE = resolve('node_modules/.cache/pactole');
/** Builds that were not used for so long are removed. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const SOURCES = ['src', ...PACKAGE_SOURCES, 'tsup.config.ts', 'package-lock.json'];

const PACKED = [
  ...PACKAGES.flatMap((folder) =>
    ['dist', 'package.json', 'README.md'].map((part) => `${folder}/${part}`),
  ),
  ...['sdk/client/moved', 'sdk/statements/THIRD-PARTY.md', 'LICENSE'],
];

/** The `pactole` command, apart from `dist/`, which a developer's own server may be running from. */
export async function buildCommand(): Promise<string> {
  const folder = await cached('command', SOURCES, async (outDir) => {
    const { build } = await import('tsup');
    await build({ outDir, silent: true });
  });
  return join(folder, 'main.js');
}

/** Builds the files of the user's page and the reference page, which the service reads from `dist/`. */
export async function buildPages(): Promise<string> {
  const pages = ['dist/page', 'dist/reference'];
  const sources = [...SOURCES, 'scripts'];
  const mark = async () => join(CACHE, `pages-${await hashOf([...sources, ...pages])}`);
  if (!existsSync(await mark())) {
    await import('../../../scripts/build-reference.ts');
    await import('../../../scripts/build-page.ts');
    await mkdir(await mark(), { recursive: true });
  }
  return resolve('dist');
}

/** The scripts of `examples/` as JavaScript. */
export const buildExamples = (): Promise<string> => buildScripts('examples', 'examples');

/** The scripts of the tests' child processes as JavaScript. */
export const buildChildren = (): Promise<string> =>
  buildScripts('children', 'test/db/children', ['src']);

/** The scripts of a folder, and what they import, as JavaScript: to load tsx takes longer than most of them run. */
function buildScripts(name: string, folder: string, imported: string[] = []): Promise<string> {
  return cached(name, [folder, ...imported, 'package-lock.json'], async (outdir) => {
    const { build } = await import('esbuild');
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    await build({
      entryPoints: scripts.map((name) => join(folder, name)),
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      // The packages under sdk/ as a user has them, not their sources.
      tsconfigRaw: {},
      platform: 'node',
      format: 'esm',
    });
  });
}

/** A folder with the tarballs of the packages under `sdk/`, as `npm publish` sends them. */
export async function packSdk(): Promise<string> {
  for (const folder of PACKAGES) await copyFile('LICENSE', `${folder}/LICENSE`);
  return cached('sdk', PACKED, async (folder) => {
    const options = ['--ignore-scripts', '--pack-destination', folder];
    const folders = PACKAGES.map((folder) => `./${folder}`);
    await promisify(execFile)('npm', ['pack', ...folders, ...options]);
  });
}

/** Returns a folder that `make` fills, unless it was filled from the same sources before. Safe for concurrent runs. */
export async function cached(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(CACHE, `${name}-${await hashOf(sources)}`);
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    await removeOld();
    const unfinished = await mkdtemp(`${folder}.`);
    await make(unfinished);
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
      return rm(unfinished, { recursive: true });
    });
  }
  await utimes(folder, new Date(), new Date());
  return folder;
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const { mtimeMs } = await stat(join(CACHE, name));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(join(CACHE, name), { recursive: true });
  }
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) await add(hash, path);
  return hash.digest('hex').slice(0, 16);
}

async function add(hash: Hash, path: string): Promise<void> {
  if (!existsSync(path)) return;
  if ((await stat(path)).isDirectory()) {
    for (const name of (await readdir(path)).sort()) await add(hash, join(path, name));
  } else {
    hash.update(`${path}\0`).update(await readFile(path));
  }
}
