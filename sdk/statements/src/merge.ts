import type { StatementDraft } from './statement.ts';

/** The statements of one file, those of one account as one: a file may have one for each day. */
export function merged(statements: readonly StatementDraft[]): StatementDraft[] {
  const accounts = new Map<string, StatementDraft[]>();
  for (const statement of statements) {
    const { format, account, currency } = statement;
    const key = JSON.stringify([format, account, currency]);
    const same = accounts.get(key);
    if (same === undefined) accounts.set(key, [statement]);
    else same.push(statement);
  }
  return [...accounts.values()].map(joined);
}

function joined(statements: readonly StatementDraft[]): StatementDraft {
  const [first, ...others] = statements;
  if (first === undefined) throw new TypeError('No statements to join');
  if (others.length === 0) return first;
  const balance = statements.reduce<StatementDraft['balance']>(
    (latest, { balance: each }) =>
      each !== undefined && (latest === undefined || each.date >= latest.date) ? each : latest,
    undefined,
  );
  const positions = statements
    .flatMap((each) => (each.positions === undefined ? [] : [each.positions]))
    .at(-1);
  return {
    ...first,
    rows: statements.flatMap(({ rows }) => rows),
    trades: statements.flatMap(({ trades }) => trades),
    ...(positions !== undefined && { positions }),
    ...(balance !== undefined && { balance }),
    notices: statements.flatMap(({ notices }) => notices),
  };
}
