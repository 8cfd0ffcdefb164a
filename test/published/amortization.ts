/** Amortization tables that others publish: what is owed after so many monthly instalments. */
export interface PublishedTable {
  /** Regulation or book, and its table. */
  readonly source: string;
  readonly principal: string;
  /** Percent a year: the rate in force at the end of the table. */
  readonly ratePct: string;
  readonly months: number;
  /** Balances that the owner records, by the number of the instalment; later ones start from the newest. */
  readonly recorded?: Readonly<Record<number, string>>;
  /** Rates from the day of an instalment on, and instalments up to one of which only interest is paid. */
  readonly rates?: Readonly<Record<number, string>>;
  readonly interestOnlyTo?: number;
  /** Principal and interest of an instalment. */
  readonly paid?: Readonly<Record<number, number>>;
  /** The debt after an instalment, or what an instalment or a span of them (`36-48`) repays. */
  readonly owed?: Readonly<Record<number, number>>;
  readonly repaid?: Readonly<Record<string, number>>;
  /** Largest difference: their tables round each instalment, and some print whole units. */
  readonly within: number;
}

const REGULATION_Z = '12 CFR Part 1026 (Regulation Z, United States), appendix H';
const H_14 = `${REGULATION_Z}, sample H-14: adjustable rate, 1982 to 1996`;
const ONTARIO = 'eCampus Ontario (Canada), Mathematics of Finance, section 4.3';
const GELTNER = 'Geltner and others, Commercial Real Estate Analysis, chapter 20, exhibit 20-6';

/** The debts at the ends of the first five years of sample H-14, and of the last. */
const H_14_YEARS = { 12: '9989.37', 24: '9969.66', 36: '9945.51', 48: '9903.70', 60: '9848.94' };

/** Half a cent of each instalment, and of its interest. */
const A_YEAR_OF_ROUNDING = 0.12;

export const TABLES: readonly PublishedTable[] = [
  {
    source: `${H_14}: the first year, at 17.41 %`,
    ...{ principal: '10000', ratePct: '17.41', months: 360 },
    owed: { 12: 9989.37 },
    within: A_YEAR_OF_ROUNDING,
  },
  {
    source: `${H_14}: the second year, at 15.41 %, from the balance of the first`,
    ...{ principal: '10000', ratePct: '15.41', months: 360 },
    recorded: { 12: H_14_YEARS[12] },
    owed: { 24: 9969.66 },
    within: A_YEAR_OF_ROUNDING,
  },
  {
    source: `${H_14}: the third year, at 15.17 %`,
    ...{ principal: '10000', ratePct: '15.17', months: 360 },
    recorded: { 12: H_14_YEARS[12], 24: H_14_YEARS[24] },
    owed: { 12: 9989.37, 36: 9945.51 },
    within: A_YEAR_OF_ROUNDING,
  },
  {
    source: `${H_14}: the fourth year, at 13.17 %`,
    ...{ principal: '10000', ratePct: '13.17', months: 360 },
    recorded: { 36: H_14_YEARS[36] },
    owed: { 48: 9903.7 },
    within: A_YEAR_OF_ROUNDING,
  },
  {
    source: `${H_14}: from the fifth year on, at 12.41 %, with each balance at a change of the rate`,
    ...{ principal: '10000', ratePct: '12.41', months: 360 },
    recorded: { 12: H_14_YEARS[12], 24: H_14_YEARS[24], 36: H_14_YEARS[36], 48: H_14_YEARS[48] },
    owed: { 12: 9989.37, 24: 9969.66, 36: 9945.51, 48: 9903.7, 60: 9848.94 },
    within: A_YEAR_OF_ROUNDING,
  },
  {
    // Twelve new instalments of 106.72 or 106.73 in between.
    source: `${H_14}: the last year`,
    ...{ principal: '10000', ratePct: '12.41', months: 360 },
    recorded: { 60: H_14_YEARS[60] },
    owed: { 180: 8700.37 },
    within: 0.5,
  },
  {
    // Each instalment is rounded, and those of a year are the same in their table.
    source: `${H_14}: the first five years in one, with each rate from its day on`,
    ...{ principal: '10000', ratePct: '17.41', months: 360 },
    rates: { 12: '15.41', 24: '15.17', 36: '13.17', 48: '12.41' },
    owed: { 12: 9989.37, 24: 9969.66, 36: 9945.51, 48: 9903.7, 60: 9848.94 },
    within: 5 * A_YEAR_OF_ROUNDING,
  },
  {
    source: `${REGULATION_Z}, sample H-24(C): interest only for 60 months, then the highest rates`,
    ...{ principal: '211000', ratePct: '4', months: 360 },
    rates: { 60: '6', 96: '8', 132: '10', 168: '12' },
    interestOnlyTo: 60,
    paid: { 1: 703.33, 60: 703.33, 61: 1359, 97: 1604, 169: 2068 },
    owed: { 60: 211000, 360: 0 },
    within: 0.5,
  },
  {
    source: `${REGULATION_Z}, sample H-24(C): interest only for 60 months, then the lowest rate`,
    ...{ principal: '211000', ratePct: '4', months: 360 },
    rates: { 60: '3.25' },
    interestOnlyTo: 60,
    paid: { 61: 1028, 360: 1028 },
    within: 0.5,
  },
  {
    // 1,050.26 a month: 761.78 of principal and interest, 82.35 of mortgage insurance, 206.13 of escrow.
    source: `${REGULATION_Z}, sample H-24(B): insurance is no debt`,
    ...{ principal: '162000', ratePct: '3.875', months: 360 },
    repaid: { '0-60': 15773 },
    owed: { 360: 0 },
    within: 0.5,
  },
  {
    source: `${ONTARIO}, exercise 2: the fourth year`,
    ...{ principal: '32600', ratePct: '4.83', months: 108 },
    repaid: { '36-48': 3425.23 },
    within: 0.1,
  },
  {
    source: `${ONTARIO}, exercise 3: the sixtieth instalment`,
    ...{ principal: '20200', ratePct: '3.53', months: 96 },
    repaid: { '59-60': 216.92 },
    within: 0.01,
  },
  {
    // It carries all digits, as here.
    source: GELTNER,
    ...{ principal: '1000000', ratePct: '12', months: 360 },
    owed: {
      1: 999713.87,
      2: 999424.89,
      3: 999133.01,
      180: 857057.13,
      292: 505736.94,
      359: 10184.28,
    },
    within: 0.005,
  },
];
