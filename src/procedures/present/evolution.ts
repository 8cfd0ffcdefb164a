import type { Evolution } from '../../contract/wealth/evolution.ts';
import { CATEGORIES } from '../../core/accounts/category.ts';
import type { Evolution as Figures } from '../../core/evolution/evolution.ts';
import type { Language } from '../../core/text/languages.ts';
import { formatDay } from '../../core/time/day.ts';
import { wordsOf } from '../../i18n/messages/words.ts';
import { euroNumber, presentAssumption, presentDrawdowns, presentGap } from './figures.ts';

export function presentEvolution(
  { points, drawdowns, milestones, gap, assumption }: Figures,
  growthPct: number,
  language: Language,
): Evolution {
  const labels = wordsOf(language).categories;
  return {
    rate: growthPct,
    categories: CATEGORIES.map((key) => ({ key, label: labels[key] })),
    series: points.map(({ day, total, securities, cash, debts, isIncomplete }) => ({
      date: formatDay(day),
      total: euroNumber(total),
      titres: euroNumber(securities),
      liquidites: euroNumber(cash),
      dettes: euroNumber(debts),
      incomplete: isIncomplete,
    })),
    drift: points.map(({ day, weights }) => ({
      date: formatDay(day),
      byCat: Object.fromEntries(weights),
    })),
    drawdown: presentDrawdowns(drawdowns),
    milestones: milestones.map(({ threshold, reached, projected, sharePct, custom }) => ({
      threshold,
      reached: reached === null ? null : formatDay(reached),
      projected: projected === null ? null : formatDay(projected),
      share: sharePct,
      custom,
    })),
    seriesGap: presentGap(gap),
    seriesAssumption: presentAssumption(assumption),
  };
}
