/** `pactole sync`: imports what the user's banks, brokers and exchanges have new, rows and lots together. */

import { processTerminal, terminalLanguage } from '@pactole/importer';
import {
  type AccountResult,
  FEED_WORDS,
  type FeedResult,
  filesIn,
  readConnections,
  runSync,
  SYNC_OPTIONS,
} from '@pactole/importer/feeds';
import { type Command, CommanderError } from 'commander';
import { type OwnerSession, ownerAction, withCommonOptions } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';
import { ownersDestination } from './import-destination.ts';

export function addSync(program: Command): void {
  const words = FEED_WORDS[terminalLanguage(process.env)];
  const described = withCommonOptions(program.command('sync'))
    .summary(help('import what the configured banks, brokers and exchanges have new'))
    .description(words.usage)
    .argument('[names...]');
  for (const [name, value] of Object.entries(SYNC_OPTIONS)) {
    const says = words.options[name as keyof typeof SYNC_OPTIONS];
    described.option(value === null ? `--${name}` : `--${name} <${value}>`, says);
  }
  described.action(ownerAction(syncAll));
}

type Options = Parameters<typeof runSync>[0]['options'] & { readonly json?: boolean };

async function syncAll(
  { owner, user, settings, print }: OwnerSession,
  names: string[],
  options: Options,
): Promise<void> {
  const language = terminalLanguage(process.env);
  const terminal = processTerminal({ isQuiet: options.json === true });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  try {
    const isWhole = await runSync({
      names,
      options,
      importOptions: {
        rules: await owner.rules.list({ user }),
        timeZone: settings.timeZone,
      },
      async connections() {
        const { folder } = await owner.feeds.folder({ user });
        const connected = folder === null ? [] : await readConnections(folder);
        return connected.map(({ folder: own }) => filesIn(own));
      },
      destination: ownersDestination(owner, user, settings, language),
      terminal,
      async paused() {
        const feeds = await owner.feeds.list({ user });
        return new Set(feeds.flatMap(({ feed, run }) => (run?.pausedAt ? feed : [])));
      },
      async onResults(results) {
        if (options.json) print(results, () => '');
        await owner.feeds.record({ user, runs: results.map(outcome) });
      },
      signal: stop.signal,
    });
    // Each reason has been reported already.
    if (!isWhole) throw new CommanderError(1, 'pactole.sync', '');
  } finally {
    terminal.close();
  }
}

/** A run as the service stores it: counts and words, but no rows. */
const outcome = ({ feed, error, accounts, consentEnds }: FeedResult) => {
  const count = (of: (account: AccountResult) => readonly unknown[]) =>
    accounts.reduce((sum, account) => sum + of(account).length, 0);
  return {
    ...{ feed, consentEnds },
    error: error && { ...error, message: error.message.slice(0, 2_000) },
    differences: count(({ differences }) => differences),
    held: count(({ held }) => held),
    gone: count(({ gone }) => gone),
  };
};
