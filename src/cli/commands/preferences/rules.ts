/** `pactole rules`: categories and types for rows of a file without them. */

import { fits } from '@pactole/importer';
import type { Command } from 'commander';
import { CommandError } from '../../../admin-socket/command-error.ts';
import { isDecimal } from '../../../core/money/decimal-text.ts';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import type { HelpText } from '../../../i18n/terminal/help/help.ts';
import type { NewRule, Rule } from '../../../procedures/user/preferences/rules.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { addOptions, type PropertyOption } from '../../terminal/options.ts';
import { table } from '../../terminal/table.ts';
import { addRuleApplication } from './rule-application.ts';

/** The options of `rules add`. */
const OPTIONS: readonly PropertyOption<NewRule>[] = [
  [
    '--label <pattern>',
    'label',
    'words of the label, * for any characters: "carrefour", "sncf*paris"',
  ],
  ['--counterparty <pattern>', 'counterparty', 'the same of who paid or was paid'],
  ['--from <amount>', 'from', 'the smallest amount, signed: -50 for at most 50 spent'],
  ['--to <amount>', 'to', 'the largest amount, signed: 0 for everything spent'],
  ['--category <name>', 'category', 'what the row gets'],
  ['--type <type>', 'type', 'fee, buy, credit, debit, dividend, interest, sell or transfer'],
];

export function addRules(program: Command): void {
  const rules = program
    .command('rules')
    .description(
      help('give categories and types to what the files of `pactole import` leave open'),
    );

  command(
    rules,
    'list',
    'list them in their order; --json is what pactole-import --rules takes',
  ).action(
    ownerAction(async ({ owner, user, print, words }) =>
      print(await owner.rules.list({ user }), shownIn(words)),
    ),
  );

  addOptions(command(rules, 'add', 'add a rule: the first one that fits gives'), OPTIONS)
    .option('--before <number>', help('in front of the rule with this number; default at the end'))
    .action(ownerAction(add));

  command(rules, 'remove', 'remove a rule')
    .argument('<number>', help(NUMBER))
    .action(
      ownerAction(async ({ owner, user, print, words }, number: string) =>
        print((await owner.rules.remove({ user, place: numberOf(number) })).rules, shownIn(words)),
      ),
    );

  command(rules, 'move', 'move a rule to another place')
    .argument('<number>', help(NUMBER))
    .argument('<to>', help('its number afterwards'))
    .action(
      ownerAction(async ({ owner, user, print, words }, number: string, to: string) =>
        print(
          (await owner.rules.move({ user, place: numberOf(number), to: numberOf(to) })).rules,
          shownIn(words),
        ),
      ),
    );

  command(rules, 'test', 'show what the rules make of a row')
    .argument('<label>', help('its label'))
    .option('--amount <amount>', help('signed; default -1'))
    .option('--counterparty <name>', help('who paid or was paid'))
    .action(ownerAction(tryOut));

  addRuleApplication(rules);
}

const NUMBER = 'its number, as `rules list` shows it' satisfies HelpText;

async function add(
  { owner, user, print, words }: OwnerSession,
  { before, label, counterparty, from, to, category, type }: Readonly<Record<string, string>>,
): Promise<void> {
  const place = before === undefined ? undefined : numberOf(before);
  // The procedure checks the type.
  const rule = { label, counterparty, from, to, category, type: type as NewRule['type'] };
  print((await owner.rules.add({ user, ...rule, before: place })).rules, shownIn(words));
}

async function tryOut(
  { owner, user, print, words }: OwnerSession,
  label: string,
  { amount = '-1', counterparty }: { readonly amount?: string; readonly counterparty?: string },
): Promise<void> {
  if (!isDecimal(amount))
    throw new CommandError(['noAmount', { option: '--amount', text: amount }]);
  const rules = await owner.rules.list({ user });
  const fitting = rules.flatMap((rule, index) =>
    fits(rule, { label, counterparty, amount }) ? [{ number: index + 1, ...rule }] : [],
  );
  const given = {
    category: fitting.find(({ category }) => category !== undefined)?.category ?? null,
    type: fitting.find(({ type }) => type !== undefined)?.type ?? null,
    rules: fitting.map(({ number }) => number),
  };
  print(given, ({ category, type, rules: numbers }) =>
    numbers.length === 0
      ? words.rules.noneFits
      : words.rules.given(category ?? '–', type ?? '–', numbers),
  );
}

function numberOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CommandError(['noRuleNumber', { text }]);
}

const shownIn =
  ({ headings, rules: says }: TerminalWords) =>
  (rules: readonly Rule[]) =>
    rules.length === 0
      ? says.none
      : table(
          [
            headings.number,
            headings.label,
            headings.counterparty,
            headings.from,
            headings.to,
            headings.category,
            headings.type,
          ],
          rules.map(({ label, counterparty, from, to, category, type }, index) => [
            `${index + 1}`,
            ...[label, counterparty, from, to, category, type].map((text) => text ?? null),
          ]),
        );
