/** `pactole holdings move`: move units to another account or security, list the moves, and take one back. */
import type { Command } from 'commander';
import type { MoveInWords, TerminalWords } from '../../../i18n/terminal/en.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addMoves(holdings: Command): void {
  command(
    holdings,
    'move',
    'move units to another account or security; they take their cost and days with them',
  )
    .argument('<id>', help('the id of the holding, as `holdings list` shows it'))
    .option('--to <account>', help('the account that holds them afterwards; default the same'))
    .option('--isin <code>', help('the ISIN of what they become, or coin:POL; default the same'))
    .option('--quantity <units>', help('how many units leave; default all'))
    .option('--date <day>', help('the day at whose end they move; default today'))
    .option('--ratio <new:old>', help('new units for old ones: 3:2; default 1:1'))
    .option('--receive <units>', help('how many units arrive, instead of a ratio'))
    .option('--cash <amount>', help('money paid beside the new units; it lowers their cost'))
    .option(
      '--pay <amount>',
      help('money paid for the new units, as for rights; it raises their cost'),
    )
    .option('--currency <code>', help('of the money'), 'EUR')
    .option(
      '--cost-share <percent>',
      help('spin-off: all units stay, and this share of their cost goes with those that arrive'),
    )
    .addHelpText('after', `\n${help('Example:')}\n${EXAMPLE}`)
    .action(ownerAction(move));

  listing(holdings, 'moves', 'list the moves of units').action(ownerAction(list));

  command(holdings, 'unmove', 'take a move of units back')
    .argument('<id>', help('the id of the move, as `holdings moves` shows it'))
    .action(ownerAction(takeBack));
}

const EXAMPLE = `  pactole holdings move 3f9a --to PEA --date 2026-03-02
  pactole holdings move 3f9a --isin FR0014003TT8 --ratio 5:2 --cash 12.40
  pactole holdings move 3f9a --isin NL00150001Q9 --ratio 1:4 --cost-share 18.5
  pactole holdings move 3f9a --isin FR0000120271 --pay 260
  pactole holdings move 3f9a --isin coin:POL`;

interface MoveOptions {
  readonly to?: string;
  readonly isin?: string;
  readonly quantity?: string;
  readonly date?: string;
  readonly ratio?: string;
  readonly receive?: string;
  readonly cash?: string;
  readonly pay?: string;
  readonly currency: string;
  readonly costShare?: string;
}

type Moved = Awaited<ReturnType<OwnerSession['owner']['holdings']['moves']>>[number];

async function move(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  { to, receive: received, costShare: costPct, ...options }: MoveOptions,
): Promise<void> {
  const id = await idOf('holdings', typed);
  const account = to && (await idOf('accounts', to));
  const given = { ...options, received, costPct, account };
  print(await owner.holdings.move({ user, id, ...given }), (moved) =>
    words.holdings.moved(inWords(moved, words)),
  );
}

async function list(session: OwnerSession): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, formats, holdings: says } = words;
  const moves = await owner.holdings.moves({ user });
  const idOf = await session.shortened(
    'moves',
    moves.map(({ id }) => id),
  );
  print(moves, (shown) =>
    shown.length === 0
      ? says.noMoves
      : table(
          [
            headings.id,
            headings.date,
            { heading: headings.from, cut: true },
            { heading: headings.quantity, right: true },
            { heading: headings.to, cut: true },
            { heading: headings.received, right: true },
          ],
          shown.map((each) => [
            idOf(each.id),
            each.date,
            says.named(each.fromName, each.fromAccount),
            formats.decimal(each.quantity, 0),
            says.named(each.toName, each.toAccount),
            formats.decimal(each.received, 0),
          ]),
        ),
  );
}

async function takeBack(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('moves', typed);
  print(await owner.holdings.unmove({ user, id }), (move) =>
    words.holdings.unmoved(inWords(move, words)),
  );
}

function inWords(move: Moved, { formats, holdings: says }: TerminalWords): MoveInWords {
  return {
    quantity: /[1-9]/.test(move.quantity) ? formats.decimal(move.quantity, 0) : null,
    received: formats.decimal(move.received, 0),
    from: says.named(move.fromName, move.fromAccount),
    to: says.named(move.toName, move.toAccount),
    day: formats.day(move.date),
  };
}
