/** `pactole changes`: how net worth changed this month, this year and in all, or in one year, by cause. */
import type { Command } from 'commander';
import type { ShownChange, ShownChanges } from '../../procedures/user/wealth/changes.ts';
import { command, type OwnerSession, ofMember, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';

export function addChanges(program: Command): void {
  ofMember(command(program, 'changes', 'show how net worth changed, and why'))
    .option('--year <year>', help('a calendar year, instead of this month, this year and in all'))
    .action(ownerAction(show));
}

async function show(session: OwnerSession, { year }: { readonly year?: string }): Promise<void> {
  const { owner, viewed, print, words } = session;
  print(await owner.changes.show(viewed), (told) => {
    const shown = periodsOf(told, year);
    return shown.length === 0 ? words.changes.nothing : causesTable(shown, session);
  });
}

/** In January the month and the year begin on the same day. */
function periodsOf({ month, years, all }: ShownChanges, year: string | undefined): ShownChange[] {
  if (year !== undefined) return years.filter(({ upTo }) => upTo.slice(0, 4) === year);
  const shown = [month, years.at(-1) ?? null, all].flatMap((change) => change ?? []);
  return shown.filter(
    ({ after }, at) => shown.findIndex((change) => change.after === after) === at,
  );
}

const CAUSES = [
  ...(['savings', 'gains', 'interest', 'unattributed'] as const),
  ...(['property', 'debts', 'exchangeRates', 'unpriced', 'between', 'recorded'] as const),
];

/** Each column adds up: what was there, the causes, and what is there. */
function causesTable(
  changes: readonly ShownChange[],
  { table, words: { changes: says, formats } }: OwnerSession,
): string {
  const row = (name: string, of: (change: ShownChange) => string) => [
    name,
    ...changes.map((change) => formats.decimal(of(change))),
  ];
  const heading = ({ after, upTo }: ShownChange) =>
    after === null ? says.until(upTo) : says.since(after);
  const shown = table(
    [
      { heading: '', cut: true },
      ...changes.map((change) => ({ heading: heading(change), right: true })),
    ],
    [
      row(says.start, ({ start }) => start),
      ...CAUSES.filter((cause) =>
        changes.some(({ causes }) => Number(causes[cause] ?? 0) !== 0),
      ).map((cause) => row(says.causes[cause], ({ causes }) => causes[cause] ?? '0.00')),
    ],
    row(says.end, ({ end }) => end),
  );
  return changes.some(({ incomplete }) => incomplete) ? `${shown}\n${says.incomplete}` : shown;
}
