/** The words by which Portfolio Performance, and what writes files for it, name kinds of transactions in their languages. */
import type { TransactionType } from '@pactole/sdk';
import { plain } from '../values/text.ts';

export type Kind =
  | 'buy'
  | 'sell'
  | 'dividend'
  | 'interest'
  | 'interest charge'
  | 'deposit'
  | 'removal'
  | 'fees'
  | 'fees refund'
  | 'taxes'
  | 'tax refund'
  | 'transfer'
  | 'split'
  | 'spin-off'
  | 'swap'
  | 'transfer of units';

/** The contract's type of the cash; undefined where the sign says credit or debit. */
export const KINDS: { readonly [kind in Kind]: TransactionType | undefined } = {
  buy: 'buy',
  sell: 'sell',
  dividend: 'dividend',
  interest: 'interest',
  'interest charge': 'interest',
  deposit: 'transfer',
  removal: 'transfer',
  fees: 'fee',
  'fees refund': 'fee',
  taxes: undefined,
  'tax refund': undefined,
  transfer: 'transfer',
  split: undefined,
  'spin-off': undefined,
  swap: undefined,
  'transfer of units': undefined,
};

/** Without accents, as headings are compared. */
const WORDS: { readonly [kind in Kind]: string } = {
  buy: 'Buy|Kauf|Achat|Compra|Comprar|Aankoop|Kupno|Koupit|Nakup|Køb|Acquisto',
  sell: 'Sell|Verkauf|Vente|Venta|Vendi|Vendita|Verkoop|Vender|Venda|Sprzedaz|Prodat|Prodej|Sælg',
  dividend: 'Dividend|Dividende|Dividendes|Dividendo|Dividendi|Dywidenda|Dividendy|Udbytte',
  interest:
    'Interest|Zinsen|Interets|Intereses|Interessi|Rentebaten|Juros|Odsetki|Urok|Renteindtægter|Rente',
  'interest charge':
    "Interest Charge|Zinsbelastung|Frais d'Interets|Cargo por intereses|Interessi passivi|Rentelasten|Encargos de Juros|Opłata odsetkowa|Urokovy poplatek|Renteudgifter",
  deposit: 'Deposit|Einlage|Depot|Deposito|Storting|Depozyt|Vklad|Indsæt',
  removal:
    'Removal|Entnahme|Retrait|Retirada|Prelievo|Onttrekking|Levantamento|Wypłata|Vyber|Hævning|Withdrawal',
  fees: 'Fees|Gebuhren|Frais|Comisiones|Commissioni|Kosten|Comissoes|Opłaty|Poplatky|Gebyrer|Fee',
  'fees refund':
    'Fees Refund|Gebuhrenerstattung|Remboursement de Frais|Reembolso de comisiones|Rimborso commissioni|Terugbetaling van kosten|Reembolso de Comissoes|Zwrot opłat|Vratka poplatku|Refunderede gebyrer',
  taxes:
    'Taxes|Steuern|Impots / Taxes|Impuestos|Tasse|Belastingen|Impostos|Podatki|Dane|Skatter|Tax',
  'tax refund':
    'Tax Refund|Steuerruckerstattung|Remboursement Impots / Taxes|Devolucion de impuestos|Rimborso tasse|Terugbetaling van belastingen|Reembolso de Impostos|Zwrot podatku|Danova vratka|Tilbagebetalte skatter',
  transfer:
    'Transfer (Inbound)|Transfer (Outbound)|Umbuchung (Eingang)|Umbuchung (Ausgang)|Transfert (Entrant)|Transfert (Sortant)|Traspaso (entrada)|Traspaso (salida)|Trasferimento (in entrata)|Trasferimento (in uscita)|Inkomende overboeking|Uitgaande overboeking|Transferencia (Entrada)|Transferencia (Saida)|Transfer (Przychodzacy)|Transfer (Wychodzacy)|Prevod (prichozi)|Prevod (odchozi)',
  split: 'Split|Aktiensplit|Stock split',
  'spin-off': 'Spinoff|Spin-off',
  swap: 'Swap',
  'transfer of units':
    'Delivery (Inbound)|Delivery (Outbound)|Einlieferung|Auslieferung|Livraison (Entrante)|Livraison (Sortante)|Entrega (entrada)|Entrega (salida)|Consegna (in entrata)|Consegna (in uscita)|Inkomende levering|Uitgaande levering|Security Transfer',
};

const KIND_OF = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split('|').map((word) => [plain(word), kind as Kind] as const),
  ),
);

/** Returns the kind of transaction that a word means; undefined for an unknown word. */
export const kindOf = (word: string): Kind | undefined => KIND_OF.get(plain(word));
