/** Interest of regulated savings by year: at the official rates, and as it was booked. */
import { z } from 'zod';
import { RowId } from '../../../contract/scalars.ts';
import { beganEmpty } from '../../../core/accounts/began-empty.ts';
import { officialRate } from '../../../core/accounts/official-figures.ts';
import { hasOfficialRate } from '../../../core/accounts/official-rates.ts';
import { openedDay } from '../../../core/accounts/opened-at.ts';
import { regulatedInterest } from '../../../core/cash-flow/regulated-interest.ts';
import { inEuros } from '../../../core/money/conversion.ts';
import { type Euros, formatEuros, roundToCents } from '../../../core/money/euros.ts';
import { type Day, formatDay } from '../../../core/time/day.ts';
import { isArchivedOn } from '../../../core/valuation/account.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { readIncomeRows } from '../../../db/queries/wealth/income-rows.ts';
import { archivingDay } from '../../../db/queries/wealth/portfolio.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readingOf } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';
import { readCurvePoints } from '../wealth/account-curve.ts';

/** Euros as text; days `YYYY-MM-DD`. Throws for an account without an official rate, or in another currency than the euro. */
export const showInterest = viewedProcedure
  .input(z.object({ id: RowId }))
  .query(({ ctx: { db, userId, today: date, view, caches }, input: { id } }) =>
    db.read(userId, async (tx) => {
      const account = await ownedAccount(tx, userId, id);
      const { name, type, currency, savingsProduct: product } = account;
      if (type !== 'savings' || product === null || !hasOfficialRate(product) || currency !== 'EUR')
        throw new DomainError('CONFLICT', ['noOfficialRate', { name }]);
      const reading = readingOf(tx, userId, date, view);
      const { today } = reading;
      const steps = await readCurvePoints(reading, { account: id }, caches);
      const rows = (await readIncomeRows(reading)).filter(({ accountId }) => accountId === id);
      const archivedOn = archivingDay(account);
      const opened = openedDay(account.openedAt);
      const [first] = steps;
      const years = regulatedInterest({
        ...{ product, today, steps },
        until: isArchivedOn(archivedOn, today) ? ((archivedOn - 1) as Day) : null,
        beganEmpty: first !== undefined && beganEmpty(opened, first.day),
        booked: rows.flatMap((row) => {
          const amount = inEuros(row);
          return row.type === 'interest' && amount !== null
            ? [{ day: row.day, amount: roundToCents(amount) }]
            : [];
        }),
      });
      const rate = officialRate(product, today);
      return {
        name,
        rate: rate && {
          pct: (Number(rate.basisPoints) / 100).toString(),
          since: rate.since,
          isOutOfDate: rate.isOutOfDate,
        },
        years: years.map(({ year, since, ...amounts }) => ({
          year,
          since: since === null ? null : formatDay(since),
          expected: shown(amounts.expected),
          soFar: shown(amounts.soFar),
          received: formatEuros(amounts.received),
        })),
      };
    }),
  );

const shown = (amount: Euros | null): string | null => amount && formatEuros(amount);
