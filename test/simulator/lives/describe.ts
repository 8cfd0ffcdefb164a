/** Describes a life on which the service and the model disagree, in words. */
import type { Difference } from './compare.ts';
import type { Life } from './draw.ts';

const MOST = 12;

export function describeLife(
  { seed, recordedOn, askedOn, user, market }: Life,
  found: readonly Difference[],
): string {
  const lines = [
    `Seed ${seed}, recorded on ${recordedOn}, asked on ${askedOn.join(' and ')}. Replay: LIVES=1 LIVES_SEED=${seed} npm run lives`,
    ...found
      .slice(0, MOST)
      .map(
        ({ where, model, service }) => `  ${where}: model ${text(model)}, service ${text(service)}`,
      ),
    ...(found.length > MOST ? [`  and ${found.length - MOST} more`] : []),
  ];
  for (const account of user.accounts) {
    const {
      name,
      type,
      currency,
      openedOn,
      archivedOn,
      loanRatePct,
      costBasis,
      contributions,
      savingsProduct,
    } = account;
    lines.push(
      `account ${name} ${type} ${currency} ${text({ openedOn, archivedOn, loanRatePct, costBasis, contributions, savingsProduct })}`,
    );
    for (const { date, balance } of account.balances) lines.push(`  balance ${date} ${balance}`);
    for (const { date, type, amount, currency, ...row } of account.rows.toSorted((a, b) =>
      a.date < b.date ? -1 : 1,
    ))
      lines.push(
        `  row ${date} ${type} ${amount} ${currency} fee ${row.fee} tax ${row.tax} ${text([row.label, row.category])}${row.deleted ? ' deleted' : ''}`,
      );
    for (const {
      isin,
      quantity,
      quantityAt,
      costBasis,
      feesTotal,
      ter,
      entryDate,
      worthlessAt,
      lots,
    } of account.holdings) {
      lines.push(
        `  holding ${isin} ${text({ quantity, quantityAt, costBasis, feesTotal, ter, entryDate, worthlessAt })}`,
      );
      for (const lot of lots)
        lines.push(
          `    lot ${lot.date} ${lot.side} ${lot.quantity} at ${lot.unitPrice} + ${lot.fees} ${lot.currency}`,
        );
    }
  }
  lines.push(text(market));
  return lines.join('\n');
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ??
  'undefined';
