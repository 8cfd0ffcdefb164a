/**
 * The tables.
 *
 * Every table of a user's data leads its primary key, its indexes and its foreign keys with `user_id`. So a query
 * touches one user's pages only, and the schema can be distributed by `user_id`. Keys and sessions
 * (looked up by hash), assets, prices, rates and splits are global reference tables: what a source or the operator says.
 * What a user states is in the `user_` tables. Amounts are unconstrained `numeric`: a stored decimal is
 * returned as it was sent.
 */

import { type Column, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_TYPES } from '../core/accounts/account-type.ts';
import { SAVINGS_PRODUCTS } from '../core/accounts/savings-product.ts';
import { TRANSACTION_TYPES } from '../core/accounts/transaction-type.ts';
import { AUTHOR_KINDS } from '../core/identifiers/author.ts';
import { TRADE_SIDES } from '../core/identifiers/identity-text.ts';
import { SIGN_IN_METHODS } from '../core/identifiers/sign-in-method.ts';
import { DOUBTS } from '../core/insights/doubt.ts';
import { FIRST_STEPS } from '../core/insights/first-steps.ts';
import { MOVEMENT_KINDS, MOVEMENT_ORIGINS, MOVEMENT_REASONS } from '../core/movements/movement.ts';
import { DEFERRALS } from '../core/valuation/loan-terms.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const day = (name: string) => date(name, { mode: 'string' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Conditions that the database itself holds every row to, whichever way it comes in. `numeric` also holds NaN, which
 * PostgreSQL sorts above all numbers, and infinities; a `date` also holds infinities and years that no contract has.
 */
const finite = (column: Column) => sql`${column} > -1e18 and ${column} < 1e18`;
const notNegative = (column: Column) => sql`${column} >= 0 and ${column} < 1e18`;
const positive = (column: Column) => sql`${column} > 0 and ${column} < 1e18`;
const ofCalendar = (column: Column) => sql`${column} >= '0001-01-01' and ${column} <= '9999-12-31'`;
const all = (...conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** A user. `revision` rises in the same transaction as every change of a figure that the user can read. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /**
   * Its revision at the last change without named accounts: since then the transactions of all accounts count as
   * changed.
   */
  floor: bigint('floor', { mode: 'number' }).notNull().default(0),
  /**
   * Second revision, which rises instead with a change of notes, labels or categories alone: no figure depends on them
   * but sums by category.
   */
  labels: bigint('labels', { mode: 'number' }).notNull().default(0),
  benchmark: text('benchmark').notNull().default('world'),
  /** Hash of the password, with its parameters and salt; null: no password opens the page. */
  password: text('password'),
  /** Number of transactions (deleted ones included), balances, lots, moves and own prices and rates; see `stored-limits.ts`. */
  storedRows: bigint('stored_rows', { mode: 'number' }).notNull().default(0),
  /** Approximate space of these rows, with their indexes. */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
  /** True for the invented user that the page shows as the demo. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** An API key. Only the SHA-256 of the key itself is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    hash: bytea('hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    /** The member whose view its answers have; null for the whole. */
    memberId: uuid('member_id'),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (key) => [index('api_keys_user').on(key.userId)],
);

/**
 * The second factor of a user's password: one-time passwords of an authenticator app. Its secret is kept as it is, since
 * the codes are computed from it.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  secret: bytea('secret').notNull(),
  /** Null until the app has given a right code: only then are codes asked for. */
  confirmedAt: instant('confirmed_at'),
  /** Step of the last accepted code: no code of this or an earlier step is accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes that were not used, in hexadecimal. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
});

/** A secret of this installation, which no export has: that of the challenges of passkeys. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

/** A passkey, by which a user or a member signs in (Web Authentication). Only its public key is kept. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The member that it signs in; null for the user. */
    memberId: uuid('member_id'),
    name: text('name').notNull(),
    /** Origin of the page that made it, such as `https://wealth.example`: it signs in on this one alone. */
    origin: text('origin').notNull(),
    /** Id that the authenticator gave it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** Public key in the form of COSE (RFC 9052). */
    publicKey: bytea('public_key').notNull(),
    transports: text('transports').array().notNull(),
    /** Last signature counter; an authenticator without one leaves it at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Time of the last signed challenge, in milliseconds since 1970: no signature of this or an earlier one is accepted. */
    challengedAt: bigint('challenged_at', { mode: 'number' }).notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (passkey) => [
    index('passkeys_user').on(passkey.userId),
    index('passkeys_origin').on(passkey.origin),
  ],
);

/** A browser in which a user is signed in. Only the SHA-256 of its token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    hash: bytea('hash').notNull().unique(),
    /** The signed-in member of the household; null for the user. */
    memberId: uuid('member_id'),
    /** The member whose view is shown; null for the whole. */
    viewedMemberId: uuid('viewed_member_id'),
    /** Browser and system, such as `Firefox, Linux`. */
    device: text('device').notNull(),
    /** IP address from which it signed in; null where it is not known. */
    address: text('address'),
    signedInBy: text('signed_in_by', { enum: SIGN_IN_METHODS }).notNull().default('link'),
    /** The passkey that opened it, with which it ends; null without one. */
    passkeyId: uuid('passkey_id').references(() => passkeys.id, { onDelete: 'cascade' }),
    /** Last proof of the user's identity; a session that another one has made by a link has the proof of that one. */
    authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
    /** Last proof by password and second factor, or by a passkey; null without one. */
    passwordAt: instant('password_at'),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (session) => [
    index('sessions_passkey').on(session.passkeyId),
    index('sessions_user').on(session.userId),
  ],
);

/**
 * A one-time code that the page exchanges for a session. Only the code's SHA-256 is kept. The user is named, since the
 * exchange may create them.
 */
export const pageCodes = pgTable(
  'page_codes',
  {
    hash: bytea('hash').primaryKey(),
    userName: text('user_name').notNull(),
    /** The member that signs in by it; null for the user. */
    memberId: uuid('member_id'),
    /** The session that made it, with which it ends; null for one of the machine. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (code) => [
    index('page_codes_session').on(code.sessionId),
    index('page_codes_user').on(code.userName),
  ],
);

/** The session of an assistant: what a person allowed a program to read, or to write too. Only the token's SHA-256 is kept. */
export const assistants = pgTable(
  'assistants',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    hash: bytea('hash').notNull().unique(),
    name: text('name').notNull(),
    mayWrite: boolean('may_write').notNull(),
    /** The member that let it in, whose view its answers have; null for the user. */
    memberId: uuid('member_id'),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (assistant) => [index('assistants_user').on(assistant.userId)],
);

/** A one-time code that an assistant exchanges for its session (RFC 6749, section 4.1; RFC 7636). */
export const assistantCodes = pgTable(
  'assistant_codes',
  {
    hash: bytea('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The session that allowed it, with which it ends. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of the verifier, in base64url. */
    challenge: text('challenge').notNull(),
    mayWrite: boolean('may_write').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (code) => [
    index('assistant_codes_session').on(code.sessionId),
    index('assistant_codes_user').on(code.userId),
  ],
);

/** The answer to a creation that carried an `Idempotency-Key`, replayed for a day. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    request: bytea('request').notNull(),
    answer: json('answer').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (answer) => [
    primaryKey({ columns: [answer.userId, answer.key] }),
    // Leads to those that are a day old, which the next creation removes.
    index('idempotent_answers_age').on(answer.userId, answer.createdAt),
  ],
);

/**
 * Answers of a user about a file, for the next one: about tables of a layout, or about the account of a number. Only the
 * SHA-256 of the layout or the number is kept.
 */
export const importAnswers = pgTable(
  'import_answers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** In hexadecimal, lower case. */
    hash: text('hash').notNull(),
    answers: jsonb('answers').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The import that they were given for, with which they go. No reference: they are kept before it. */
    importId: uuid('import_id'),
  },
  (answer) => [
    primaryKey({ columns: [answer.userId, answer.hash] }),
    check('import_answers_hash', sql`${answer.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ACCOUNT_TYPES }).notNull(),
    institution: text('institution'),
    currency: text('currency').notNull(),
    iban: text('iban'),
    bic: text('bic'),
    syncMode: text('sync_mode').notNull().default('manual'),
    connectorMeta: jsonb('connector_meta').notNull().default({}),
    archivedAt: instant('archived_at'),
    openedAt: text('opened_at'),
    costBasis: numeric('cost_basis'),
    contributionsEur: numeric('contributions_eur'),
    contributionsStatedAt: instant('contributions_stated_at'),
    savingsProduct: text('savings_product', { enum: SAVINGS_PRODUCTS }),
    platformFeeAnnual: numeric('platform_fee_annual'),
    platformFeePerOperation: numeric('platform_fee_per_operation'),
    taxSocialPct: numeric('tax_social_pct'),
    taxIncomePct: numeric('tax_income_pct'),
    taxMaturedIncomePct: numeric('tax_matured_income_pct'),
    loanOriginalPrincipal: numeric('loan_original_principal'),
    loanRatePct: numeric('loan_rate_pct'),
    loanTermMonths: integer('loan_term_months'),
    linkedAccountId: uuid('linked_account_id'),
    /** The account that settles it, where it is a card with deferred debit, or that repays it, where it is a loan. */
    payerAccountId: uuid('payer_account_id'),
    /** True once the owner has said which account pays it; without a payer then none of theirs does. */
    isPayerStated: boolean('is_payer_stated').notNull().default(false),
    /** The account that it took over from, at another broker. */
    continuesAccountId: uuid('continues_account_id'),
    realEstateKind: text('real_estate_kind'),
    areaSqm: doublePrecision('area_sqm'),
    address: text('address'),
    builtYear: integer('built_year'),
    details: jsonb('details').notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The user's revision when its transactions last changed. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (account) => [
    primaryKey({ columns: [account.userId, account.id] }),
    foreignKey({
      name: 'accounts_linked_account',
      columns: [account.userId, account.linkedAccountId],
      foreignColumns: [account.userId, account.id],
    }),
    foreignKey({
      name: 'accounts_payer_account',
      columns: [account.userId, account.payerAccountId],
      foreignColumns: [account.userId, account.id],
    }),
    check(
      'accounts_numbers',
      all(
        notNegative(account.costBasis),
        notNegative(account.contributionsEur),
        notNegative(account.platformFeeAnnual),
        notNegative(account.platformFeePerOperation),
        notNegative(account.taxSocialPct),
        notNegative(account.taxIncomePct),
        notNegative(account.taxMaturedIncomePct),
        notNegative(account.loanOriginalPrincipal),
        notNegative(account.loanRatePct),
        notNegative(account.areaSqm),
      ),
    ),
    foreignKey({
      name: 'accounts_continued_account',
      columns: [account.userId, account.continuesAccountId],
      foreignColumns: [account.userId, account.id],
    }),
  ],
);

/** A person of a user's household, with a sign-in of their own. */
export const members = pgTable(
  'members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Name by which they sign in, of the whole service; null: as `user/member` alone. */
    login: text('login').unique(),
    /** Hash of the password, as of a user. */
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (member) => [
    primaryKey({ columns: [member.userId, member.id] }),
    unique('members_name').on(member.userId, member.name),
  ],
);

/** Percent of an account that a member owns, on all days. The rest of 100 belongs to people outside the household. */
export const accountOwners = pgTable(
  'account_owners',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    sharePct: numeric('share_pct').notNull(),
  },
  (owner) => [
    primaryKey({ columns: [owner.userId, owner.accountId, owner.memberId] }),
    unique('account_owners_id').on(owner.userId, owner.id),
    index('account_owners_member').on(owner.userId, owner.memberId),
    foreignKey({
      name: 'account_owners_account',
      columns: [owner.userId, owner.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }),
    foreignKey({
      name: 'account_owners_member',
      columns: [owner.userId, owner.memberId],
      foreignColumns: [members.userId, members.id],
    }),
    check(
      'account_owners_share',
      sql`${owner.sharePct} > 0 and ${owner.sharePct} <= 100 and ${owner.sharePct} = round(${owner.sharePct}, 4)`,
    ),
  ],
);

/** Doubts that their user has found right, each with the facts that raised it: with others it is another doubt. */
export const settledDoubts = pgTable(
  'settled_doubts',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: DOUBTS }).notNull(),
    facts: text('facts').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (doubt) => [
    primaryKey({ columns: [doubt.userId, doubt.accountId, doubt.kind, doubt.facts] }),
    unique('settled_doubts_id').on(doubt.userId, doubt.id),
    foreignKey({
      name: 'settled_doubts_account',
      columns: [doubt.userId, doubt.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }).onDelete('cascade'),
  ],
);

/** Balance of an account on a day; a second one for the same day replaces it. */
export const balances = pgTable(
  'balances',
  {
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    date: day('date').notNull(),
    id: uuid('id').notNull(),
    balance: numeric('balance').notNull(),
    currency: text('currency').notNull(),
    changeKind: text('change_kind'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (balance) => [
    primaryKey({ columns: [balance.userId, balance.accountId, balance.date] }),
    unique('balances_id').on(balance.userId, balance.id),
    foreignKey({
      name: 'balances_account',
      columns: [balance.userId, balance.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }),
    check('balances_numbers', finite(balance.balance)),
    check('balances_days', ofCalendar(balance.date)),
  ],
);

/** Terms of a loan from a day on; a column without a value leaves what held before. */
export const loanTerms = pgTable(
  'loan_terms',
  {
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    date: day('date').notNull(),
    id: uuid('id').notNull(),
    ratePct: numeric('rate_pct'),
    instalment: numeric('instalment'),
    insurance: numeric('insurance'),
    deferral: text('deferral', { enum: DEFERRALS }),
    deferralUntil: day('deferral_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (terms) => [
    primaryKey({ columns: [terms.userId, terms.accountId, terms.date] }),
    unique('loan_terms_id').on(terms.userId, terms.id),
    foreignKey({
      name: 'loan_terms_account',
      columns: [terms.userId, terms.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }),
    check(
      'loan_terms_numbers',
      all(notNegative(terms.ratePct), positive(terms.instalment), notNegative(terms.insurance)),
    ),
    check(
      'loan_terms_days',
      all(
        ofCalendar(terms.date),
        sql`(${terms.deferral} is null) = (${terms.deferralUntil} is null)`,
        ofCalendar(terms.deferralUntil),
      ),
    ),
  ],
);

/** A user's categories; `name_key` is the case-folded name, which is unique. */
export const categories = pgTable(
  'categories',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** The part of each row that is VAT, as a fraction of whole numbers: `20/120`. Null: none. */
    vatShare: text('vat_share'),
  },
  (category) => [
    primaryKey({ columns: [category.userId, category.id] }),
    unique('categories_name').on(category.userId, category.nameKey),
    check('categories_vat_share', sql`${category.vatShare} ~ '^[1-9][0-9]{0,8}/[1-9][0-9]{0,8}$'`),
  ],
);

/**
 * Transactions. `identity` is the SHA-256 of the fields that make two rows equal, and `ordinal` counts equal rows from
 * 0. So the pair is unique in an account, deleted rows (tombstones) included. `date` is part of the identity and leads
 * it in the index. The index then also serves the ledger and keeps a batch's rows on neighbouring pages.
 */
export const transactions = pgTable(
  'transactions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    date: day('date').notNull(),
    amount: numeric('amount').notNull(),
    currency: text('currency').notNull(),
    label: text('label').notNull(),
    type: text('type', { enum: TRANSACTION_TYPES }),
    fee: numeric('fee'),
    tax: numeric('tax'),
    categoryId: uuid('category_id'),
    counterparty: text('counterparty'),
    note: text('note'),
    identity: bytea('identity').notNull(),
    ordinal: integer('ordinal').notNull(),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The day in `identity`, where the owner has moved the row to another day since; else null. */
    identityDate: day('identity_date'),
    /** The import that added it; null for a row from before imports were kept. No reference: each row would be checked. */
    importId: uuid('import_id'),
    /** The amount and the label that were told of it, where the owner has corrected them since; else null. */
    toldAmount: numeric('told_amount'),
    toldLabel: text('told_label'),
    /**
     * The parts of a split row, `{"total": "-9.50", "list": [{"amount", "categoryId", "note"}]}`; see
     * `core/accounts/row-parts.ts`. In the row, since they are moved, exported and undone with it.
     */
    parts: jsonb('parts'),
    /** Of a tombstone that a move to another account has left: the moved row. No reference: the row may be deleted for good. */
    movedRowId: uuid('moved_row_id'),
  },
  (transaction) => [
    primaryKey({ columns: [transaction.userId, transaction.id] }),
    uniqueIndex('transactions_identity').on(
      transaction.userId,
      transaction.accountId,
      transaction.date,
      transaction.identity,
      transaction.ordinal,
    ),
    // Tells which currencies a user's rows are in; most rows are in euros and not in it.
    index('transactions_foreign')
      .on(transaction.userId, transaction.currency)
      .where(sql`${transaction.currency} <> 'EUR'`),
    // Without the deleted rows, so that the planner can't take it for the look-up of stored duplicates, which needs them.
    index('transactions_newest')
      .on(transaction.userId, transaction.date, transaction.id)
      .where(sql`${transaction.deletedAt} is null`),
    // Finds the rows of one amount around a day, which may be the other side of a movement.
    index('transactions_amount')
      .on(
        transaction.userId,
        transaction.currency,
        sql`abs(${transaction.amount})`,
        transaction.date,
      )
      .where(sql`${transaction.deletedAt} is null`),
    // Finds the few moved rows when the day of their file is imported again.
    index('transactions_moved')
      .on(transaction.userId, transaction.accountId, transaction.identityDate)
      .where(sql`${transaction.identityDate} is not null`),
    // Finds the few split rows.
    index('transactions_split')
      .on(transaction.userId, transaction.date)
      .where(sql`${transaction.parts} is not null`),
    foreignKey({
      name: 'transactions_account',
      columns: [transaction.userId, transaction.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }),
    foreignKey({
      name: 'transactions_category',
      columns: [transaction.userId, transaction.categoryId],
      foreignColumns: [categories.userId, categories.id],
    }),
    check(
      'transactions_numbers',
      all(finite(transaction.amount), notNegative(transaction.fee), notNegative(transaction.tax)),
    ),
    check('transactions_days', ofCalendar(transaction.date)),
    // A split row has the categories of its parts alone, and no other amount than they have together.
    check(
      'transactions_parts',
      sql`${transaction.parts} is null or (${transaction.categoryId} is null
        and (${transaction.parts} ->> 'total')::numeric is not distinct from ${transaction.amount})`,
    ),
  ],
);

/**
 * Movements of money between a user's accounts, found in the transaction that changes rows; see
 * `core/movements/movement.ts`. No references: each row would be checked, and most come with an import.
 */
export const movements = pgTable(
  'movements',
  {
    userId: uuid('user_id').notNull(),
    day: day('day').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    origin: text('origin', { enum: MOVEMENT_ORIGINS }).notNull(),
    reason: text('reason', { enum: MOVEMENT_REASONS }).notNull(),
    fromAccountId: uuid('from_account_id').notNull(),
    fromRowId: uuid('from_row_id'),
    fromAmount: numeric('from_amount').notNull(),
    fromCurrency: text('from_currency').notNull(),
    toAccountId: uuid('to_account_id').notNull(),
    toRowId: uuid('to_row_id'),
    toAmount: numeric('to_amount').notNull(),
    toCurrency: text('to_currency').notNull(),
    spent: numeric('spent').notNull().default('0'),
    leftOutSince: day('left_out_since'),
  },
  (movement) => [
    primaryKey({ columns: [movement.userId, movement.day, movement.id] }),
    index('movements_from_row')
      .on(movement.userId, movement.fromRowId)
      .where(sql`${movement.fromRowId} is not null`),
    index('movements_to_row')
      .on(movement.userId, movement.toRowId)
      .where(sql`${movement.toRowId} is not null`),
    // The sides that no row tells, which count in the value of their account.
    index('movements_without_row')
      .on(movement.userId, movement.toAccountId, movement.day)
      .where(sql`${movement.toRowId} is null`),
    index('movements_without_from_row')
      .on(movement.userId, movement.fromAccountId, movement.day)
      .where(sql`${movement.fromRowId} is null`),
    // The balances of cards that leave out a bill.
    index('movements_left_out')
      .on(movement.userId, movement.toAccountId, movement.day)
      .where(sql`${movement.leftOutSince} is not null`),
    // A person may link rows that lie any time apart.
    index('movements_said').on(movement.userId).where(sql`${movement.origin} = 'person'`),
    // Tells which accounts paid the bills of cards, and what recorded values were paid with.
    index('movements_reason')
      .on(movement.userId, movement.reason)
      .where(sql`${movement.reason} in ('bill', 'record', 'plan')`),
    check(
      'movements_numbers',
      all(positive(movement.fromAmount), positive(movement.toAmount), notNegative(movement.spent)),
    ),
  ],
);

/** The words of a user on movements, by what identifies rows for good; see `core/movements/movement.ts`. */
export const movementStatements = pgTable(
  'movement_statements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    /** Null: these rows are not a movement. */
    kind: text('kind', { enum: MOVEMENT_KINDS }),
    fromAccountId: uuid('from_account_id').notNull(),
    fromIdentity: bytea('from_identity'),
    fromOrdinal: integer('from_ordinal'),
    toAccountId: uuid('to_account_id').notNull(),
    toIdentity: bytea('to_identity'),
    toOrdinal: integer('to_ordinal'),
    stem: text('stem'),
    amount: numeric('amount'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (statement) => [
    primaryKey({ columns: [statement.userId, statement.id] }),
    check('movement_statements_numbers', positive(statement.amount)),
  ],
);

/** An import that added rows to an account: one batch, or the batches that a caller gave one id. */
export const imports = pgTable(
  'imports',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** The caller, as the journal names it; a key by its id. */
    byKind: text('by_kind', { enum: AUTHOR_KINDS }).notNull(),
    byName: text('by_name'),
    /** Name of the file or the feed, and the format of the file, where the caller said so. */
    source: text('source'),
    format: text('format'),
    received: integer('received').notNull(),
    imported: integer('imported').notNull(),
    duplicates: integer('duplicates').notNull(),
    deleted: integer('deleted').notNull(),
    /** First and last day of the added rows in their file. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** Ids of the categories that it created. */
    categories: jsonb('categories').notNull().default([]),
    /** The change of the journal that recorded its balance. */
    balanceChange: uuid('balance_change'),
    /** The move of a whole app that it is a part of. */
    wholeId: uuid('whole_id'),
    /** Ids of the other changes of the journal that belong to it, in their order. */
    changes: jsonb('changes').notNull().default([]),
    /**
     * Names of its source for the account: an IBAN, a number, a provider's id, or a path in a ledger, each with the account's
     * currency. By those of imports that were not undone, the next file is known.
     */
    origins: jsonb('origins').notNull().default([]),
    /** True if its account was created for it. */
    madeAccount: boolean('made_account').notNull().default(false),
    /** True once a later import has left rows of its days out as stored. */
    repeated: boolean('repeated').notNull().default(false),
    undoneAt: instant('undone_at'),
  },
  (stored) => [
    primaryKey({ columns: [stored.userId, stored.id] }),
    index('imports_account').on(stored.userId, stored.accountId),
    foreignKey({
      name: 'imports_account_id',
      columns: [stored.userId, stored.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }),
    check('imports_days', all(ofCalendar(stored.firstDay), ofCalendar(stored.lastDay))),
  ],
);

/** A security, fund or coin, once for all users, as sources and the operator describe it. */
export const assets = pgTable(
  'assets',
  {
    id: uuid('id').primaryKey(),
    isin: text('isin').unique(),
    ticker: text('ticker'),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('other'),
    currency: text('currency'),
    ter: numeric('ter'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The market's revision when what is known of it, its closes or its splits last changed. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (asset) => [
    index('assets_ticker').on(asset.ticker),
    index('assets_revision').on(asset.revision),
    check('assets_numbers', notNegative(asset.ter)),
  ],
);

/**
 * Closes for all users, unadjusted and append-only: of several for one day the newest (`recorded`) wins. `from_feed` tells
 * those of the market data job from what the operator stated.
 */
export const prices = pgTable(
  'prices',
  {
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id),
    date: day('date').notNull(),
    recorded: bigint('recorded', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    price: numeric('price').notNull(),
    currency: text('currency').notNull(),
    fromFeed: boolean('from_feed').notNull().default(false),
  },
  (price) => [
    primaryKey({ columns: [price.assetId, price.date, price.recorded] }),
    check('prices_numbers', positive(price.price)),
    check('prices_days', ofCalendar(price.date)),
  ],
);

/** Reference rates for all users, units of a currency for one euro, append-only as the closes are. */
export const rates = pgTable(
  'rates',
  {
    currency: text('currency').notNull(),
    date: day('date').notNull(),
    recorded: bigint('recorded', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    rate: numeric('rate').notNull(),
    fromFeed: boolean('from_feed').notNull().default(false),
  },
  (rate) => [
    primaryKey({ columns: [rate.currency, rate.date, rate.recorded] }),
    check('rates_numbers', positive(rate.rate)),
    check('rates_days', ofCalendar(rate.date)),
  ],
);

/** Number of new units that an old one became on a day. */
export const splits = pgTable(
  'splits',
  {
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id),
    date: day('date').notNull(),
    ratio: numeric('ratio').notNull(),
  },
  (split) => [
    primaryKey({ columns: [split.assetId, split.date] }),
    check('splits_numbers', positive(split.ratio)),
    check('splits_days', ofCalendar(split.date)),
  ],
);

/** Closes that a user states, for that user alone. One of `prices` for the same day wins. */
export const userPrices = pgTable(
  'user_prices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id),
    date: day('date').notNull(),
    price: numeric('price').notNull(),
    currency: text('currency').notNull(),
  },
  (price) => [
    primaryKey({ columns: [price.userId, price.assetId, price.date] }),
    check('user_prices_numbers', positive(price.price)),
    check('user_prices_days', ofCalendar(price.date)),
  ],
);

/** Reference rates that a user states, for that user alone. One of `rates` for the same day wins. */
export const userRates = pgTable(
  'user_rates',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').notNull(),
    date: day('date').notNull(),
    rate: numeric('rate').notNull(),
  },
  (rate) => [
    primaryKey({ columns: [rate.userId, rate.currency, rate.date] }),
    check('user_rates_numbers', positive(rate.rate)),
    check('user_rates_days', ofCalendar(rate.date)),
  ],
);

/** Splits of a user's restored export, for that user alone. One of `splits` within five days is the same split, and wins. */
export const userSplits = pgTable(
  'user_splits',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id),
    date: day('date').notNull(),
    ratio: numeric('ratio').notNull(),
  },
  (split) => [
    primaryKey({ columns: [split.userId, split.assetId, split.date] }),
    check('user_splits_numbers', positive(split.ratio)),
    check('user_splits_days', ofCalendar(split.date)),
  ],
);

/** Descriptions of assets from a user's files, for that user alone, as far as `assets` lacks them. */
export const userAssets = pgTable(
  'user_assets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id),
    name: text('name'),
    kind: text('kind'),
    ticker: text('ticker'),
    currency: text('currency'),
    ter: numeric('ter'),
  },
  (asset) => [
    primaryKey({ columns: [asset.userId, asset.assetId] }),
    check('user_assets_numbers', notNegative(asset.ter)),
  ],
);

/** Stated quantity of an asset in an account; `quantity_at` is the day from which later splits multiply it. */
export const holdings = pgTable(
  'holdings',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id),
    quantity: numeric('quantity').notNull(),
    quantityAt: day('quantity_at').notNull(),
    costBasis: numeric('cost_basis'),
    feesTotal: numeric('fees_total'),
    ter: numeric('ter'),
    entryDate: day('entry_date'),
    worthlessAt: day('worthless_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (holding) => [
    primaryKey({ columns: [holding.userId, holding.id] }),
    unique('holdings_asset').on(holding.userId, holding.accountId, holding.assetId),
    index('holdings_by_asset').on(holding.assetId),
    foreignKey({
      name: 'holdings_account',
      columns: [holding.userId, holding.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }),
    check(
      'holdings_numbers',
      all(
        notNegative(holding.quantity),
        notNegative(holding.costBasis),
        notNegative(holding.feesTotal),
        notNegative(holding.ter),
      ),
    ),
    check(
      'holdings_days',
      all(
        ofCalendar(holding.quantityAt),
        ofCalendar(holding.entryDate),
        ofCalendar(holding.worthlessAt),
      ),
    ),
  ],
);

/** A dated buy or sell of a holding, in `currency`; `identity` and `ordinal` make imports idempotent. */
export const lots = pgTable(
  'lots',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    holdingId: uuid('holding_id').notNull(),
    date: day('date').notNull(),
    side: text('side', { enum: TRADE_SIDES }).notNull(),
    quantity: numeric('quantity').notNull(),
    unitPrice: numeric('unit_price').notNull(),
    fees: numeric('fees').notNull().default('0'),
    currency: text('currency').notNull().default('EUR'),
    identity: bytea('identity').notNull(),
    ordinal: integer('ordinal').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (lot) => [
    primaryKey({ columns: [lot.userId, lot.id] }),
    uniqueIndex('lots_identity').on(lot.userId, lot.holdingId, lot.date, lot.identity, lot.ordinal),
    foreignKey({
      name: 'lots_holding',
      columns: [lot.userId, lot.holdingId],
      foreignColumns: [holdings.userId, holdings.id],
    }).onDelete('cascade'),
    check(
      'lots_numbers',
      all(positive(lot.quantity), notNegative(lot.unitPrice), notNegative(lot.fees)),
    ),
    check('lots_days', ofCalendar(lot.date)),
  ],
);

/** Units that went from one holding to another at the end of a day, with their cost; see `core/valuation/moves.ts`. */
export const moves = pgTable(
  'moves',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    date: day('date').notNull(),
    fromHoldingId: uuid('from_holding_id').notNull(),
    toHoldingId: uuid('to_holding_id').notNull(),
    /** Units that left; 0 if all stayed. */
    quantity: numeric('quantity').notNull(),
    received: numeric('received').notNull(),
    /** Percent of the whole cost that went with them; null: the cost of the units that left. */
    costPct: numeric('cost_pct'),
    /** Money that came with the units; below 0 what was paid for them, as where rights are exercised. */
    cash: numeric('cash').notNull().default('0'),
    currency: text('currency').notNull().default('EUR'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (move) => [
    primaryKey({ columns: [move.userId, move.id] }),
    foreignKey({
      name: 'moves_from_holding',
      columns: [move.userId, move.fromHoldingId],
      foreignColumns: [holdings.userId, holdings.id],
    }),
    foreignKey({
      name: 'moves_to_holding',
      columns: [move.userId, move.toHoldingId],
      foreignColumns: [holdings.userId, holdings.id],
    }),
    index('moves_from').on(move.userId, move.fromHoldingId),
    index('moves_to').on(move.userId, move.toHoldingId),
    check(
      'moves_numbers',
      all(
        notNegative(move.quantity),
        positive(move.received),
        notNegative(move.costPct),
        sql`${move.cash} > -1e18 and ${move.cash} < 1e18`,
      ),
    ),
    check('moves_days', ofCalendar(move.date)),
    check('moves_units', sql`${move.quantity} > 0 or ${move.costPct} is not null`),
  ],
);

/** Thresholds of net worth that a user set, in euros. */
export const milestones = pgTable(
  'milestones',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    threshold: numeric('threshold').notNull(),
    /** The day of the goal. */
    dueOn: day('due_on'),
  },
  (milestone) => [
    primaryKey({ columns: [milestone.userId, milestone.threshold] }),
    check('milestones_numbers', positive(milestone.threshold)),
  ],
);

/** Steps of the first list that a user does not want to be asked about. */
export const dismissedSteps = pgTable(
  'dismissed_steps',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    step: text('step', { enum: FIRST_STEPS }).notNull(),
  },
  (dismissed) => [primaryKey({ columns: [dismissed.userId, dismissed.step] })],
);

/** A user's rules, in their order: what a row of a file has to be like, and which category or type it gets then. */
export const rules = pgTable(
  'rules',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull(),
    label: text('label'),
    counterparty: text('counterparty'),
    amountFrom: numeric('amount_from'),
    amountTo: numeric('amount_to'),
    category: text('category'),
    type: text('type', { enum: TRANSACTION_TYPES }),
  },
  (rule) => [
    primaryKey({ columns: [rule.userId, rule.position] }),
    check('rules_numbers', all(finite(rule.amountFrom), finite(rule.amountTo))),
  ],
);

/**
 * Changes of a user's data that can be undone, for 90 days. `total` is the number of rows of this change and all before
 * it, which bounds the journal without counting.
 */
export const journal = pgTable(
  'journal',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** The kind of caller, and its name: a key's, a device's or a feed's. */
    byKind: text('by_kind', { enum: AUTHOR_KINDS }).notNull(),
    byName: text('by_name'),
    /** Name of the member that made it; null without one. */
    byMember: text('by_member'),
    /** The path of the procedure, such as `transactions.edit`. */
    action: text('action').notNull(),
    /** Number of its rows. */
    rows: integer('rows').notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    /** The change that undid this one. */
    undoneBy: uuid('undone_by'),
  },
  (change) => [primaryKey({ columns: [change.userId, change.id] })],
);

/**
 * Rows before and after a change, as texts by column: all columns of a row that came or went, else those that
 * changed. `before` is null for a new row, `after` for one that is gone.
 */
export const journalRows = pgTable(
  'journal_rows',
  {
    userId: uuid('user_id').notNull(),
    changeId: uuid('change_id').notNull(),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    /** The account of the row, with which the change is erased. */
    accountId: uuid('account_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.changeId, row.tableName, row.rowKey] }),
    foreignKey({
      name: 'journal_rows_change',
      columns: [row.userId, row.changeId],
      foreignColumns: [journal.userId, journal.id],
    }).onDelete('cascade'),
  ],
);

/** The last run of each feed that `pactole sync` has run for a user. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Its name in the configuration on the machine. */
    feed: text('feed').notNull(),
    ranAt: instant('ran_at').notNull().defaultNow(),
    /** The last run that read the feed whole; null if none has. */
    wholeAt: instant('whole_at'),
    /** Kind of the error, such as `consent`, and its message; null for a run that read it whole. */
    fault: text('fault'),
    message: text('message'),
    /** Numbers of figures unlike the provider's, of rows that wait for the user, and of rows that it no longer shows. */
    differences: integer('differences').notNull().default(0),
    held: integer('held').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    /** Last day of the consent, if that is near. */
    consentEnds: day('consent_ends'),
    /** Since when its user lets it rest; null where it runs. */
    pausedAt: instant('paused_at'),
  },
  (run) => [primaryKey({ columns: [run.userId, run.feed] })],
);

/** Reminders by e-mail of a user: the address, its confirmation, and the mails of the last weeks. */
export const reminders = pgTable('reminders', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Null where reminders are off. */
  address: text('address'),
  language: text('language').notNull(),
  /** SHA-256 of the code that confirms the address; null where none waits. */
  codeHash: text('code_hash'),
  /** The first of the codes of a day, and how many were sent since then. */
  codesSince: instant('codes_since'),
  codes: integer('codes').notNull().default(0),
  /** When its owner typed the code; null: nothing but codes is sent. */
  confirmedAt: instant('confirmed_at'),
  /** Ends the reminders by the link in a mail. */
  token: text('token').notNull(),
  /** Address of the page, such as `https://wealth.example.org/`; null where a command turned them on. */
  page: text('page'),
  /** When the week was last dealt with: its mail was sent, or nothing was due. */
  handledAt: instant('handled_at'),
  triedAt: instant('tried_at'),
  /** The first failure since the last success, and the text of the last one. */
  failedSince: instant('failed_since'),
  failure: text('failure'),
});

/** One row: the revision of all reference data, raised by new prices, rates, splits and names. */
export const market = pgTable(
  'market',
  {
    only: boolean('only').primaryKey().default(true),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** Its revision when rates last changed. */
    ratesRevision: bigint('rates_revision', { mode: 'number' }).notNull().default(0),
    /** Its revision at the last unspecified change: since then everything counts as changed. */
    floor: bigint('floor', { mode: 'number' }).notNull().default(0),
  },
  (row) => [check('market_one_row', sql`${row.only}`)],
);

/**
 * The revisions of the last days, one row each. A node whose revision is not here must reload: an older backup was
 * restored, or it slept for days.
 */
export const marketChanges = pgTable('market_changes', {
  revision: bigint('revision', { mode: 'number' }).primaryKey(),
});

/**
 * The day up to which the market data job has loaded each series; it requests later data. It is not the last stored
 * day: the owner may have stated a close or a rate of any day.
 */
export const marketProgress = pgTable(
  'market_progress',
  {
    what: text('what').notNull(),
    /**
     * Of `closes` the asset's id and its ticker, since another ticker has another history. Of `rates` the currency. Of
     * `unknown` an ISIN that no provider knows; `up_to` is then the day of the next question. `reached` has the last day on
     * which a provider gave a kind of data. `unreached` has the first day since then on which none did.
     */
    subject: text('subject').notNull(),
    upTo: day('up_to').notNull(),
  },
  (progress) => [primaryKey({ columns: [progress.what, progress.subject] })],
);

/** The result of the market data job's last attempt for each series. */
export const marketOutcomes = pgTable(
  'market_outcomes',
  {
    what: text('what').notNull(),
    subject: text('subject').notNull(),
    ok: boolean('ok').notNull(),
    changes: integer('changes').notNull(),
    message: text('message').notNull(),
    triedAt: instant('tried_at').notNull().defaultNow(),
  },
  (outcome) => [primaryKey({ columns: [outcome.what, outcome.subject] })],
);

/**
 * One row: the run of the market data job, of which there is one at a time over all nodes. `holder` is the node that
 * runs it, and is taken for gone when it has not been seen for a while.
 */
export const marketRun = pgTable(
  'market_run',
  {
    only: boolean('only').primaryKey().default(true),
    holder: uuid('holder'),
    startedAt: instant('started_at'),
    seenAt: instant('seen_at'),
    finishedAt: instant('finished_at'),
  },
  (row) => [check('market_run_one_row', sql`${row.only}`)],
);
