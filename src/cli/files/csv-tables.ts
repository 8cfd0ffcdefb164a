/** The CSV files of an export: their columns with what each means, and their lines. */
import { categoryText, type StoredParts } from '../../core/accounts/row-parts.ts';
import { csvLine } from '../../core/text/csv-line.ts';
import type { ExportedRow } from '../../db/queries/users/export-format.ts';

/** A column: its name, its meaning, and where its value comes from if not from the row's column of that name. */
type Column = readonly [name: string, meaning: string, from?: (row: ExportedRow) => Cell];
type Cell = string | null | undefined;

/** Finds a row that another one names; without columns if there is none. */
type Lookup = (table: string, id: Cell) => ExportedRow;

/** The columns of a row's security. */
const security = (assetOf: (row: ExportedRow) => ExportedRow): Column[] => [
  ['isin', 'ISIN of the security; empty if it has none', (row) => assetOf(row).isin],
  ['ticker', 'ticker at its exchange, or the symbol of a coin', (row) => assetOf(row).ticker],
  ['name', 'name of the security', (row) => assetOf(row).name],
];

const ACCOUNT_ID: Column = ['account_id', 'id of the account, as in accounts.csv'];
const DAY: Column = ['date', 'day'];
const CURRENCY: Column = ['currency', 'currency of the amounts of the row, ISO 4217'];

/** The files in the order in which their rows come. */
function columnsOf(look: Lookup): Record<string, readonly Column[]> {
  const ofHolding = (id: (row: ExportedRow) => Cell) => ({
    holding: (row: ExportedRow) => look('holdings', id(row)),
    asset: (row: ExportedRow) => look('assets', look('holdings', id(row)).asset_id),
  });
  const held = ofHolding((row) => row.holding_id);
  const from = ofHolding((row) => row.from_holding_id);
  const into = ofHolding((row) => row.to_holding_id);
  const account = (accountId: (row: ExportedRow) => Cell): Column => [
    'account',
    'name of the account',
    (row) => look('accounts', accountId(row)).name,
  ];
  const asset = (row: ExportedRow) => look('assets', row.asset_id);
  return {
    assets: [
      ['id', 'id of the security'],
      ...security((row) => row),
      ['kind', 'kind: stock, etf, bond, crypto and others'],
      ['currency', 'currency of its prices, if known'],
      ['ter', 'costs of the fund, percent a year'],
    ],
    prices: [
      ...security(asset),
      DAY,
      ['price', 'close of the day in the units of that day, not adjusted for later splits'],
      CURRENCY,
    ],
    splits: [...security(asset), DAY, ['ratio', 'new units for an old one']],
    rates: [['currency', 'currency'], DAY, ['rate', 'units of the currency for one euro']],
    accounts: [
      ['id', 'id of the account'],
      ['name', 'name'],
      ['type', 'type: checking, savings, cto, pea, av, crypto_wallet, loan and others'],
      ['institution', 'bank or broker'],
      ['currency', 'currency of its balances, ISO 4217'],
      ['iban', 'IBAN'],
      ['bic', 'BIC'],
      ['opened_at', 'day, month or year in which it was opened'],
      ['archived_at', 'instant from which it is archived; empty if it is not'],
      ['cost_basis', 'what was paid for it, euros'],
      ['contributions_eur', 'what was paid in up to contributions_stated_at, euros'],
      ['contributions_stated_at', 'instant of that statement'],
      ['savings_product', 'product of a savings account'],
      ['platform_fee_annual', 'fee of the platform a year, percent'],
      ['platform_fee_per_operation', 'fee of the platform an operation, euros'],
      ['tax_social_pct', 'social contributions on gains, percent'],
      ['tax_income_pct', 'income tax on gains, percent'],
      ['tax_matured_income_pct', 'income tax on gains once it has matured, percent'],
      ['loan_original_principal', 'amount of a loan at its beginning'],
      ['loan_rate_pct', 'interest of a loan, percent a year'],
      ['loan_term_months', 'term of a loan in months'],
      ['linked_account_id', 'id of the account that it belongs to, such as the flat of a loan'],
      ['continues_account_id', 'id of the account that it took over from'],
      ['real_estate_kind', 'kind of a property'],
      ['area_sqm', 'area of a property, square metres'],
      ['address', 'address of a property'],
      ['built_year', 'year in which a property was built'],
      ['details', 'what else was stated of it, JSON'],
    ],
    balances: [
      account((row) => row.account_id),
      ACCOUNT_ID,
      ['date', 'day at whose end the balance was taken'],
      ['balance', 'balance; of a loan what is owed'],
      CURRENCY,
      ['change_kind', 'what a difference from the rows before it is'],
    ],
    transactions: [
      account((row) => row.account_id),
      ACCOUNT_ID,
      ['date', 'booking day'],
      ['amount', 'amount; below 0 it leaves the account'],
      CURRENCY,
      ['label', 'label of the bank'],
      ['counterparty', 'payer or payee'],
      ['type', 'type: credit, debit, transfer, buy, sell, dividend, interest or fee'],
      ['category', 'category; empty for a split row', (row) => categoryOf(row.category_id)],
      ['note', 'note'],
      ['fee', 'fee that the amount contains'],
      ['tax', 'tax that the amount contains'],
      ['id', 'id of the transaction'],
      ['parts', 'category and amount of each part of a split row', partsOf],
    ],
    holdings: [
      account((row) => row.account_id),
      ACCOUNT_ID,
      ...security(asset),
      ['quantity', 'stated units; where the holding has lots, they count instead'],
      ['quantity_at', 'day of that quantity: later splits multiply it'],
      ['cost_basis', 'stated cost of all its units, euros'],
      ['fees_total', 'stated fees, euros'],
      ['ter', 'costs of the fund, percent a year, as stated'],
      ['entry_date', 'stated day of the purchase'],
      ['worthless_at', 'day from which it is worth nothing'],
      ['id', 'id of the holding'],
    ],
    lots: [
      account((row) => held.holding(row).account_id),
      ['account_id', ACCOUNT_ID[1], (row) => held.holding(row).account_id],
      ...security(held.asset),
      DAY,
      ['side', 'buy or sell'],
      ['quantity', 'units of that day, before later splits'],
      ['unit_price', 'price of a unit, without fees'],
      ['fees', 'fees: a buy costs them, a sell brings in less'],
      CURRENCY,
      ['holding_id', 'id of the holding, as in holdings.csv'],
      ['id', 'id of the lot'],
    ],
    moves: [
      ['date', 'day at whose end the units moved'],
      ['from_account', 'account that they left', (row) => accountOf(from.holding(row))],
      ['from_isin', 'ISIN of the units that left', (row) => from.asset(row).isin],
      ['from_name', 'security that left', (row) => from.asset(row).name],
      ['quantity', 'units that left; 0 if all stayed'],
      ['to_account', 'account that units arrived in', (row) => accountOf(into.holding(row))],
      ['to_isin', 'ISIN of the units that arrived', (row) => into.asset(row).isin],
      ['to_name', 'security that arrived', (row) => into.asset(row).name],
      ['received', 'units that arrived'],
      ['cost_pct', 'percent of the whole cost that went with them; empty: that of the units'],
      ['cash', 'money paid beside the units'],
      CURRENCY,
      ['from_holding_id', 'id of the holding that they left'],
      ['to_holding_id', 'id of the holding that they arrived in'],
      ['id', 'id of the move'],
    ],
  };

  function categoryOf(id: Cell): Cell {
    return look('categories', id).name;
  }

  function partsOf({ parts }: ExportedRow): Cell {
    if (parts === undefined) return null;
    const { list } = JSON.parse(parts) as StoredParts;
    const named = list.map((part) => ({
      ...part,
      categoryName: categoryOf(part.categoryId) ?? null,
    }));
    return categoryText({ categoryName: null, parts: named });
  }

  function accountOf(holding: ExportedRow): Cell {
    return look('accounts', holding.account_id).name;
  }
}

/** Tables whose rows others name. */
const NAMED = new Set(['assets', 'accounts', 'categories', 'holdings']);
const NONE: ExportedRow = {};

/** The file that says what each column means. */
const DICTIONARY = 'dictionary.csv';

/** Writes one set of files; pages come in the order of an export. */
export function csvTables() {
  const named = new Map<string, ExportedRow>();
  const files = columnsOf((table, id) => named.get(`${table} ${id}`) ?? NONE);
  return {
    /** The first line of each file; the dictionary is whole. */
    headings(): Map<string, string> {
      const meanings = Object.entries(files).flatMap(([table, columns]) =>
        columns.map(([name, meaning]) => csvLine([fileOf(table), name, meaning])),
      );
      return new Map([
        [DICTIONARY, csvLine(['file', 'column', 'meaning']) + meanings.join('')],
        ...Object.entries(files).map(
          ([table, columns]) => [fileOf(table), csvLine(columns.map(([name]) => name))] as const,
        ),
      ]);
    },

    /** The lines of a page, without the rows that the owner has deleted. */
    lines(table: string, rows: readonly ExportedRow[]): { file: string; lines: readonly string[] } {
      if (NAMED.has(table)) for (const row of rows) named.set(`${table} ${row.id}`, row);
      const columns = files[table];
      const held = columns === undefined ? [] : rows.filter((row) => row.deleted_at === undefined);
      const lines = held.map((row) =>
        csvLine((columns ?? []).map((column) => cellOf(column, row))),
      );
      return { file: fileOf(table), lines };
    },
  };
}

const fileOf = (table: string): string => `${table}.csv`;

function cellOf([name, , from]: Column, row: ExportedRow): string | null {
  return (from === undefined ? row[name] : from(row)) ?? null;
}
