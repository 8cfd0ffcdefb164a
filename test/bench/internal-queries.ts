/** The internal queries that row 20 measures, and those that it leaves out. */

/** Ids of the household that are asked about. */
export interface MeasuredIds {
  readonly main: string;
  readonly card: string;
  /** A transaction. */
  readonly row: string;
  readonly holding: string;
}

interface MeasuredQuery {
  readonly path: string;
  readonly input?: (ids: MeasuredIds) => object;
}

/** Queries whose work may grow with the rows of a user. */
export const MEASURED_QUERIES: readonly MeasuredQuery[] = [
  ...['api.readNetWorth', 'api.listAccounts', 'api.readInsights', 'api.listTransactions'],
  ...[
    'api.listPrices',
    'api.listPositions',
    'api.readPerformance',
    'api.readEvolution',
    'milestones.plan',
  ],
  ...[
    'accounts.list',
    'accounts.interest',
    'categories.list',
    'holdings.list',
    'imports.list',
    'import.origins',
  ],
  ...['changes.show', 'dashboard.today', 'dashboard.history', 'netWorth.show', 'todo.list'],
  'netWorth.allocation',
  ...['positions.list', 'income.securities', 'realized.years', 'realized.sales', 'journal.list'],
  ...['performance.accounts', 'performance.positions', 'performance.securities'],
  ...['performance.years', 'spending.show', 'spending.regular', 'spending.untilPayday'],
  ...['movements.list', 'movements.statements', 'movements.review', 'movements.questions'],
  ...['transactions.count', 'transactions.list', 'transactions.page'],
].map((path): MeasuredQuery => ({ path }));

const LAST_YEAR = { days: { from: '2025-01-01', to: '2025-12-31' } };

export const MEASURED_QUERIES_WITH_INPUT: readonly Required<MeasuredQuery>[] = [
  { path: 'transactions.summary', input: () => ({ by: 'category' }) },
  { path: 'transactions.summary', input: () => ({ by: 'month', label: 'SPOTIFY' }) },
  { path: 'transactions.sums', input: () => ({ ...LAST_YEAR, side: 'spending', by: 'label' }) },
  { path: 'transactions.largest', input: () => ({ ...LAST_YEAR.days, side: 'spending' }) },
  { path: 'changes.parts', input: () => ({ upTo: LAST_YEAR.days.to }) },
  { path: 'netWorth.on', input: () => ({ days: [LAST_YEAR.days.from, LAST_YEAR.days.to] }) },
  { path: 'transactions.search', input: () => ({ search: 'spot' }) },
  { path: 'transactions.search', input: () => ({ counted: 'spending' }) },
  { path: 'transactions.search', input: () => ({ counted: 'drawn', search: 'livret' }) },
  { path: 'transactions.list', input: () => ({ counted: 'income' }) },
  { path: 'transactions.alike', input: ({ row }) => ({ id: row }) },
  { path: 'curves.account', input: ({ main }) => ({ account: main }) },
  { path: 'curves.account', input: ({ card }) => ({ account: card }) },
  { path: 'movements.candidates', input: ({ row }) => ({ row }) },
  { path: 'accounts.contents', input: ({ main }) => ({ id: main }) },
  { path: 'holdings.prices', input: ({ holding }) => ({ id: holding }) },
  { path: 'income.years', input: () => ({ type: 'dividend' }) },
  { path: 'income.years', input: () => ({ type: 'interest' }) },
  { path: 'transactions.extent', input: ({ main }) => ({ account: main }) },
  { path: 'balances.doubt', input: ({ card }) => ({ id: card, balance: '1' }) },
  { path: 'balances.list', input: ({ card }) => ({ account: card }) },
];

/** Queries of a few stored values, or of a file that is being imported. */
export const UNMEASURED_QUERIES: readonly string[] = [
  ...['assistants.list', 'assistants.showRequest', 'members.show'],
  ...['keys.list', 'keys.scopes', 'sessions.list', 'password.show', 'benchmark.show'],
  ...['categories.remember', 'importAnswers.show', 'imports.show', 'journal.show', 'rates.list'],
  ...['holdings.moves', 'holdings.arrivals', 'lots.list', 'rules.list', 'rules.preview'],
  ...[
    'firstSteps.show',
    'milestones.list',
    'feeds.list',
    'reminders.show',
    'feeds.providers',
    'feeds.connecting',
    'sessions.proof',
    'installation.show',
    'secondFactor.show',
    'passkeys.list',
    'accounts.terms',
  ],
  // Of the terms of one loan.
  'accounts.schedule',
];
