import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The command of a system that opens a file as its user would. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer.exe',
};

/**
 * Opens a link in the browser of this desktop; does nothing where there is none. The link is in a file readable by this
 * user alone, removed when the process ends: `ps` shows arguments to all users.
 */
export async function openBrowser(link: string): Promise<void> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const opener = OPENERS[process.platform] ?? (DISPLAY || WAYLAND_DISPLAY ? 'xdg-open' : null);
  if (opener === null) return;
  const folder = await mkdtemp(join(tmpdir(), 'pactole-page-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'open.html');
  await writeFile(file, redirectTo(link), { mode: 0o600 });
  spawn(opener, [file], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

const redirectTo = (link: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${link}"><title>Pactole</title>\n`;
