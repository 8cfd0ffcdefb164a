/** `pactole assets`: see the assets and say what they are. */
import type { Command } from 'commander';
import { AssetKind } from '../../contract/enums.ts';
import type { Description } from '../../procedures/owner/assets.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { addOptions, type PropertyOption, typedProperties } from '../terminal/options.ts';
import { table } from '../terminal/table.ts';

/** The options of `assets set`, and what each says of an asset. */
const OPTIONS: readonly PropertyOption<Description>[] = [
  ['--name <text>', 'name', 'what it is called'],
  ['--kind <kind>', 'kind', AssetKind.options.join(', ')],
  ['--ticker <symbol>', 'ticker', 'the symbol under which it is quoted: CW8.PA'],
  ['--currency <code>', 'currency', 'in which it is quoted'],
  ['--ter <percent>', 'ter', 'total expense ratio a year'],
];

export function addAssets(program: Command): void {
  const assets = program
    .command('assets')
    .description('see the assets, which all persons share, and say what they are');

  command(assets, 'list', 'list the assets with their latest prices').action(ownerAction(list));

  const set = command(assets, 'set', "say what an asset is; '' takes a value away");
  addOptions(set.argument('<isin>', 'its ISIN, 12 characters'), OPTIONS).action(
    ownerAction(describe),
  );
}

async function list({ owner, user, answer }: OwnerSession): Promise<void> {
  answer(await owner.assets.list({ user }), (shown) =>
    shown.length === 0
      ? 'There are no assets yet.'
      : table(
          ['ISIN', 'NAME', 'KIND', 'TICKER', 'TER', 'PRICE', 'CURRENCY', 'DATE'],
          shown.map((asset) => [
            asset.isin,
            asset.name,
            asset.kind,
            asset.ticker,
            asset.ter,
            asset.price,
            asset.priceCurrency ?? asset.currency,
            asset.priceDate,
          ]),
        ),
  );
}

async function describe(
  { owner, user, answer }: OwnerSession,
  isin: string,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  answer(
    await owner.assets.set({ user, isin, ...typedProperties(options, OPTIONS) }),
    ({ name, kind }) => `${isin} is ${JSON.stringify(name)}, of the kind ${kind}.`,
  );
}
