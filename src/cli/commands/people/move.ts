/** `pactole people move`: takes a person to another installation while their keys go on working. */
import { exec } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { terminalLanguage } from '@pactole/sdk/importer';
import type { Command } from 'commander';
import { isCell } from '../../../core/identifiers/api-key.ts';
import { CommandError } from '../../../door/command-error.ts';
import { type OwnerDoor, ownerDoor } from '../../../door/owner.ts';
import type { Traveller } from '../../../procedures/owner/people/move.ts';
import type { Settings } from '../../../server/settings.ts';
import { exportedText } from '../../files/exported-text.ts';
import { addToMap } from '../../files/proxy-map.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addMove(people: Command): void {
  command(people, 'move', 'take a person to another installation while their keys go on working')
    .argument('<name>', help('as `people list` shows it'))
    .requiredOption(
      '--to <database>',
      help('the database of the other installation: postgres://…, or its data folder'),
    )
    .requiredOption(
      '--cell <name>',
      help("the two characters of the other installation's PACTOLE_CELL"),
    )
    .option('--map <file>', help("the proxy's map of keys, which gets the lines of theirs"))
    .option(
      '--reload <command>',
      help('has the proxy read its map; the move then goes on to its end'),
    )
    .option('--finish', help('the proxy leads them there: go on to the end'))
    .option('--cancel', help('take back a move that has not come to its end'))
    .action(ownerAction(move));
}

interface MoveOptions {
  readonly to: string;
  readonly cell: string;
  readonly map?: string;
  readonly reload?: string;
  readonly finish?: boolean;
  readonly cancel?: boolean;
}

async function move(session: OwnerSession, user: string, options: MoveOptions): Promise<void> {
  const { settings, owner, note, words } = session;
  if (!isCell(options.cell)) throw new CommandError(['noCell', { text: options.cell }]);
  const there = ownerDoor(settingsOf(settings, options.to), terminalLanguage(process.env), note);
  try {
    // Nobody departs for a place that can't be reached.
    await there.serverAddress();
    const traveller = await owner.people.depart({ user, cell: options.cell });
    if (options.cancel === true) return await cancel(session, there, traveller);
    if (!traveller.hasLeft) {
      await there.owner.person.arrive({ content: () => luggage(owner, user, traveller) });
    }
    const keys = traveller.keys.filter(({ revokedAt }) => revokedAt === null);
    const lines = mapLines(keys, options.cell);
    const unknown = keys.filter(({ start }) => start === null).length;
    if (unknown > 0) note(words.people.unknownStarts(unknown));
    const isSwitched = await switchProxy(lines, options);
    const isMoved = isSwitched || options.finish === true || traveller.hasLeft;
    if (isMoved) {
      await owner.people.leave({ user });
      await there.owner.people.settle({ id: traveller.identity.id });
    } else note(words.people.switchProxy(user));
    tell(session, user, { lines, isMoved });
  } finally {
    await there.close();
  }
}

/** Their installation's own settings say nothing of the other one but how to connect. */
const settingsOf = (settings: Settings, to: string): Settings =>
  /^postgres(ql)?:\/\//.test(to)
    ? { ...settings, databaseUrl: to }
    : { ...settings, databaseUrl: undefined, dataDir: resolve(to) };

async function cancel(
  { owner, answer, words }: OwnerSession,
  there: OwnerDoor,
  { identity: { id, name } }: Traveller,
): Promise<void> {
  // In this order: it refuses who has left, and whose only data are there.
  await owner.people.stay({ user: name });
  await there.owner.people.turnAway({ id });
  answer({ user: name, isMoved: false }, () => words.people.stays(name));
}

/** The traveller in a line, then their export. */
async function* luggage(
  owner: OwnerSession['owner'],
  user: string,
  traveller: Traveller,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(traveller)}\n`);
  for await (const text of exportedText(owner, user, {})) yield Buffer.from(text);
}

/**
 * A line of the proxy's map for each key. One that names the cell by itself gets one, too: the map leads it elsewhere where
 * the person has been away.
 */
const mapLines = (keys: Traveller['keys'], cell: string): string[] =>
  keys.flatMap(({ start }) => (start === null ? [] : `${start} ${cell};`));

/** How long a proxy that was told to read its map again may still lead by the old one. */
const RELOAD_MS = 500;

/** Whether the proxy leads the person's keys to their new place now. */
async function switchProxy(
  lines: readonly string[],
  { map, reload }: MoveOptions,
): Promise<boolean> {
  if (map !== undefined) await addToMap(map, lines);
  if (reload === undefined) return false;
  await promisify(exec)(reload);
  await sleep(RELOAD_MS);
  return true;
}

function tell(
  { answer, note, words }: OwnerSession,
  user: string,
  moved: { readonly lines: readonly string[]; readonly isMoved: boolean },
): void {
  if (moved.isMoved) note(words.people.moved(user));
  answer({ user, ...moved }, ({ lines }) => lines.join('\n'));
}
