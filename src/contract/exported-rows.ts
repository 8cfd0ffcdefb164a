/**
 * The rows of an export, by table: columns as the database names them, values as the text that it writes. Each value is
 * held to the scalars of the interface: a checksum is not proof of origin.
 */
import { z } from 'zod';
import { partAmounts } from '../core/accounts/row-parts.ts';
import { AUTHOR_KINDS } from '../core/identifiers/author.ts';
import { JOURNALED } from '../core/identifiers/journaled-table.ts';
import { DOUBTS } from '../core/insights/doubt.ts';
import { FIRST_STEPS } from '../core/insights/first-steps.ts';
import { MOVEMENT_KINDS } from '../core/movements/movement.ts';
import { DEFERRALS } from '../core/valuation/loan-terms.ts';
import { violation } from '../i18n/errors/values/violation.ts';
import { CreateAccountBody } from './accounts/account.ts';
import {
  AccountType,
  AssetKind,
  BenchmarkKey,
  Chain,
  MovementSide,
  SavingsProduct,
} from './enums.ts';
import { ImportEntry, MAX_CATEGORY_LENGTH } from './import/import.ts';
import { ImportAnswers, MAX_ANSWERS_LENGTH } from './import-answers.ts';
import {
  AccountOrigin,
  AmountAboveZero,
  AREA_SQM,
  AssetName,
  AssetTicker,
  Bic,
  BUILT_YEAR,
  CurrencyCode,
  ForeignCurrencyCode,
  Iban,
  ImportSource,
  Isin,
  LOAN_TERM_MONTHS,
  MAX_RULES,
  PartNote,
  RulePattern,
  SharePct,
  TransactionNote,
  UserName,
  VatShare,
} from './owner-scalars.ts';
import {
  Amount,
  dayUpTo,
  IsoDay,
  Percent,
  PositiveAmount,
  Quantity,
  textOf,
  Uuid,
} from './scalars.ts';

/** The first line of an export. */
export const ExportedHeader = z.object({
  person: UserName,
  benchmark: BenchmarkKey,
  release: textOf(0, 100),
  exportedAt: z.iso.datetime({ error: violation(['instant']) }),
});

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: violation(['hash']) });
const Truth = z.enum(['true', 'false']);
/** An instant in UTC, to the microsecond. */
const Timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/, {
    error: violation(['instant']),
    abort: true,
  })
  .refine((text) => IsoDay.safeParse(text.slice(0, 10)).success, {
    error: violation(['noSuchDay']),
  });

/** A number within limits, as the database writes one: `65.5`, `1e-05`. */
const numberWithin = (
  [min, max]: readonly [number, number],
  form: RegExp,
  kind: 'integer' | 'number',
) =>
  z
    .string()
    .regex(form, { error: violation([kind, { min, max }]), abort: true })
    .refine((text) => Number(text) >= min && Number(text) <= max, {
      error: violation([kind, { min, max }]),
    });
const wholeNumber = (limits: readonly [number, number]) =>
  numberWithin(limits, /^\d{1,10}$/, 'integer');
const floatingNumber = (limits: readonly [number, number]) =>
  numberWithin(limits, /^\d{1,20}(\.\d{1,20})?(e-?\d{1,3})?$/, 'number');

/** JSON of a shape, as text. */
const jsonOf = (shape: z.ZodType, max: number) =>
  textOf(2, max).refine((text) => shape.safeParse(parsed(text)).success, {
    error: violation(['exportedJson']),
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_JSON_LENGTH = 10_000;
/** The ids of as many categories as a user may have. */
const MAX_IDS_LENGTH = 1_000_000;
/** Of the names that a source has for an account. */
const MAX_ORIGINS_LENGTH = 10_000;
/** Of a label, folded. */
const MAX_STEM_LENGTH = 2_000;
/** The limit of an index for a category's folded name. */
const MAX_CATEGORY_KEY_LENGTH = 600;
/** Of the parts of a transaction, with their notes. */
const MAX_PARTS_LENGTH = 50_000;
/** Parts that add up to the amount of their transaction. */
const ExportedParts = z
  .strictObject({
    total: Amount,
    list: z.array(
      z.strictObject({
        amount: Amount,
        categoryId: Uuid.nullable(),
        note: PartNote.nullable(),
      }),
    ),
  })
  .refine(({ total, list }) => {
    const amounts = partAmounts(total, list);
    return !('why' in amounts) && amounts.every((amount, at) => amount === list[at]?.amount);
  });
const ORDINALS = [0, 2_147_483_647] as const;
const Wallet = z.strictObject({ chain: Chain, address: textOf(1, 120) });
const StoredCurrency = textOf(1, 3);
const [id, created_at] = [Uuid, Timestamp.optional()];

/** The schemas of the rows, where no day of reference data is after `today`. */
export function exportedRows(today: string) {
  const rows = rowsOfTables(today);
  return { ...rows, ...journalOf(rows) };
}
export type ExportedRows = ReturnType<typeof exportedRows>;

const rowsOfTables = (today: string) => ({
  assets: z.strictObject({
    id,
    isin: Isin.optional(),
    ticker: AssetTicker.optional(),
    name: AssetName,
    kind: AssetKind.optional(),
    currency: CurrencyCode.optional(),
    ter: Percent.optional(),
    created_at,
  }),
  prices: z.strictObject({
    asset_id: Uuid,
    date: dayUpTo(today),
    price: AmountAboveZero,
    currency: CurrencyCode,
    from_feed: Truth.optional(),
  }),
  splits: z.strictObject({ asset_id: Uuid, date: dayUpTo(today), ratio: AmountAboveZero }),
  rates: z.strictObject({
    currency: ForeignCurrencyCode,
    date: dayUpTo(today),
    rate: AmountAboveZero,
    from_feed: Truth.optional(),
  }),
  accounts: z.strictObject({
    id,
    name: CreateAccountBody.shape.name,
    type: AccountType,
    institution: CreateAccountBody.shape.institution,
    currency: StoredCurrency,
    iban: Iban.optional(),
    bic: Bic.optional(),
    sync_mode: z.enum(['manual', 'onchain']).optional(),
    connector_meta: jsonOf(z.union([z.strictObject({}), Wallet]), MAX_JSON_LENGTH).optional(),
    archived_at: Timestamp.optional(),
    opened_at: CreateAccountBody.shape.openedAt,
    cost_basis: PositiveAmount.optional(),
    contributions_eur: PositiveAmount.optional(),
    contributions_stated_at: Timestamp.optional(),
    savings_product: SavingsProduct.optional(),
    platform_fee_annual: PositiveAmount.optional(),
    platform_fee_per_operation: PositiveAmount.optional(),
    tax_social_pct: Percent.optional(),
    tax_income_pct: Percent.optional(),
    tax_matured_income_pct: Percent.optional(),
    loan_original_principal: PositiveAmount.optional(),
    loan_rate_pct: Percent.optional(),
    loan_term_months: wholeNumber(LOAN_TERM_MONTHS).optional(),
    linked_account_id: Uuid.optional(),
    payer_account_id: Uuid.optional(),
    is_payer_stated: Truth.optional(),
    continues_account_id: Uuid.optional(),
    real_estate_kind: textOf(0, 80).optional(),
    area_sqm: floatingNumber(AREA_SQM).optional(),
    address: CreateAccountBody.shape.address,
    built_year: wholeNumber(BUILT_YEAR).optional(),
    details: jsonOf(z.record(z.string(), z.unknown()), MAX_JSON_LENGTH).optional(),
    created_at,
    updated_at: Timestamp.optional(),
  }),
  members: z.strictObject({ id, name: UserName, created_at }),
  account_owners: z.strictObject({
    id,
    account_id: Uuid,
    member_id: Uuid,
    share_pct: SharePct,
  }),
  settled_doubts: z.strictObject({
    id,
    account_id: Uuid,
    kind: z.enum(DOUBTS),
    facts: textOf(0, 300),
    created_at,
  }),
  categories: z.strictObject({
    id,
    name: textOf(1, MAX_CATEGORY_LENGTH),
    name_key: textOf(0, MAX_CATEGORY_KEY_LENGTH),
    vat_share: VatShare.optional(),
  }),
  balances: z.strictObject({
    account_id: Uuid,
    date: IsoDay,
    id,
    balance: Amount,
    currency: StoredCurrency,
    change_kind: z.enum(['initial', 'update', 'overwrite']).optional(),
    created_at,
  }),
  loan_terms: z.strictObject({
    account_id: Uuid,
    date: IsoDay,
    id,
    rate_pct: Percent.optional(),
    instalment: AmountAboveZero.optional(),
    insurance: PositiveAmount.optional(),
    deferral: z.enum(DEFERRALS).optional(),
    deferral_until: IsoDay.optional(),
    created_at,
  }),
  imports: z.strictObject({
    id,
    account_id: Uuid,
    at: Timestamp.optional(),
    by_kind: z.enum(AUTHOR_KINDS),
    by_name: textOf(0, 200).optional(),
    source: ImportSource.shape.name,
    format: ImportSource.shape.format,
    received: wholeNumber(ORDINALS),
    imported: wholeNumber(ORDINALS),
    duplicates: wholeNumber(ORDINALS),
    deleted: wholeNumber(ORDINALS),
    first_day: IsoDay,
    last_day: IsoDay,
    categories: jsonOf(z.array(Uuid), MAX_IDS_LENGTH).optional(),
    balance_change: Uuid.optional(),
    whole_id: Uuid.optional(),
    changes: jsonOf(z.array(Uuid), MAX_IDS_LENGTH).optional(),
    origins: jsonOf(z.array(AccountOrigin), MAX_ORIGINS_LENGTH).optional(),
    made_account: Truth.optional(),
    repeated: Truth.optional(),
    undone_at: Timestamp.optional(),
  }),
  transactions: z.strictObject({
    id,
    account_id: Uuid,
    date: ImportEntry.shape.date,
    amount: ImportEntry.shape.amount,
    currency: textOf(3, 3),
    label: ImportEntry.shape.label,
    type: ImportEntry.shape.type,
    fee: ImportEntry.shape.fee,
    tax: ImportEntry.shape.tax,
    category_id: Uuid.optional(),
    counterparty: ImportEntry.shape.counterparty,
    note: TransactionNote.optional(),
    identity: Sha256,
    ordinal: wholeNumber(ORDINALS),
    deleted_at: Timestamp.optional(),
    created_at,
    identity_date: IsoDay.optional(),
    import_id: Uuid.optional(),
    told_amount: ImportEntry.shape.amount.optional(),
    told_label: ImportEntry.shape.label.optional(),
    parts: jsonOf(ExportedParts, MAX_PARTS_LENGTH).optional(),
    moved_row_id: Uuid.optional(),
  }),
  holdings: z.strictObject({
    id,
    account_id: Uuid,
    asset_id: Uuid,
    quantity: PositiveAmount,
    quantity_at: IsoDay,
    cost_basis: PositiveAmount.optional(),
    fees_total: PositiveAmount.optional(),
    ter: Percent.optional(),
    entry_date: IsoDay.optional(),
    worthless_at: IsoDay.optional(),
    created_at,
    updated_at: Timestamp.optional(),
  }),
  lots: z.strictObject({
    id,
    holding_id: Uuid,
    date: IsoDay,
    side: MovementSide,
    quantity: Quantity,
    unit_price: PositiveAmount,
    fees: PositiveAmount.optional(),
    currency: CurrencyCode.optional(),
    identity: Sha256,
    ordinal: wholeNumber(ORDINALS),
    created_at,
  }),
  moves: z.strictObject({
    id,
    date: IsoDay,
    from_holding_id: Uuid,
    to_holding_id: Uuid,
    quantity: PositiveAmount,
    received: Quantity,
    cost_pct: Percent.optional(),
    cash: Amount.optional(),
    currency: CurrencyCode.optional(),
    created_at,
  }),
  movement_statements: z.strictObject({
    id,
    kind: z.enum(MOVEMENT_KINDS).optional(),
    from_account_id: Uuid,
    from_identity: Sha256.optional(),
    from_ordinal: wholeNumber(ORDINALS).optional(),
    to_account_id: Uuid,
    to_identity: Sha256.optional(),
    to_ordinal: wholeNumber(ORDINALS).optional(),
    stem: textOf(1, MAX_STEM_LENGTH).optional(),
    amount: AmountAboveZero.optional(),
    created_at,
  }),
  import_answers: z.strictObject({
    hash: Sha256,
    answers: jsonOf(ImportAnswers, MAX_ANSWERS_LENGTH),
    updated_at: Timestamp.optional(),
    import_id: Uuid.optional(),
  }),
  milestones: z.strictObject({ threshold: AmountAboveZero, due_on: IsoDay.optional() }),
  dismissed_steps: z.strictObject({ step: z.enum(FIRST_STEPS) }),
  rules: z.strictObject({
    position: wholeNumber([1, MAX_RULES]),
    label: RulePattern.optional(),
    counterparty: RulePattern.optional(),
    amount_from: Amount.optional(),
    amount_to: Amount.optional(),
    category: textOf(1, MAX_CATEGORY_LENGTH).optional(),
    type: ImportEntry.shape.type,
  }),
});

type RowsOfTables = ReturnType<typeof rowsOfTables>;

/** A row of the journal holds columns of its table, each held to the schema of that table. */
function journalOf(rows: RowsOfTables) {
  const tables = {
    ...rows,
    users: z.strictObject({ benchmark: BenchmarkKey }),
  };
  const isTable = (name: string): name is keyof typeof tables => Object.hasOwn(tables, name);
  return {
    journal: z.strictObject({
      id,
      at: Timestamp.optional(),
      by_kind: z.enum(AUTHOR_KINDS),
      by_name: textOf(0, 200).optional(),
      by_member: UserName.optional(),
      action: textOf(1, 80),
      rows: wholeNumber(ORDINALS).optional(),
      total: wholeNumber(ORDINALS).optional(),
      undone_by: Uuid.optional(),
    }),
    journal_rows: z
      .strictObject({
        change_id: Uuid,
        table_name: z.enum(JOURNALED),
        row_key: textOf(1, 100),
        account_id: Uuid.optional(),
        before: textOf(2, MAX_JOURNALED_LENGTH).optional(),
        after: textOf(2, MAX_JOURNALED_LENGTH).optional(),
      })
      .superRefine(({ table_name: table, ...row }, { addIssue }) => {
        if (!(JOURNALED_KEYS[table] ?? Uuid).safeParse(row.row_key).success)
          addIssue({
            ...{ code: 'custom', path: ['row_key'], input: row.row_key },
            message: violation(['invalid']),
          });
        for (const side of ['before', 'after'] as const) {
          const text = row[side];
          if (text === undefined) continue;
          const { data } = JournaledColumns.safeParse(parsed(text));
          const said = Object.entries(data ?? {}).filter(([, value]) => value !== null);
          const schema = isTable(table) ? tables[table].partial() : null;
          if (data !== undefined && schema?.safeParse(Object.fromEntries(said)).success) continue;
          addIssue({
            code: 'custom',
            path: [side],
            message: violation(['exportedJson']),
            input: text,
          });
        }
      }),
  };
}

/** Keys of rows that have no id. */
const JOURNALED_KEYS: Readonly<Partial<Record<(typeof JOURNALED)[number], z.ZodType>>> = {
  milestones: AmountAboveZero,
  dismissed_steps: z.enum(FIRST_STEPS),
  rules: wholeNumber([1, MAX_RULES]),
};
const JournaledColumns = z.record(z.string(), z.string().nullable());
/** A transaction with texts of the greatest length, in JSON. */
const MAX_JOURNALED_LENGTH = 100_000;
