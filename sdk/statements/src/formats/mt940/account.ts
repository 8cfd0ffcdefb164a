/** Characters of the field (35 by the standard). */
const MOST_CHARS = 200;

/** The account that `:25:` names: an IBAN, or a bank's number and its own; some banks add the currency. */
export function accountOf(text: string): { id: string; currency: string | undefined } {
  const compact = text.trim().replace(/\s+/g, ' ').slice(0, MOST_CHARS);
  const [, iban, ibanCurrency] =
    /(?:^|[^A-Z0-9])([A-Z]{2}\d{2} ?(?:[A-Z0-9] ?){11,30}?)[ /]?([A-Z]{3})?$/.exec(compact) ?? [];
  if (iban !== undefined) return { id: iban.replaceAll(' ', ''), currency: ibanCurrency };
  const [, number, currency] = /^(.*\d)[ /]?([A-Z]{3})$/.exec(compact) ?? [];
  return { id: number ?? compact, currency };
}
