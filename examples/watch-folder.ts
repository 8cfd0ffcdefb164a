/**
 * Imports every statement that is dropped into a folder, once, and moves it to done/, or to failed/ with the reason in
 * a .txt beside it.
 *
 *     npx tsx examples/watch-folder.ts ~/statements --create "Compte courant"
 *     npx tsx examples/watch-folder.ts ~/statements --account ID --once      # for cron
 *
 * It can be stopped at any time: a file leaves the folder only after its import, and one that is imported twice adds
 * nothing. While the service is away, files wait. Looks every `--seconds` (5) instead of listening, which works on
 * network drives as well; a file counts as written when two looks see it unchanged.
 */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  BadRequestError,
  ConnectionError,
  Pactole,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '@pactole/sdk';
import { readStatements, StatementError } from '@pactole/sdk/statements';
import { createAccount, findAccount } from './parts/account.ts';
import { options } from './parts/options.ts';
import { Complaint, explain, run } from './parts/script.ts';
import { choose } from './parts/statement.ts';
import { say, warn } from './parts/terminal.ts';

const USAGE =
  'Usage: npx tsx examples/watch-folder.ts FOLDER (--account ID | --create NAME) [--seconds 5] [--once]';

run(async () => {
  const { values, positionals } = options(USAGE, {
    account: { type: 'string' },
    create: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    once: { type: 'boolean', default: false },
  });
  const [folder] = positionals;
  const named = values.account ?? values.create;
  const seconds = Number(values.seconds);
  if (folder === undefined || named === undefined || !(seconds > 0)) throw new Complaint(USAGE);

  await mkdir(join(folder, 'done'), { recursive: true });
  await mkdir(join(folder, 'failed'), { recursive: true });
  const pactole = new Pactole();
  const accountId =
    values.account ??
    ((await findAccount(pactole, named)) ?? (await createAccount(pactole, named))).id;
  say(`Watching ${folder}`);
  let before = await look(folder);
  do {
    await pause(seconds * 1000);
    const now = await look(folder);
    for (const [name, state] of now) {
      if (before.get(name) === state) await deal(pactole, accountId, folder, name);
    }
    before = now;
  } while (!values.once);
});

/** The files in a folder, each with its size and time; not those that a browser is still downloading. */
async function look(folder: string): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /^[.~]|\.(part|crdownload|download|tmp)$/i.test(entry.name)) continue;
    const { size, mtimeMs } = await stat(join(folder, entry.name));
    states.set(entry.name, `${size} ${mtimeMs}`);
  }
  return states;
}

async function deal(pactole: Pactole, accountId: string, folder: string, name: string) {
  try {
    const statements = choose(name, readStatements(await readFile(join(folder, name)), { name }));
    let [imported, skipped] = [0, 0];
    for (const { rows, warnings } of statements) {
      for (const warning of warnings) warn(`! ${name}: ${warning}`);
      const summary = await pactole.transactions.import({ accountId, transactions: rows });
      imported += summary.imported;
      skipped += summary.skipped;
    }
    await move(folder, name, 'done');
    say(`${name}: imported ${imported}, ${skipped} were there already`);
  } catch (error) {
    if (isPassing(error)) return warn(`${name} waits: ${explain(error)}`);
    if (!(error instanceof StatementError || error instanceof BadRequestError)) throw error;
    const reason = reasonOf(name, error);
    const moved = await move(folder, name, 'failed');
    await writeFile(`${moved}.txt`, `${reason}\n`);
    warn(reason);
    // Whoever runs it `--once` learns of it by the exit code.
    process.exitCode = 1;
  }
}

/** A refusal of the readers names the file, one of the service does not. */
const reasonOf = (name: string, error: StatementError | BadRequestError) =>
  error instanceof StatementError
    ? error.message
    : [
        `${name}: ${error.message}`,
        ...error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      ].join('\n');

/** What another attempt may cure. */
const isPassing = (error: unknown) =>
  [ConnectionError, TimeoutError, ServerError, RateLimitError].some(
    (kind) => error instanceof kind,
  );

/** Moves a file into a folder beside it, under a name that is free there. */
async function move(folder: string, file: string, into: string): Promise<string> {
  const taken = new Set(await readdir(join(folder, into)));
  const { name, ext } = parse(file);
  let free = file;
  for (let count = 2; taken.has(free); count++) free = `${name} (${count})${ext}`;
  const target = join(folder, into, free);
  await rename(join(folder, file), target);
  return target;
}
