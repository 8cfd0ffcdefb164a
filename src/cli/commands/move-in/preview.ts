/** The report of a move before it is confirmed: what comes, and what does not and why. */

import type { PlannedStatement } from '@pactole/importer';
import { noticeIn, type StatementNotice } from '@pactole/statements';
import { ACCOUNT_TYPES_IN_WORDS } from '../../../core/accounts/account-type-words.ts';
import type { Language } from '../../../core/text/languages.ts';
import type { MovingInWords } from '../../../i18n/terminal/moving-in/words.ts';
import type { OwnerSession } from '../../terminal/command.ts';

/** Name and type of the account of a planned statement. */
const accountOf = ({ choice }: PlannedStatement) =>
  'account' in choice ? choice.account : choice.draft;

/** Returns the report as text for people. */
export function previewOf(
  plan: readonly PlannedStatement[],
  { table, words }: Pick<OwnerSession, 'table' | 'words'>,
  says: MovingInWords,
  language: Language,
): string {
  const { headings, formats } = words;
  const rows = plan.map((planned) => {
    const { choice, report, statement } = planned;
    const { name, type, currency } = accountOf(planned);
    const typeName =
      ACCOUNT_TYPES_IN_WORDS[language][type as keyof typeof ACCOUNT_TYPES_IN_WORDS.en];
    return [
      name,
      typeName,
      currency ?? '',
      'account' in choice ? says.there : says.fresh,
      formats.number(report?.new ?? 0),
      formats.number((report?.duplicates ?? 0) + (report?.deleted ?? 0)),
      formats.number(statement.trades.length),
    ];
  });
  const trades = plan.flatMap(({ statement }) => statement.trades);
  const transfers = trades.filter(({ side, moved }) => side === 'sell' && moved !== undefined);
  const closes = plan.reduce((sum, each) => sum + each.closes, 0);
  const balances = plan.flatMap(({ statement }) => statement.pastBalances ?? []);
  const news = plan.reduce((sum, { report }) => sum + (report?.new ?? 0), 0);
  const lacks = lacking(plan, says, language);
  return [
    table(
      [
        { heading: headings.account, cut: true },
        headings.type,
        headings.currency,
        headings.state,
        { heading: headings.rows, right: true },
        { heading: says.headings.known, right: true },
        { heading: headings.lots, right: true },
      ],
      rows,
    ),
    says.comes(plan.length, news, trades.length),
    ...(transfers.length === 0 ? [] : [says.transfers(transfers.length)]),
    ...(closes === 0 ? [] : [says.closes(closes)]),
    ...(balances.length === 0 ? [] : [says.pastBalances(balances.length)]),
    ...(lacks.length === 0 ? [] : [says.staysAway, ...lacks.map((each) => `  - ${each}`)]),
  ].join('\n');
}

/** Notices about the files, in a language. */
const noticesOf = (plan: readonly PlannedStatement[], language: Language): string[] =>
  plan.flatMap(({ statement, file }) =>
    statement.notices
      // Transfers come as transfers.
      .filter((notice) => notice.code !== 'movedUnits' && !isElsewhere(notice, plan))
      .map((notice) => `${file}: ${noticeIn(notice, language)}`),
  );

/** True of a notice about missing pages that the other files have. */
function isElsewhere(
  { code, values }: StatementNotice,
  plan: readonly PlannedStatement[],
): boolean {
  if (code !== 'pagesMissing') return false;
  const [kind, missing] = values;
  const others = plan
    .flatMap(({ statement }) => statement.notices)
    .filter((other) => other.code === 'pagesMissing' && other.values[0] === kind);
  return `${missing}`
    .split(', ')
    .every((page) => others.some((other) => !`${other.values[1]}`.split(', ').includes(page)));
}

/** Sentences about what does not come, each once. */
function lacking(
  plan: readonly PlannedStatement[],
  says: MovingInWords,
  language: Language,
): string[] {
  const unknown = new Map(
    plan.flatMap(({ securities }) =>
      securities.flatMap(({ isin, name, symbol }) =>
        isin === null ? [[symbol, name] as const] : [],
      ),
    ),
  );
  const [symbol = ''] = unknown.keys();
  return [
    ...new Set([
      ...noticesOf(plan, language),
      ...(unknown.size === 0 ? [] : [says.noIsin([...unknown.values()].join(', '), symbol)]),
      ...plan.flatMap((planned) => {
        const { similar, report } = planned;
        const { name } = accountOf(planned);
        return [
          ...(similar === 0 ? [] : [says.similar(name, similar)]),
          ...((report?.deleted ?? 0) === 0 ? [] : [says.deleted(name, report?.deleted ?? 0)]),
        ];
      }),
    ]),
  ];
}
