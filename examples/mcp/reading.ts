/** The eight routes that read. */
import { z } from 'zod';
import { AccountId, type Tool, tool } from './tool.ts';

const EUROS = 'Euros as text with two decimals: never add them as floating-point numbers.';
const NUMBERS =
  'Amounts are euros; every percentage is in percent points (12.5 means 12.5 %); null means unknown, never 0.';

const reading = { reads: true, idempotent: true } as const;

export const READING: readonly Tool[] = [
  tool({
    ...reading,
    name: 'get_net_worth',
    title: 'Net worth',
    description: `What the person owns and owes today, and how it is divided among asset classes (pct adds up to 100). ${EUROS} Lines without a price add nothing: pricing.unpricedHoldings counts them.`,
    shape: {},
    call: (pactole) => pactole.netWorth.get(),
  }),
  tool({
    ...reading,
    name: 'list_accounts',
    title: 'Accounts',
    description: `All accounts with their value today; archived ones are there too, and count for nothing. Debts such as loans have negative values. ${EUROS} gainPct is in percent points. The id is what the other tools take.`,
    shape: {},
    call: (pactole) => pactole.accounts.list(),
  }),
  tool({
    ...reading,
    name: 'list_insights',
    title: 'Insights',
    description:
      'What stands out in the finances, as cards in words: months of reserve, savings rate, largest line, costs of funds, ceilings of savings accounts, missing prices. Amounts are already written for people. smicNetMonthly is the French net minimum wage, euros a month.',
    shape: {
      lang: z.enum(['fr', 'en', 'de']).optional().describe('The language of the cards.'),
    },
    call: (pactole, { lang }) => pactole.insights.list({ lang }),
  }),
  tool({
    ...reading,
    name: 'list_transactions',
    title: 'Transactions',
    description:
      'Movements of cash, newest first, a page at a time: pass nextCursor as cursor for older ones; null means there are none. amount is signed (negative leaves the account), as exact text in the transaction’s own currency; fee and tax are parts of it.',
    shape: {
      accountId: AccountId.optional(),
      limit: z.int().min(1).max(1000).default(100).describe('How many, at most.'),
      cursor: z.string().optional().describe('The nextCursor of the page before.'),
    },
    async call(pactole, query) {
      const { items, nextCursor } = await pactole.transactions.list(query);
      return { transactions: items, nextCursor };
    },
  }),
  tool({
    ...reading,
    name: 'list_prices',
    title: 'Prices',
    description:
      'The latest price of each security in the accounts, as exact text in the currency that it is quoted in (not always euros), with its day.',
    shape: {},
    call: (pactole) => pactole.prices.list(),
  }),
  tool({
    ...reading,
    name: 'list_positions',
    title: 'Positions',
    description: `Securities held, with value, cost and gain, and all buys and sells. ${NUMBERS} price and spark are in quoteCurrency; weight is the share of all positions.`,
    shape: {},
    call: (pactole) => pactole.positions.list(),
  }),
  tool({
    ...reading,
    name: 'get_performance',
    title: 'Performance',
    description: `How the investments did: tri is the internal rate of return a year, ttwr the time-weighted return since the start, volatility and drawdown (≤ 0), returns by month and year, and a benchmark. In annual, apports is what was paid in less what was taken out. ${NUMBERS} sharpe is a bare ratio. note says what is covered.`,
    shape: {
      rate: z.number().min(-50).max(50).optional().describe('Risk-free rate, percent a year.'),
    },
    call: (pactole, { rate }) => pactole.analytics.performance({ rate }),
  }),
  tool({
    ...reading,
    name: 'get_evolution',
    title: 'Evolution',
    description: `Wealth at each month end and today: total is net worth, titres securities, liquidites cash, dettes debts (≥ 0); incomplete points lack something. milestones say when thresholds were or may be reached. ${NUMBERS}`,
    shape: {
      rate: z.number().min(-50).max(50).optional().describe('Assumed growth, percent a year.'),
    },
    call: (pactole, { rate }) => pactole.analytics.evolution({ rate }),
  }),
];
