import type { StatementDraft } from './statement.ts';

/** The statements of one file, those of one account as one: a file may have one for each day. */
export function merged(statements: readonly StatementDraft[]): StatementDraft[] {
  const accounts = new Map<string, StatementDraft>();
  for (const statement of statements) {
    const { format, account, currency } = statement;
    const key = JSON.stringify([format, account, currency]);
    const before = accounts.get(key);
    accounts.set(key, before === undefined ? statement : joined(before, statement));
  }
  return [...accounts.values()];
}

function joined(first: StatementDraft, second: StatementDraft): StatementDraft {
  const balances = [first.balance, second.balance].filter((each) => each !== undefined);
  const balance = balances.reduce<StatementDraft['balance']>(
    (latest, each) => (latest === undefined || each.date >= latest.date ? each : latest),
    undefined,
  );
  const positions = second.positions ?? first.positions;
  return {
    ...first,
    rows: [...first.rows, ...second.rows],
    trades: [...first.trades, ...second.trades],
    ...(positions !== undefined && { positions }),
    ...(balance !== undefined && { balance }),
    notices: [...first.notices, ...second.notices],
  };
}
