/** `pactole rules apply`: the rules on stored transactions. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { confirmYes } from '../../terminal/confirm.ts';
import { inWords } from '../../terminal/counted.ts';
import { help } from '../../terminal/help.ts';

export function addRuleApplication(rules: Command): void {
  command(rules, 'apply', 'give stored transactions the categories and types that they lack')
    .option('--account <account>', help('only those of this account'))
    .option('--yes', help('do not ask'))
    .action(ownerAction(apply));
}

interface ApplyOptions {
  readonly account?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

async function apply(session: OwnerSession, options: ApplyOptions): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, rules: says } = words;
  const { account: typed, yes = false, json = false } = options;
  const scope = { user, account: typed && (await session.idOf('accounts', typed)) };
  const preview = await owner.rules.preview(scope);
  const counted = inWords({ transactions: preview.transactions }, words);
  if (json && !yes) return print({ ...preview, applied: false }, () => '');
  if (!json) {
    print(preview, ({ rules }) =>
      rules.length === 0
        ? says.none
        : table(
            [
              headings.number,
              { heading: headings.label, cut: true },
              { heading: headings.counterparty, cut: true },
              { heading: headings.category, cut: true },
              headings.type,
              { heading: headings.transactions, right: true },
            ],
            rules.map(({ label, counterparty, category, type, count }, at) => [
              `${at + 1}`,
              ...[label, counterparty, category].map((text) => text ?? null),
              type === undefined ? null : words.transactionTypes[type],
              words.formats.number(count),
            ]),
          ),
    );
  }
  if (preview.transactions === 0) {
    const nothing = { ...preview, applied: false };
    return preview.rules.length === 0 && !json ? undefined : print(nothing, () => says.nothingOpen);
  }
  const givesCategory = preview.rules.some(({ category, count }) => category && count > 0);
  if (!json && givesCategory) print(preview, () => says.categoriesRemoved);
  if (!yes) await confirmYes(session, says.applyThem(counted), ['rulesUnconfirmed']);
  const applied = await owner.rules.complete(scope);
  print({ ...applied, applied: true }, ({ transactions }) =>
    says.applied(inWords({ transactions }, words)),
  );
}
