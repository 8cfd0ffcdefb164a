/** What the commands share: the options that each of them takes, what they work with, and how they answer. */
import { printable, printableJson, terminalLanguage } from '@pactole/sdk/importer';
import type { Command } from 'commander';
import { ownerApi } from '../../admin-socket/owner.ts';
import type { TerminalWords } from '../../i18n/terminal/en.ts';
import type { HelpText } from '../../i18n/terminal/help/help.ts';
import { terminalWordsOf } from '../../i18n/terminal/terminal-words.ts';
import type { Owner } from '../../procedures/owner/router.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { help } from './help.ts';
import { type Column, table } from './table.ts';

/** What a command works with. */
export interface Session {
  readonly settings: Settings;
  /** What it says to people, in their language. */
  readonly words: TerminalWords;
  /** Answers on standard output: as JSON where `--json` asks for it, else as the text made by `forPeople`. */
  answer<Answer>(answer: Answer, forPeople: (answer: Answer) => string): void;
  /** Says something beside the answer, on standard error. */
  note(line: string): void;
  /** A table for people, as wide as `--wide` allows. */
  table(
    columns: readonly (string | Column)[],
    rows: readonly (readonly (string | null)[])[],
    total?: readonly (string | null)[],
  ): string;
}

/** What a command that calls the owner's procedures works with. */
export interface OwnerSession extends Session {
  readonly owner: Owner;
  /** The person whom the command is about, part of every procedure's input. */
  readonly user: string;
  /** Where the running server on this database answers; null where none is known of. */
  serverAddress(): Promise<string | null>;
  /** The id that somebody typed, whole or by its end. */
  idOf(kind: WithIds, typed: string): Promise<string>;
  /** How ids are shown: by as much of their end as is the person's alone, whole with `--wide`. */
  shortened(kind: WithIds, ids: readonly string[]): Promise<(id: string) => string>;
}

type WithIds = Parameters<Owner['ids']['find']>[0]['kind'];

/** Adds a command, such as `list` to the group `backups`. */
export const command = (group: Command, usage: string, description: HelpText): Command =>
  withCommonOptions(group.command(usage).description(help(description)));

/** Every command takes `--user` and `--json`, also one that is about no person, so that a script can add them to each. */
export const withCommonOptions = (command: Command): Command =>
  command
    .option('--json', help('answer in JSON, for scripts'))
    .option(
      '--user <name>',
      help('the person it is about; `keys create`, `people add` and `restore` make one who is new'),
      'owner',
    );

/** Adds a command that answers a table. */
export const listing = (group: Command, usage: string, description: HelpText): Command =>
  command(group, usage, description).option(
    '--wide',
    help('all columns, texts and ids whole, however wide the lines'),
  );

/** An action of a `command`: `work` gets the session, then the command's arguments, then its options. */
export function action<Args extends unknown[]>(
  work: (session: Session, ...args: Args) => Promise<void>,
): (...args: [...Args, Command]) => Promise<void> {
  return async (...args) => {
    const { given, common } = split(args);
    await work(session(common), ...given);
  };
}

/** An action of a `command` about one person's data, with the way to the owner's procedures, which is closed behind it. */
export function ownerAction<Args extends unknown[]>(
  work: (session: OwnerSession, ...args: Args) => Promise<void>,
): (...args: [...Args, Command]) => Promise<void> {
  return async (...args) => {
    const { given, common } = split(args);
    const { json = false, wide = false, user = '' } = common;
    const shared = session(common);
    const door = ownerApi(shared.settings, terminalLanguage(process.env), shared.note);
    const { owner } = door;
    try {
      await work(
        {
          ...shared,
          owner,
          user,
          serverAddress: () => door.serverAddress(),
          idOf: (kind, typed) => owner.ids.find({ user, kind, typed }),
          async shortened(kind, ids) {
            // Nobody reads them: JSON has them whole.
            if (json || wide || ids.length === 0) return (id) => id;
            const length = await owner.ids.length({ user, kind, ids: [...ids] });
            return (id) => id.slice(-length);
          },
        },
        ...given,
      );
    } finally {
      await door.close();
    }
  };
}

function split<Args extends unknown[]>(args: [...Args, Command]) {
  const given = args.slice(0, -1) as Args;
  return { given, common: (args.at(-1) as Command).opts<Common>() };
}

interface Common {
  readonly json?: boolean;
  readonly wide?: boolean;
  readonly user?: string;
}

function session({ json = false, wide = false }: Common): Session {
  return {
    settings: readSettings(process.env),
    words: terminalWordsOf(terminalLanguage(process.env)),
    answer(answer, forPeople) {
      const text = json ? printableJson(JSON.stringify(answer)) : printable(forPeople(answer));
      process.stdout.write(`${text}\n`);
    },
    note(line) {
      process.stderr.write(`${printable(line)}\n`);
    },
    table: (columns, rows, total) =>
      table(columns, rows, { wide, ...(total === undefined ? {} : { total }) }),
  };
}
