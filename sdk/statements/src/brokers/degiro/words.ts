/** Words of the descriptions in DEGIRO's account statement, in its languages. */
import type { TransactionType } from '@pactole/sdk';

export const TRADE =
  /^(?<event>.*?: ?)?(?<word>Buy|Koop|Kauf|Achat|Compra|Acquisto|Køb|Köp|Kjøp|Kupno|Kup|Nákup|Osto|Sell|Verkoop|Verkauf|Vente|Venta|Venda|Vendita|Salg|Sälj|Sprzedaż|Prodej|Myynti) (?<units>[\d.,\s]+?) (?:(?<name>.*?) ?)?@ ?(?<price>[\d.,\s]+) (?<code>[A-Z]{3})/i;
export const SELL =
  /^(sell|verkoop|verkauf|vente|venta|venda|vendita|salg|sälj|sprzedaż|prodej|myynti)$/i;

/** Between DEGIRO and its own bank: one of the two lines has no amount, and the balance holds both. */
export const isInternal = (description: string): boolean =>
  /cash sweep|^overboeking (van|naar) uw geldrekening|money market fund conversion|geldmarktfonds|^transfer (from|to) your cash account|überweisung (auf|von) ihr/i.test(
    description,
  );

export const EVENT =
  /split|frazionamento|scissione|fusione|delisting|cambio di prodotto|cambio de producto|changement de produit|produktänderung|productwijziging|isin-?wijziging|spin-?off|fusie|merger|stock dividend|stockdividend|umtausch|corporate action(?! (kosten|fee|cost))/i;

const FX =
  /^(fx |valuta ?(credit|debit)|währungswechsel|(ingreso|retirada) cambio|(credito|prelievo|addebito|debito) (fx|cambio)|(levantamento|crédito|cr..?dito) de divisa|opération de change|(crédit|débit) devises|(prelievo|deposito|accredito|addebito) cambio|valuta)/i;

/** Money that came from outside, which is in the currency of the account. */
export const DEPOSIT =
  /deposit|storting|einzahlung|dépôt|versement|ingreso(?! cambio)|dep[oó]sito|bonifico|wp[lł]ata|sofort|ideal/i;

export const KINDS: readonly (readonly [RegExp, TransactionType | undefined, boolean?])[] = [
  [FX, 'transfer'],
  [
    /(variazione|variation|variación|waardeverandering|wertänderung|price change).*(monet|money market|geldmarkt)/i,
    'interest',
  ],
  [/fondo comune monetario|fonds monétaire|geldmarkt|money market|fondo monetario/i, 'transfer'],
  [
    /divid.*(tax|belasting|steuer|skat|skatt)|(tax|impôts?|impost|retenci|ritenuta|précompte|steuer|podatek).*divid/i,
    'dividend',
    true,
  ],
  [
    /divid|distribution|ausschüttung|uitkering|coupon|capital return|return of capital/i,
    'dividend',
  ],
  [/interest|rente|zins|intérêt|juros|interes|odsetki/i, 'interest'],
  [
    /(transacti|finan).*(tax|belasting|steuer)|stamp duty|tobin|ftt|taxe|imposto|impuesto|imposta/i,
    'fee',
    true,
  ],
  [
    /kosten|fee|costs?|frais|gebühr|comisi|comiss|custo|coste|costi|tarifa|conectividad|connexion|connection|commission/i,
    'fee',
  ],
  [
    /deposit|storting|einzahlung|dépôt|versement|ingreso|dep[oó]sito|withdrawal|auszahlung|retrait|retirada|levantamento|prelievo|bonifico|transfer|reservation|wp[lł]ata|wyp[lł]ata|sofort|ideal/i,
    'transfer',
  ],
];
