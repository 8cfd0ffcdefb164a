/** `pactole assets`: list, describe and remove assets. */

import type { Command } from 'commander';
import { AssetKind } from '../../../contract/enums.ts';
import { isIsin } from '../../../core/identifiers/isin.ts';
import type { Description } from '../../../procedures/machine/assets.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { wordsFor } from '../../terminal/in-words.ts';
import { addOptions, type PropertyOption, typedProperties } from '../../terminal/options.ts';

/** The options of `assets set`, and the property of each. */
const OPTIONS: readonly PropertyOption<Description>[] = [
  ['--name <text>', 'name', 'what it is called'],
  ['--kind <kind>', 'kind', AssetKind.options],
  ['--ticker <symbol>', 'ticker', 'the symbol under which it is quoted: CW8.PA'],
  ['--currency <code>', 'currency', 'in which it is quoted'],
  ['--ter <percent>', 'ter', 'total expense ratio a year'],
];

export function addAssets(program: Command): void {
  const assets = program
    .command('assets')
    .description(help('list the assets, which all users share, and say what they are'));

  listing(assets, 'list', 'list the assets with their latest prices').action(ownerAction(list));

  const set = command(assets, 'set', "say what an asset is; '' takes a value away");
  addOptions(set.argument('<isin>', help('its ISIN, 12 characters')), OPTIONS).action(
    ownerAction(describe),
  );

  command(assets, 'remove', 'remove an asset that nothing holds, with its closes and splits')
    .argument('<asset>', help('its ISIN, or the end of its id'))
    .action(ownerAction(remove));
}

async function list({ owner, user, print, note, table, words }: OwnerSession): Promise<void> {
  const { headings, formats } = words;
  const assets = await owner.assets.list({ user });
  for (const { isin } of assets) {
    if (isin !== null && !isIsin(isin)) note(words.note(words.warnings.mistypedIsin(isin)));
  }
  print(assets, (shown) =>
    shown.length === 0
      ? words.assets.none
      : table(
          [
            { heading: headings.id, wide: true },
            headings.isin,
            { heading: headings.name, cut: true },
            headings.kind,
            { heading: headings.ticker, wide: shown.every(({ ticker }) => ticker === null) },
            { heading: headings.ter, right: true, wide: true },
            { heading: headings.price, right: true },
            headings.currency,
            headings.date,
          ],
          shown.map((asset) => [
            asset.id,
            asset.isin,
            asset.name,
            wordsFor(asset.kind, words.assetKinds),
            asset.ticker,
            asset.ter && formats.decimal(asset.ter),
            asset.price && formats.decimal(asset.price),
            asset.priceCurrency ?? asset.currency,
            asset.priceDate,
          ]),
        ),
  );
}

async function describe(
  { owner, user, print, words }: OwnerSession,
  isin: string,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  print(
    await owner.assets.set({ user, isin, ...typedProperties(options, OPTIONS) }),
    ({ name, kind }) => words.assets.described(isin, name, wordsFor(kind, words.assetKinds)),
  );
}

async function remove({ owner, user, print, words }: OwnerSession, asset: string): Promise<void> {
  print(await owner.assets.remove({ user, asset }), ({ name, closes, splits }) =>
    words.assets.removed(name, words.formats.number(closes), words.formats.number(splits)),
  );
}
