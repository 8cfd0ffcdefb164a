/** Ghostfolio's answer to `GET /api/v1/portfolio/holdings`: what it computes for each holding. */
import { parseQuoted } from '../apps/quoted-json.ts';
import type { StatedFigure } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { decimal, isSameToTheCent, product } from '../values/arithmetic.ts';
import { decimalOf } from '../values/decimal.ts';

export const ghostfolio = {
  recognises: (text: string): boolean =>
    /^\s*\{\s*"holdings"\s*:\s*\[/.test(text) && text.includes('"netPerformancePercent"'),
  read(text: string): StatedFigure[] {
    const { holdings = [] } = parseQuoted(text) as { readonly holdings?: readonly Holding[] };
    return holdings.flatMap((holding): StatedFigure[] => {
      // Older releases have the profile's fields in the holding.
      const { isin, symbol, name } = holding.assetProfile ?? holding;
      const currency = currencyOf(holding);
      const security = { isin: isin ?? undefined, symbol, name: name ?? undefined };
      const { investment, netPerformance, netPerformancePercent } = holding;
      return [
        ...stated(investment, (value) => ({
          ...{ ...security, currency, value },
          ...{ measure: 'cost', basis: 'withoutFees' },
        })),
        ...stated(netPerformance, (value) => ({
          ...{ ...security, currency, value },
          ...{ measure: 'gain', basis: 'withoutIncome' },
        })),
        ...stated(netPerformancePercent, (ratio) => ({
          ...{ ...security, value: product(ratio, decimal('100')) },
          ...{ measure: 'ttwr', basis: 'onAverageInvestment' },
        })),
      ];
    });
  },
};

type Text = string | null | undefined;

interface Profile {
  readonly isin?: string | null;
  readonly symbol?: string;
  readonly name?: string | null;
  readonly currency?: string | null;
}

interface Holding extends Profile {
  readonly assetProfile?: Profile;
  readonly quantity?: Text;
  readonly marketPrice?: Text;
  readonly valueInBaseCurrency?: Text;
  readonly investment?: Text;
  readonly netPerformance?: Text;
  readonly netPerformancePercent?: Text;
}

/** Code of ISO 4217 for an amount of no currency. */
const UNKNOWN = 'XXX';

/**
 * Amounts are in the user's currency, which the file does not name, in old releases in that of the security. They are
 * the same where the value shows no rate between price and value.
 */
function currencyOf(holding: Holding): string {
  const { currency } = holding.assetProfile ?? holding;
  const { quantity, marketPrice, valueInBaseCurrency } = holding;
  const [units, price, value] = [quantity, marketPrice, valueInBaseCurrency].map((text) =>
    text == null ? null : decimalOf(text, '.'),
  );
  if (currency == null || units == null || price == null || value == null) return UNKNOWN;
  return isSameToTheCent(product(units, price), value) ? currency : UNKNOWN;
}

function stated(
  text: Text,
  figure: (value: ReturnType<typeof decimal>) => StatedFigure,
): StatedFigure[] {
  if (text == null) return [];
  const number = decimalOf(text, '.');
  if (number === null) throw new StatementError('noNumber', [text]);
  return [figure(decimal(number))];
}
