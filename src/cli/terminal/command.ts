/** What the commands share: the options that each of them takes, what they work with, and how they answer. */
import type { Command } from 'commander';
import { printable, printableJson } from '../../core/text/printable.ts';
import { ownerDoor } from '../../door/owner.ts';
import type { Owner } from '../../procedures/owner/router.ts';
import { readSettings, type Settings } from '../../server/settings.ts';

/** What a command works with. */
export interface Session {
  readonly settings: Settings;
  /** Answers on standard output: as JSON where `--json` asks for it, else as the text made by `forPeople`. */
  answer<Answer>(answer: Answer, forPeople: (answer: Answer) => string): void;
  /** Says something beside the answer, on standard error. */
  note(line: string): void;
}

/** What a command that calls the owner's procedures works with. */
export interface OwnerSession extends Session {
  readonly owner: Owner;
  /** The person whom the command is about, part of every procedure's input. */
  readonly user: string;
}

/**
 * Adds a command, such as `list` to the group `backups`. Every command takes `--user` and `--json`, also one that is
 * about no person, so that a script can add them to each.
 */
export function command(group: Command, usage: string, description: string): Command {
  return group
    .command(usage)
    .description(description)
    .option('--json', 'answer in JSON, for scripts')
    .option(
      '--user <name>',
      'the person it is about; `keys create` and `restore` make one who is new',
      'owner',
    );
}

/** An action of a `command`: `work` gets the session, then the command's arguments, then its options. */
export function action<Args extends unknown[]>(
  work: (session: Session, ...args: Args) => Promise<void>,
): (...args: [...Args, Command]) => Promise<void> {
  return async (...args) => {
    const { given, json } = split(args);
    await work(session(json), ...given);
  };
}

/** An action of a `command` about one person's data, with the way to the owner's procedures, which is closed behind it. */
export function ownerAction<Args extends unknown[]>(
  work: (session: OwnerSession, ...args: Args) => Promise<void>,
): (...args: [...Args, Command]) => Promise<void> {
  return async (...args) => {
    const { given, json, user } = split(args);
    const common = session(json);
    const door = ownerDoor(common.settings, common.note);
    try {
      await work({ ...common, owner: door.owner, user }, ...given);
    } finally {
      await door.close();
    }
  };
}

function split<Args extends unknown[]>(args: [...Args, Command]) {
  const given = args.slice(0, -1) as Args;
  const { json = false, user = '' } = (args.at(-1) as Command).opts<Common>();
  return { given, json, user };
}

interface Common {
  readonly json?: boolean;
  readonly user?: string;
}

function session(json: boolean): Session {
  return {
    settings: readSettings(process.env),
    answer(answer, forPeople) {
      const text = json ? printableJson(JSON.stringify(answer)) : printable(forPeople(answer));
      process.stdout.write(`${text}\n`);
    },
    note(line) {
      process.stderr.write(`${printable(line)}\n`);
    },
  };
}
