/** A peer on the same rows: Actual's importer, installed into a temporary folder for the occasion. */
import { execFile, fork } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { message } from './service.ts';
import { statement } from './statement.ts';

const ROWS = 5_000;
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** One sentence on how fast Actual imports our rows, or on why that is not known. */
export async function actualResults(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-bench-actual-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await promisify(execFile)(npm, ['install', '--no-audit', '--no-fund', '@actual-app/api'], {
      cwd: folder,
      timeout: INSTALL_TIMEOUT_MS,
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const [reason] = String(error).split('\n');
    return `Actual's importer could not be installed, so it is left out: ${reason}`;
  }

  try {
    const script = join(folder, 'actual-import.js');
    await copyFile(fileURLToPath(new URL('actual-import.js', import.meta.url)), script);
    const child = fork(script, [join(folder, 'data')], { stdio: 'ignore', execArgv: [] });
    child.send(statement(ROWS, 365, 'CB'));
    const { firstMs, againMs } = await message<{ firstMs: number; againMs: number }>(child);
    const speed = (time: number) => `${Math.round((ROWS / time) * 1000)} rows/s`;
    return `Actual's importTransactions, ${ROWS} of these rows: ${speed(firstMs)}, again ${speed(againMs)}.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
