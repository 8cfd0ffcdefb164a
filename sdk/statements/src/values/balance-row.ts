/** Rows of an app's account that move no money: its beginning, and corrections of its balance. */
import type { ImportEntry } from '@pactole/sdk';

/** Names of opening rows in Firefly III, Actual, YNAB, GnuCash, HomeBank, hledger, Beancount and QIF, in their languages. */
const OPENING =
  /^(?:equity[:.])?(?:(?:opening|starting|initial)[ -]balances?\b|opening\/closing balances|initial$|opening$|solde (?:initial|d.ouverture|de départ)|anfangs(?:saldo|bestand)|er(?:ö|oe)ffnungs(?:saldo|bilanz|bestand)|saldo (?:inicial|iniziale|di apertura|de apertura|początkowe)|(?:begin|start)saldo)/i;

/** Names of corrections: of YNAB and Actual, and what Beancount writes for a `pad`. */
const CORRECTION =
  /^(?:(?:(?:reconciliation|manual) )?balance (?:adjustment|correction)|\(padding inserted for balance\b|kontostandskorrektur|saldo(?:korrektur|anpassung)|(?:ajustement|correction) (?:de|du) solde)/i;

type Told = Pick<ImportEntry, 'label' | 'counterparty' | 'category'>;

const named = ({ label, counterparty, category }: Told, names: RegExp): boolean =>
  [label, counterparty, category].some((text) => text !== undefined && names.test(text.trim()));

/** True if a row's label, other side or category names an opening. */
export const isOpening = (row: Told): boolean => named(row, OPENING);

/** True of an opening, and of a correction of a balance: neither is income or spending. */
export const isBalanceRow = (row: Told): boolean => isOpening(row) || named(row, CORRECTION);
