import { type AccountType, factsOf } from '../../accounts/account-type.ts';
import { type OfficialFigure, officialFigure } from '../../accounts/official-figures.ts';
import { ownedName } from '../../accounts/owned-name.ts';
import { type Day, formatDay, parseDay, toDay } from '../../time/day.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { openAccounts } from '../wealth.ts';

export interface TaxAgesInsight {
  readonly tone: Tone;
  /** Number of wrappers that have reached their threshold. */
  readonly matured: number;
  readonly accounts: readonly TaxAge[];
  /** Names of wrappers whose opening day is unknown. */
  readonly unknown: readonly string[];
  readonly hasPea: boolean;
  /** Yearly allowance after 8 years; null without an assurance-vie. */
  readonly allowance: OfficialFigure | null;
}

interface TaxAge {
  readonly name: string;
  readonly type: AccountType;
  readonly isMature: boolean;
  /** Full years since it was opened. */
  readonly years: number;
  readonly threshold: number;
  /** The day on which the threshold is reached, `YYYY-MM-DD`. */
  readonly maturesOn: string;
}

/** Ages of the tax wrappers against those that change their taxation. */
export function taxAgesInsight(facts: InsightFacts): TaxAgesInsight | null {
  const { today } = facts;
  const accounts = openAccounts(facts).flatMap(({ type, openedOn, ...account }): TaxAge[] => {
    const threshold = factsOf(type).maturesAfterYears;
    if (threshold === undefined || openedOn === null || openedOn > today) return [];
    const maturesOn = anniversary(openedOn, threshold);
    const isMature = maturesOn <= today;
    const years = fullYears(openedOn, today);
    const name = ownedName(account.name, account.owners);
    return [{ name, type, isMature, years, threshold, maturesOn: formatDay(maturesOn) }];
  });
  if (accounts.length === 0) return null;
  const unknown = openAccounts(facts)
    .filter(({ type, openedOn }) => hasThreshold(type) && openedOn === null)
    .map(({ name, owners }) => ownedName(name, owners));
  const matured = accounts.filter(({ isMature }) => isMature).length;
  return {
    tone: matured === accounts.length + unknown.length ? 'positive' : 'neutral',
    matured,
    unknown,
    accounts,
    hasPea: accounts.some(({ type }) => type === 'pea'),
    allowance: accounts.some(({ type }) => type === 'av')
      ? officialFigure('lifeInsuranceAllowance', today)
      : null,
  };
}

const hasThreshold = (type: AccountType) => factsOf(type).maturesAfterYears !== undefined;

function fullYears(from: Day, today: Day): number {
  const years = Number(formatDay(today).slice(0, 4)) - Number(formatDay(from).slice(0, 4));
  return anniversary(from, years) <= today ? years : years - 1;
}

/** Returns the same day some years later; 1 March where that year has no 29 February. */
function anniversary(day: Day, years: number): Day {
  const [year = '', ...rest] = formatDay(day).split('-');
  const later = String(Number(year) + years).padStart(4, '0');
  return parseDay([later, ...rest].join('-')) ?? toDay(`${later}-03-01`);
}
