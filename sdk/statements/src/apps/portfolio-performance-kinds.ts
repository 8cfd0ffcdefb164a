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

const WORDS: { readonly [kind in Kind]: string } = {
  buy: 'Buy|Kauf|Achat|Compra|Comprar|Aankoop|Kupno|Koupit|Nákup|Køb|Acquisto',
  sell: 'Sell|Verkauf|Vente|Venta|Vendi|Vendita|Verkoop|Vender|Venda|Sprzedaż|Prodat|Prodej|Sælg',
  dividend: 'Dividend|Dividende|Dividendes|Dividendo|Dividendi|Dywidenda|Dividendy|Udbytte',
  interest:
    'Interest|Zinsen|Intérêts|Intereses|Interessi|Rentebaten|Juros|Odsetki|Úrok|Renteindtægter|Rente',
  'interest charge':
    "Interest Charge|Zinsbelastung|Frais d'Intérêts|Cargo por intereses|Interessi passivi|Rentelasten|Encargos de Juros|Opłata odsetkowa|Úrokový poplatek|Renteudgifter",
  deposit: 'Deposit|Einlage|Dépôt|Depósito|Deposito|Storting|Depozyt|Vklad|Indsæt',
  removal:
    'Removal|Entnahme|Retrait|Retirada|Prelievo|Onttrekking|Levantamento|Wypłata|Výběr|Hævning|Withdrawal',
  fees: 'Fees|Gebühren|Frais|Comisiones|Commissioni|Kosten|Comissões|Opłaty|Poplatky|Gebyrer|Fee',
  'fees refund':
    'Fees Refund|Gebührenerstattung|Remboursement de Frais|Reembolso de comisiones|Rimborso commissioni|Terugbetaling van kosten|Reembolso de Comissões|Zwrot opłat|Vratka poplatku|Refunderede gebyrer',
  taxes:
    'Taxes|Steuern|Impôts / Taxes|Impuestos|Tasse|Belastingen|Impostos|Podatki|Daně|Skatter|Tax',
  'tax refund':
    'Tax Refund|Steuerrückerstattung|Remboursement Impôts / Taxes|Devolución de impuestos|Rimborso tasse|Terugbetaling van belastingen|Reembolso de Impostos|Zwrot podatku|Daňová vratka|Tilbagebetalte skatter',
  transfer:
    'Transfer (Inbound)|Transfer (Outbound)|Umbuchung (Eingang)|Umbuchung (Ausgang)|Transfert (Entrant)|Transfert (Sortant)|Traspaso (entrada)|Traspaso (salida)|Trasferimento (in entrata)|Trasferimento (in uscita)|Inkomende overboeking|Uitgaande overboeking|Transferência (Entrada)|Transferência (Saída)|Transfer (Przychodzący)|Transfer (Wychodzący)|Převod (příchozí)|Převod (odchozí)',
  split: 'Split|Aktiensplit|Stock split',
  'spin-off': 'Spinoff|Spin-off|Spin off',
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
