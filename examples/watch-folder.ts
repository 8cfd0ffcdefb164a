/**
 * Imports every statement that is dropped into a folder, once. Moves it to done/, or to failed/ with a .txt file of the
 * reason.
 *
 *     npx tsx examples/watch-folder.ts ~/statements --create "Compte courant"
 *     npx tsx examples/watch-folder.ts ~/statements --new                    # the account that each file names
 *     npx tsx examples/watch-folder.ts ~/statements --account ID --once      # for cron
 *
 * It can be stopped at any time: a file leaves the folder only after its import, and a second import of it adds nothing.
 * While the service is down, files wait. It looks every `--seconds` (5) instead of listening, which works on network
 * drives as well. A file counts as complete when two looks see it unchanged.
 */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ImportSession,
  importFiles,
  openImportSession,
  readOptions,
  restDestination,
  UserError,
} from '@pactole/importer';
import {
  ConnectionError,
  type ImportEntry,
  Pactole,
  PactoleError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '@pactole/sdk';
import { options } from './parts/options.ts';
import { explain, run } from './parts/script.ts';
import { say, warn } from './parts/terminal.ts';

const USAGE =
  'Usage: npx tsx examples/watch-folder.ts FOLDER (--account ID | --create NAME | --new) [--seconds 5] [--once]';

run(async () => {
  const { values, positionals } = options(USAGE, {
    account: { type: 'string' },
    create: { type: 'string' },
    new: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    once: { type: 'boolean', default: false },
  });
  const [folder] = positionals;
  const seconds = Number(values.seconds);
  if (
    folder === undefined ||
    (values.account ?? values.create ?? (values.new || undefined)) === undefined ||
    !(seconds > 0)
  )
    throw new UserError(USAGE);

  await mkdir(join(folder, 'done'), { recursive: true });
  await mkdir(join(folder, 'failed'), { recursive: true });
  const chosen = { ...readOptions({ ...values, 'no-balance': true, yes: true }), leaveOut };
  // The next look tries again.
  const pactole = new Pactole({ retryForMs: seconds * 1000 });
  const session = await openImportSession(restDestination(pactole), chosen, UNATTENDED);
  say(`Watching ${folder}`);
  let before = await look(folder);
  do {
    await pause(seconds * 1000);
    const now = await look(folder);
    for (const [name, state] of now) {
      if (before.get(name) === state) await deal(session, folder, name);
    }
    before = now;
  } while (!values.once);
});

/** Returns the files in a folder, each with its size and time, without those that a browser is still downloading. */
async function look(folder: string): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /^[.~]|\.(part|crdownload|download|tmp)$/i.test(entry.name)) continue;
    const { size, mtimeMs } = await stat(join(folder, entry.name));
    states.set(entry.name, `${size} ${mtimeMs}`);
  }
  return states;
}

/** Asks no question, because nothing can answer; messages go to standard error. */
const UNATTENDED = {
  say: () => {},
  warn,
  ask: async () => null,
  progress: () => {},
  close: () => {},
};

/** Names the rows that look like stored ones. They wait: `pactole-import --similar` imports them. */
async function leaveOut(similar: readonly ImportEntry[]) {
  for (const { date, amount, label } of similar)
    warn(`left out, since it looks like a stored one: ${date} ${amount} ${label}`);
  return similar;
}

async function deal(session: ImportSession, folder: string, name: string) {
  try {
    const { outcomes, isWhole } = await importFiles(session, [join(folder, name)]);
    if (!isWhole) {
      const reasons = outcomes.flatMap(({ error }) => (error === null ? [] : [error]));
      return await fail(folder, name, reasons);
    }
    await move(folder, name, 'done');
    const imported = outcomes.reduce((sum, outcome) => sum + outcome.imported, 0);
    const known = outcomes.reduce((sum, { duplicates, deleted }) => sum + duplicates + deleted, 0);
    const similar = outcomes.reduce((sum, outcome) => sum + outcome.similar, 0);
    const left = similar === 0 ? '' : `, ${similar} left out`;
    say(`${name}: imported ${imported}, ${known} were there already${left}`);
  } catch (error) {
    if (isPassing(error)) warn(`${name} waits: ${explain(error)}`);
    else if (error instanceof PactoleError) throw error;
    else {
      warn(`${name}: ${explain(error)}`);
      await fail(folder, name, [explain(error)]);
    }
  }
}

/** Moves a file to failed/, with a file of the reasons; the other files go on. */
async function fail(folder: string, name: string, reasons: readonly string[]) {
  // The exit code tells a caller that runs it `--once`.
  process.exitCode = 1;
  try {
    const moved = await move(folder, name, 'failed');
    const note = await freeName(join(folder, 'failed'), `${basename(moved)}.txt`);
    await writeFile(note, `${reasons.join('\n')}\n`);
  } catch (error) {
    warn(`${name} cannot be moved: ${explain(error)}`);
  }
}

/** True for an error that another attempt may avoid. */
const isPassing = (error: unknown) =>
  [ConnectionError, TimeoutError, ServerError, RateLimitError].some(
    (kind) => error instanceof kind,
  );

/** Moves a file into a folder next to it, under a name that is free there. */
async function move(folder: string, file: string, into: string): Promise<string> {
  const target = await freeName(join(folder, into), file);
  try {
    await rename(join(folder, file), target);
  } catch (error) {
    await rm(target);
    throw error;
  }
  return target;
}

/** Creates an empty file under a name that no other file has, which a rename or a write then replaces. */
async function freeName(folder: string, file: string): Promise<string> {
  const { name, ext } = parse(file);
  for (let count = 1; ; count++) {
    const path = join(folder, count === 1 ? file : `${name} (${count})${ext}`);
    try {
      await writeFile(path, '', { flag: 'wx' });
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
