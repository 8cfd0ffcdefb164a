/** The tool about loans: their terms, and their plan until they are paid off. */
import { AccountType } from '../../contract/enums.ts';
import { isOfNature } from '../../core/accounts/account-type.ts';
import { accountNamed } from '../named.ts';
import { Table, tableOf } from '../table.ts';
import { AccountNamed, Day, READS, tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

export const LOANS = [
  tool({
    ...READS,
    name: 'loans',
    title: 'Loans',
    description:
      'Loans with their balance (below 0 is owed), rate in percent points, the day on which each is paid off, and the interest and insurance left: exact text in the loan’s currency, all of the loan whoever owns it. null means that the terms do not tell. terms are those stated from a day on. With an account, plan lists its instalments between two days, past and to come; those marked assumed 1 are computed by its terms.',
    input: {
      account: AccountNamed.optional(),
      from: Day.optional(),
      to: Day.optional(),
    },
    output: { loans: Table, terms: Table, plan: Table },
    async call(service, { account, from = '', to = '9999' }) {
      const { page } = service;
      const id = await accountNamed(service, account);
      const accounts = await page.ask('accounts.list', { of: 'recorded' });
      const asked = accounts.filter(
        (each) =>
          isOfNature(AccountType.parse(each.type), 'debt') && (id === undefined || each.id === id),
      );
      if (id !== undefined && asked.length === 0)
        throw new ToolError('This account is no loan: call loans without account for the list.');
      const loans = await Promise.all(
        asked.map(async (loan) => ({
          ...loan,
          schedule: await page.ask('accounts.schedule', { id: loan.id }),
          terms: await page.ask('accounts.terms', { id: loan.id }),
        })),
      );
      const lines = id === undefined ? [] : loans.flatMap(({ schedule }) => schedule.lines);
      return {
        loans: tableOf(loans, {
          id: (loan) => loan.id,
          name: ({ name }) => name,
          currency: ({ currency }) => currency,
          balance: ({ cash, lacksBalance }) => (lacksBalance ? null : cash),
          principal: ({ loanOriginalPrincipal }) => loanOriginalPrincipal,
          ratePct: ({ loanRatePct }) => loanRatePct,
          termMonths: ({ loanTermMonths }) => loanTermMonths,
          openedAt: ({ openedAt }) => openedAt,
          paidOffOn: ({ schedule }) => schedule.paidOffOn,
          interestLeft: ({ schedule }) => schedule.interestLeft,
          insuranceLeft: ({ schedule }) => schedule.insuranceLeft,
        }),
        terms: tableOf(
          loans.flatMap(({ name, terms }) => terms.map((each) => ({ name, ...each }))),
          {
            loan: ({ name }) => name,
            from: ({ date }) => date,
            ratePct: ({ ratePct }) => ratePct,
            instalment: ({ instalment }) => instalment,
            insurance: ({ insurance }) => insurance,
            deferral: ({ deferral }) => deferral,
            deferralUntil: ({ deferralUntil }) => deferralUntil,
          },
        ),
        plan: tableOf(
          lines.filter(({ date }) => date >= from && date <= to),
          {
            date: ({ date }) => date,
            kind: ({ kind }) => kind,
            assumed: ({ isAssumed }) => (isAssumed ? 1 : 0),
            payment: ({ payment }) => payment,
            interest: ({ interest }) => interest,
            principal: ({ principal }) => principal,
            insurance: ({ insurance }) => insurance,
            debt: ({ debt }) => debt,
          },
        ),
      };
    },
  }),
];
