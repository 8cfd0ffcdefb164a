/** Sends the summary of a run to an address, such as a topic of ntfy.sh, or to a command, such as `sendmail`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Notify } from './configuration.ts';
import { type FeedResult, needsUser } from './sync.ts';
import type { FeedWords } from './words/words.ts';

const TIMEOUT_MS = 30_000;

/** Sends nothing where the user is not needed, unless `always` is set. @throws {Error} if it was not taken. */
export async function notify(
  { url, command, always = false }: Notify,
  results: readonly FeedResult[],
  words: FeedWords,
): Promise<void> {
  const told = always ? results : results.filter(needsUser);
  if (told.length === 0) return;
  const text = `${told.flatMap((result) => linesOf(result, words)).join('\n')}\n`;
  if (url !== undefined) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    const response = await fetch(url, { method: 'POST', body: text, headers, signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } else if (command !== undefined) {
    const [program = '', ...rest] = command;
    const child = spawn(program, rest, {
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    // A program that reads nothing closes its input.
    child.stdin.on('error', () => {});
    child.stdin.end(text);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program}: ${code}`);
  }
}

/** One line for each thing that is known of a feed; names and counts, but no amounts or labels. */
function linesOf({ feed, accounts, error, consentEnds }: FeedResult, words: FeedWords): string[] {
  return [
    ...(error === null ? [] : [`${feed}: ${error.message}`]),
    ...(consentEnds === null ? [] : [`${feed}: ${words.consentEnds(consentEnds)}`]),
    ...accounts.map(({ account, imported, duplicates, held, gone, differences }) =>
      [
        words.done(feed, account, imported, duplicates),
        ...(held.length > 0 ? [words.heldCount(held.length)] : []),
        ...(gone.length > 0 ? [words.goneCount(gone.length)] : []),
        ...(differences.length > 0 ? [words.differentCount(differences.length)] : []),
      ].join(' '),
    ),
  ];
}
