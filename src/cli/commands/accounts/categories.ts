/** `pactole categories`: list, add, rename, merge and delete categories. */
import type { Command } from 'commander';
import { ALL_VAT, vatShareOfRate } from '../../../core/cash-flow/vat.ts';
import { foldText } from '../../../core/text/folded-text.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { inWords } from '../../terminal/counted.ts';
import { help } from '../../terminal/help.ts';

export function addCategories(program: Command): void {
  const categories = program
    .command('categories')
    .description(help('list, rename, merge and delete categories'));

  listing(categories, 'list', 'list categories with their transactions and rules').action(
    ownerAction(list),
  );
  command(categories, 'add', 'add a category')
    .argument('<name>', help('name of the category'))
    .action(ownerAction(add));
  command(categories, 'rename', 'rename a category, also in the rules')
    .argument('<name>', help('name of the category'))
    .argument('<new>', help('its new name'))
    .action(ownerAction(rename));
  command(categories, 'vat', 'state the VAT in a category: it is neither income nor spending')
    .argument('<name>', help('name of the category'))
    .argument('<rate>', help('such as 20 or 5.5; `all` if it is VAT alone, `none` without'))
    .action(ownerAction(vat));
  command(categories, 'merge', 'move all of a category into another one')
    .argument('<name>', help('name of the category'))
    .argument('<into>', help('name of the category that stays'))
    .action(ownerAction(merge));
  command(categories, 'delete', 'delete a category; its transactions have none then')
    .argument('<name>', help('name of the category'))
    .action(ownerAction(remove));
}

async function list({ owner, user, print, note, table, words }: OwnerSession): Promise<void> {
  const { headings, formats, categories: says } = words;
  const { categories, suggestions } = await owner.categories.list({ user });
  print(categories, (shown) =>
    shown.length === 0
      ? says.none
      : table(
          [
            { heading: headings.name, cut: true },
            { heading: headings.transactions, right: true },
            { heading: headings.rules, right: true },
            { heading: headings.vat, right: true, wide: true },
          ],
          shown.map(({ name, transactions, rules, vatShare }) => [
            name,
            formats.number(transactions),
            formats.number(rules),
            vatShare,
          ]),
        ),
  );
  if (suggestions.length > 0) note(says.suggested(suggestions.join(', ')));
}

async function add({ owner, user, print, words }: OwnerSession, name: string): Promise<void> {
  print(await owner.categories.add({ user, name }), (added) => words.categories.added(added.name));
}

async function rename(session: OwnerSession, typed: string, name: string): Promise<void> {
  const { owner, user, print, words } = session;
  const id = await categoryNamed(session, typed);
  print(await owner.categories.rename({ user, id, name }), (renamed) =>
    words.categories.renamed(renamed.name),
  );
}

async function vat(session: OwnerSession, typed: string, rate: string): Promise<void> {
  const { owner, user, print, words } = session;
  const id = await categoryNamed(session, typed);
  const share = rate === 'none' ? null : rate === 'all' ? ALL_VAT : (vatShareOfRate(rate) ?? rate);
  print(await owner.categories.vat({ user, id, share }), (stated) =>
    words.categories.vatStated(stated.name, stated.vatShare),
  );
}

async function merge(session: OwnerSession, typed: string, target: string): Promise<void> {
  const { owner, user, print, words } = session;
  const id = await categoryNamed(session, typed);
  const into = await categoryNamed(session, target);
  print(await owner.categories.merge({ user, id, into }), (merged) =>
    words.categories.merged(
      merged.name,
      merged.into ?? '',
      inWords({ transactions: merged.transactions }, words),
    ),
  );
}

async function remove(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, words } = session;
  const id = await categoryNamed(session, typed);
  print(await owner.categories.delete({ user, id }), ({ name, transactions }) =>
    words.categories.deleted(name, inWords({ transactions }, words)),
  );
}

/** Returns the id of the category of a name, however it is cased. Throws for none, with the nearest name. */
async function categoryNamed({ owner, user }: OwnerSession, name: string): Promise<string> {
  const { categories } = await owner.categories.list({ user });
  const found = categories.find((each) => foldText(each.name) === foldText(name));
  if (found !== undefined) return found.id;
  const names = categories.map((each) => each.name);
  throw new DomainError('NOT_FOUND', ['noCategory', { name, nearest: nearest(name, names) }]);
}
