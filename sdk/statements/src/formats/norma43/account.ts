import { StatementError } from '../../statement-error.ts';
import type { Norma43Record } from './record.ts';

/** The IBAN of the account, whose check digits the header leaves out. */
export function accountOf(header: Norma43Record): string {
  const [bank, number] = [header.at(3, 10), header.at(11, 20)];
  const digits = `${bank}${checkDigit(`00${bank}`)}${checkDigit(number)}${number}`;
  // The remainder of the number, with E = 14, S = 28 and two zeros behind it (ISO 13616).
  const check = 98n - (BigInt(`${digits}142800`) % 97n);
  return `ES${`${check}`.padStart(2, '0')}${digits}`;
}

/** The check digit of ten digits of a Spanish account number (Código Cuenta Cliente). */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (2 ** at % 11), 0);
  const check = 11 - (sum % 11);
  return check === 11 ? 0 : check === 10 ? 1 : check;
}

/** The ISO 4217 code of a currency by its number. */
export function currencyOf(number: string, line: number): string {
  const code = CURRENCIES[number];
  if (code !== undefined) return code;
  throw new StatementError('noCurrency', [number], { line });
}

/** The currencies in which Spanish banks keep accounts (ISO 4217). */
const CURRENCIES: Readonly<Record<string, string>> = {
  '032': 'ARS',
  '036': 'AUD',
  '124': 'CAD',
  '152': 'CLP',
  '156': 'CNY',
  '170': 'COP',
  '203': 'CZK',
  '208': 'DKK',
  '344': 'HKD',
  '348': 'HUF',
  '376': 'ILS',
  '392': 'JPY',
  '484': 'MXN',
  '504': 'MAD',
  '554': 'NZD',
  '578': 'NOK',
  '604': 'PEN',
  '702': 'SGD',
  '710': 'ZAR',
  '752': 'SEK',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '946': 'RON',
  '949': 'TRY',
  '975': 'BGN',
  '978': 'EUR',
  '985': 'PLN',
  '986': 'BRL',
};
