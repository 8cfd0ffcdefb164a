/** Official French figures, dated: each row is valid from its day until the next one. */

import { parseDecimal } from '../money/decimal.ts';
import { cents, type Euros, roundToCents } from '../money/euros.ts';
import { type Day, formatDay, toDay } from '../time/day.ts';

/**
 * An amount and its first valid day; `isOutOfDate` if a later revision is due that this release does not
 * know.
 */
export interface OfficialFigure {
  readonly amount: Euros;
  /** `YYYY-MM-DD`. */
  readonly since: string;
  readonly isOutOfDate: boolean;
}

interface Series {
  /** The oldest first; euros, or percent points. */
  readonly rows: readonly (readonly [from: string, figure: string])[];
  /** Day of the next revision, or of the next check. */
  readonly dueOn: string;
}

const SERIES = {
  /**
   * SMIC, net per month for 35 hours, as published by INSEE. It is revised every 1 January, and in between
   * when prices have risen by 2 % (Code du travail, L3231-2 to L3231-11). The last row is from a secondary
   * source.
   */
  smicNetMonthly: {
    rows: [
      ['2023-05-01', '1383.08'],
      ['2024-01-01', '1398.69'],
      ['2024-11-01', '1426.30'],
      ['2026-01-01', '1443.11'],
      ['2026-06-01', '1477.93'],
    ],
    dueOn: '2027-01-01',
  },
  /**
   * The rate of the Livret A, percent points a year, as the Banque de France publishes it; revised every 1 February and
   * 1 August. Sources: the arrêtés on the rates of regulated savings, that of 27 janvier 2021 and its amendments. Rows
   * before 2023 with the Journal officiel of each: moneyvox.fr/livret-a/taux-interet.php. The last row was read
   * second-hand.
   */
  livretARatePct: {
    rows: [
      ['1986-05-16', '4.5'],
      ['1996-03-01', '3.5'],
      ['1998-06-16', '3.0'],
      ['1999-08-01', '2.25'],
      ['2000-07-01', '3.0'],
      ['2003-08-01', '2.25'],
      ['2005-08-01', '2.0'],
      ['2006-02-01', '2.25'],
      ['2006-08-01', '2.75'],
      ['2007-08-01', '3.0'],
      ['2008-02-01', '3.5'],
      ['2008-08-01', '4.0'],
      ['2009-02-01', '2.5'],
      ['2009-05-01', '1.75'],
      ['2009-08-01', '1.25'],
      ['2010-08-01', '1.75'],
      ['2011-02-01', '2.0'],
      ['2011-08-01', '2.25'],
      ['2013-02-01', '1.75'],
      ['2013-08-01', '1.25'],
      ['2014-08-01', '1.0'],
      ['2015-08-01', '0.75'],
      ['2020-02-01', '0.5'],
      ['2022-02-01', '1.0'],
      ['2022-08-01', '2.0'],
      ['2023-02-01', '3.0'],
      ['2025-02-01', '2.4'],
      ['2025-08-01', '1.7'],
      ['2026-02-01', '1.5'],
      ['2026-08-01', '1.7'],
    ],
    dueOn: '2027-02-01',
  },
  /**
   * The rate of the LEP, by the same arrêtés as that of the Livret A, which it exceeded by 0.5 until 2022. The last row
   * was read second-hand.
   */
  lepRatePct: {
    rows: [
      ['2009-08-01', '1.75'],
      ['2010-08-01', '2.25'],
      ['2011-02-01', '2.5'],
      ['2011-08-01', '2.75'],
      ['2013-02-01', '2.25'],
      ['2013-08-01', '1.75'],
      ['2014-08-01', '1.5'],
      ['2015-08-01', '1.25'],
      ['2020-02-01', '1.0'],
      ['2022-02-01', '2.2'],
      ['2022-08-01', '4.6'],
      ['2023-02-01', '6.1'],
      ['2023-08-01', '6.0'],
      ['2024-02-01', '5.0'],
      ['2024-08-01', '4.0'],
      ['2025-02-01', '3.5'],
      ['2025-08-01', '2.7'],
      ['2026-02-01', '2.5'],
      ['2026-08-01', '2.5'],
    ],
    dueOn: '2027-02-01',
  },
  /**
   * Ceilings of payments, from service-public.fr (Livret A: Code monétaire et financier, R221-2; LDDS:
   * D221-103). No revision is scheduled: check them with the rates, each 1 February.
   */
  livret_a: { rows: [['2013-01-01', '22950']], dueOn: '2027-02-01' },
  ldds: { rows: [['2012-10-01', '12000']], dueOn: '2027-02-01' },
  lep: { rows: [['2023-10-01', '10000']], dueOn: '2027-02-01' },
  livret_jeune: { rows: [['2002-01-01', '1600']], dueOn: '2027-02-01' },
  pel: { rows: [['2002-01-01', '61200']], dueOn: '2027-02-01' },
  cel: { rows: [['2002-01-01', '15300']], dueOn: '2027-02-01' },
  /** Ceiling of payments into a PEA: Code monétaire et financier, L221-30. */
  pea: { rows: [['2014-01-01', '150000']], dueOn: '2027-02-01' },
  /** Yearly allowance on the gains of an assurance-vie after 8 years, one person: CGI, 125-0 A. */
  lifeInsuranceAllowance: { rows: [['2002-01-01', '4600']], dueOn: '2027-01-01' },
} as const satisfies Record<string, Series>;

type SeriesName = keyof typeof SERIES;
type RateName = 'livretARatePct' | 'lepRatePct';
export type FigureName = Exclude<SeriesName, RateName>;

/** Returns the amount in force on a day; before its first row, the first. */
export function officialFigure(name: FigureName, day: Day): OfficialFigure {
  const [since, euros] = rowOn(name, day);
  return {
    amount: roundToCents(parseDecimal(euros)),
    since,
    isOutOfDate: day >= toDay(SERIES[name].dueOn),
  };
}

/** Returns the risk-free rate of a French saver, percent points a year. */
export const livretARatePct = (day: Day): number => Number(rowOn('livretARatePct', day)[1]);

/** All rates of the Livret A, the oldest first, each from its day on; percent points a year. */
export const livretARates = (): { readonly from: Day; readonly pct: number }[] =>
  SERIES.livretARatePct.rows.map(([from, pct]) => ({ from: toDay(from), pct: Number(pct) }));

/** The rate of each kind of savings whose rate is official: the LDDS pays what the Livret A does. */
const OFFICIAL_RATES: Readonly<Partial<Record<string, RateName>>> = {
  livret_a: 'livretARatePct',
  ldds: 'livretARatePct',
  lep: 'lepRatePct',
};

export interface OfficialRate {
  /** Hundredths of a percent a year. */
  readonly basisPoints: bigint;
  /** `YYYY-MM-DD`. */
  readonly since: string;
  readonly isOutOfDate: boolean;
}

/** True of savings whose rate is official. */
export const hasOfficialRate = (product: string): boolean => OFFICIAL_RATES[product] !== undefined;

/** Returns the official rate of a kind of savings on a day; null without one, and before the first that is known. */
export function officialRate(product: string, day: Day): OfficialRate | null {
  const name = OFFICIAL_RATES[product];
  if (name === undefined) return null;
  const { rows, dueOn }: Series = SERIES[name];
  const row = rows.findLast(([from]) => from <= formatDay(day));
  if (row === undefined) return null;
  const [since, pct] = row;
  return {
    basisPoints: cents(roundToCents(parseDecimal(pct))),
    since,
    isOutOfDate: day >= toDay(dueOn),
  };
}

function rowOn(name: SeriesName, day: Day) {
  const { rows }: Series = SERIES[name];
  const date = formatDay(day);
  const row = rows.findLast(([from]) => from <= date) ?? rows[0];
  if (row === undefined) throw new Error(`The table of ${name} is empty`);
  return row;
}

const CEILINGS = new Map<string, FigureName>(
  (['livret_a', 'ldds', 'lep', 'livret_jeune', 'pel', 'cel', 'pea'] as const).map((name) => [
    name,
    name,
  ]),
);

/** Returns the ceiling of payments into a kind of savings, or a `pea`; null without a legal ceiling. */
export function depositCeiling(product: string, day: Day): OfficialFigure | null {
  const name = CEILINGS.get(product);
  return name === undefined ? null : officialFigure(name, day);
}
