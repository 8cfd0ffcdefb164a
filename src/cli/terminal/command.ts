/** Shared parts of the commands: common options, sessions and output. */
import { type NamedAccount, terminalLanguage } from '@pactole/importer';
import type { Command } from 'commander';
import { ownerApi } from '../../admin-socket/owner.ts';
import { OWNER } from '../../contract/owner.ts';
import { printable, printableJson } from '../../core/text/printable.ts';
import type { TerminalWords } from '../../i18n/terminal/en.ts';
import type { HelpText } from '../../i18n/terminal/help/help.ts';
import { terminalWordsOf } from '../../i18n/terminal/terminal-words.ts';
import type { Owner } from '../../procedures/machine/router.ts';
import { AS_RECORDED } from '../../procedures/user/trpc.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { accountNamed } from './account-named.ts';
import { help } from './help.ts';
import { type Column, table } from './table.ts';

/** The context of a command. */
export interface Session {
  readonly settings: Settings;
  /** Its texts for people, in their language. */
  readonly words: TerminalWords;
  /** Writes a result to standard output: as JSON with `--json`, else as the text by `forPeople`. */
  print<Result>(result: Result, forPeople: (result: Result) => string): void;
  /** Writes a remark to standard error. */
  note(line: string): void;
  /** Returns a table for people, as wide as `--wide` allows. */
  table(
    columns: readonly (string | Column)[],
    rows: readonly (readonly (string | null)[])[],
    total?: readonly (string | null)[],
  ): string;
}

/** The context of a command that calls the owner's procedures. */
export interface OwnerSession extends Session {
  readonly owner: Owner;
  /** The user that the command is about, part of every procedure's input. */
  readonly user: string;
  /** The user and, with `--of`, whose figures are asked for: part of the input of what shows figures. */
  readonly viewed: { readonly user: string; readonly of?: string };
  /** Returns the URL of the running server on this database; null if none is known. */
  serverAddress(): Promise<string | null>;
  /** Resolves a typed account: its name or a part of it, its number, its IBAN, or the end of its id. */
  accountOf(typed: string): Promise<NamedAccount>;
  /** Resolves a typed id, complete or its end; an account as `accountOf` does. */
  idOf(kind: WithIds, typed: string): Promise<string>;
  /** Returns a function that shortens ids to their shortest unique suffix; with `--wide`, unchanged. */
  shortened(kind: WithIds, ids: readonly string[]): Promise<(id: string) => string>;
}

type WithIds = Parameters<Owner['ids']['find']>[0]['kind'];

/** Adds a command, such as `list` to the group `backups`. */
export const command = (group: Command, usage: string, description: HelpText): Command =>
  withCommonOptions(group.command(usage).description(help(description)));

/** Adds `--user` and `--json`, which every command takes, so that a script can add them to each. */
export const withCommonOptions = (command: Command): Command =>
  command
    .option('--json', help('answer in JSON, for scripts'))
    .option(
      '--user <name>',
      help('the user it is about; `keys create`, `users add` and `restore` create a new one'),
      OWNER,
    );

/** Adds `--of`, which each command that shows figures takes. */
export const ofMember = (command: Command): Command =>
  command.option('--of <member>', help('the figures of one member alone; `all`: of all together'));

/** Adds a command whose result is a table. */
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

/** Returns an action of a `command` about one user's data, with the owner's procedures, which it closes. */
export function ownerAction<Args extends unknown[]>(
  work: (session: OwnerSession, ...args: Args) => Promise<void>,
): (...args: [...Args, Command]) => Promise<void> {
  return async (...args) => {
    const { given, common } = split(args);
    const { json = false, wide = false, user = '', of } = common;
    const shared = session(common);
    const api = ownerApi(shared.settings, terminalLanguage(process.env), shared.note);
    const { owner } = api;
    const accountOf = async (typed: string) =>
      accountNamed(await owner.accounts.list({ user, of: AS_RECORDED }), typed);
    try {
      await work(
        {
          ...shared,
          owner,
          user,
          viewed: of === undefined ? { user } : { user, of },
          serverAddress: () => api.serverAddress(),
          accountOf,
          idOf: async (kind, typed) =>
            kind === 'accounts'
              ? (await accountOf(typed)).id
              : owner.ids.find({ user, kind, typed }),
          async shortened(kind, ids) {
            // JSON and wide tables show ids in full.
            if (json || wide || ids.length === 0) return (id) => id;
            const length = await owner.ids.length({ user, kind, ids: [...ids] });
            return (id) => id.slice(-length);
          },
        },
        ...given,
      );
    } finally {
      await api.close();
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
  readonly of?: string;
}

function session({ json = false, wide = false }: Common): Session {
  return {
    settings: readSettings(process.env),
    words: terminalWordsOf(terminalLanguage(process.env)),
    print(result, forPeople) {
      const text = json ? printableJson(JSON.stringify(result)) : printable(forPeople(result));
      process.stdout.write(`${text}\n`);
    },
    note(line) {
      process.stderr.write(`${printable(line)}\n`);
    },
    table: (columns, rows, total) =>
      table(columns, rows, { wide, ...(total === undefined ? {} : { total }) }),
  };
}
