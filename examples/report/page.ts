import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { euros, type Figures, keyFigures, nameOf, oneDecimal, percent } from './figures.ts';
import { leftOut } from './left-out.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The report as one page that loads nothing: style, figures and the library of the charts (uPlot) are inside. */
export async function htmlReport(figures: Figures, day: string): Promise<string> {
  const { performance, evolution, netWorth } = figures;
  const require = createRequire(import.meta.url);
  const [library, libraryStyle, style, charts] = await Promise.all([
    readFile(require.resolve('uplot/dist/uPlot.iife.min.js'), 'utf8'),
    readFile(require.resolve('uplot/dist/uPlot.min.css'), 'utf8'),
    readFile(new URL('page.css', import.meta.url), 'utf8'),
    readFile(new URL('charts.js', import.meta.url), 'utf8'),
  ]);
  const data = JSON.stringify({
    evolution: evolution.series,
    drawdown: performance.drawdownPerf.series,
    benchmark: performance.benchmark,
  }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Wealth on ${day}</title>
<style>${libraryStyle}${style}</style>
</head>
<body>
<header><p>Wealth on ${day}</p><h1>${euros(netWorth.netWorth.net)}</h1></header>
<main>
<dl>${keyFigures(figures)
    .slice(1)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>
<section><h2>Evolution</h2><div class="chart" id="evolution"></div></section>
<section><h2>Allocation</h2>${allocation(figures)}</section>
<section><h2>Monthly returns <small>after fees and taxes, %</small></h2>${returns(figures)}</section>
<section id="against" hidden><h2>Performance <small>portfolio and ${escaped(performance.benchmark?.label ?? '')}, 100 at the start</small></h2><div class="chart" id="benchmark"></div></section>
<section><h2>Drawdown <small>of the investments, %</small></h2><div class="chart" id="drawdown"></div></section>
<p class="note">${escaped(performance.note)}</p>
${incompleteness(figures)}
</main>
<script type="application/json" id="data">${data}</script>
<script>${library}</script>
<script>${charts}</script>
</body>
</html>
`;
}

function allocation({ netWorth }: Figures): string {
  const rows = netWorth.allocation.map(
    ({ assetClass, valueEur, pct }) =>
      `<li><span>${nameOf(assetClass)}</span><span class="bar"><i style="width:${Math.max(pct, 0.5)}%"></i></span>` +
      `<span>${percent(pct, '')}</span><span>${euros(valueEur)}</span></li>`,
  );
  return rows.length === 0 ? '<p class="note">Nothing yet.</p>' : `<ul>${rows.join('')}</ul>`;
}

function incompleteness(figures: Figures): string {
  const sentences = leftOut(figures);
  if (sentences.length === 0) return '';
  const items = sentences.map((sentence) => `<p class="note">${escaped(sentence)}</p>`);
  return `<section><h2>What these figures leave out</h2>${items.join('')}</section>`;
}

function returns({ performance }: Figures): string {
  if (performance.monthlyNet.length === 0) return '<p class="note">No month yet.</p>';
  const head = [...MONTHS, 'Year'].map((name) => `<th scope="col">${name}</th>`).join('');
  const rows = performance.monthlyNet.map(
    ({ year, values, annual }) =>
      `<tr><th scope="row">${year}</th>${values.map(heat).join('')}${heat(annual)}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The deeper the colour, the stronger the month; full at 8 %. */
function heat(value: number | null): string {
  if (value === null) return '<td></td>';
  const depth = Math.round(Math.min(Math.abs(value) / 8, 1) * 60) + 8;
  const kind = value < 0 ? 'down' : 'up';
  return `<td class="${kind}" style="--depth:${depth}%">${oneDecimal(value).replace('-', '−')}</td>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
