import { euros, type Figures, keyFigures, nameOf, oneDecimal, percent } from './figures.ts';
import { leftOut } from './left-out.ts';

const BLOCKS = '▁▂▃▄▅▆▇█';
const MONTHS = 'JFMAMJJASOND'.split('');

/** Returns the report as lines of text, 80 columns wide at most. */
export function terminalReport(figures: Figures): string {
  const { netWorth, evolution, performance } = figures;
  const totals = evolution.series.map(({ total }) => total);
  const falls = performance.drawdownPerf.series.flatMap(({ dd }) => (dd === null ? [] : [dd]));
  return [
    ...keyFigures(figures).map(([name, value]) => `${name.padEnd(34)}${value.padStart(14)}`),
    '\nAllocation',
    ...netWorth.allocation.map(({ assetClass, valueEur, pct }) =>
      [
        `  ${nameOf(assetClass).padEnd(14)}${'█'.repeat(Math.round(pct / 4)).padEnd(26)}`,
        `${percent(pct, '').padStart(7)}${euros(valueEur).padStart(14)}`,
      ].join(''),
    ),
    `\nEvolution since ${evolution.series[0]?.date ?? '—'}`,
    `  ${spark(totals)}`,
    '\nMonthly returns, %, after fees and taxes',
    `  year ${MONTHS.map((month) => month.padStart(5)).join('')}   year`,
    ...performance.monthlyNet.map(
      ({ year, values, annual }) => `  ${year} ${values.map(short).join('')} ${short(annual)}`,
    ),
    `\nDrawdown since ${performance.drawdownPerf.series[0]?.date ?? '—'}`,
    `  ${spark(falls)}`,
    `\n${performance.note}`,
    ...leftOut(figures).map((sentence) => `! ${sentence}`),
  ].join('\n');
}

const short = (value: number | null) =>
  (value === null ? '·' : Math.abs(value) < 10 ? oneDecimal(value) : value.toFixed(0)).padStart(5);

/** Returns a line of one block for each value, 78 at most, always with the last one. */
function spark(values: readonly number[]): string {
  const step = Math.ceil(values.length / 78);
  const shown = values.filter((_, index) => (values.length - 1 - index) % step === 0);
  const low = Math.min(...shown);
  const range = Math.max(...shown) - low || 1;
  return shown
    .map((value) => BLOCKS[Math.round(((value - low) / range) * (BLOCKS.length - 1))])
    .join('');
}
