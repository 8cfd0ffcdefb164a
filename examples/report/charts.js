/* Runs in the page of the report: draws the charts with uPlot in the colours of the style. */
/* global uPlot */
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const seconds = (day) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 1000;
  const compact = new Intl.NumberFormat('en-IE', { notation: 'compact', maximumFractionDigits: 1 });
  const plots = [];

  function draw(id, points, lines, unit) {
    const place = document.getElementById(id);
    if (points.length < 2) {
      place.textContent = 'Not enough days yet.';
      return;
    }
    const show = (value) =>
      value === null || value === undefined ? '—' : compact.format(value) + unit;
    const axis = {
      stroke: colour('--soft'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
    };
    const options = {
      width: place.clientWidth,
      height: 260,
      tzDate: (timestamp) => uPlot.tzDate(new Date(timestamp * 1000), 'Etc/UTC'),
      cursor: { y: false },
      axes: [axis, { ...axis, size: 58, values: (_, ticks) => ticks.map(show) }],
      series: [
        { label: 'Day', value: '{YYYY}-{MM}-{DD}' },
        ...lines.map(({ label, name, fill }) => ({
          label,
          stroke: colour(name),
          width: 2,
          points: { show: false },
          value: (_, value) => show(value),
          ...(fill && { fill: `color-mix(in srgb, ${colour(name)} 18%, transparent)` }),
        })),
      ],
    };
    const columns = [
      points.map(({ date }) => seconds(date)),
      ...lines.map(({ key }) => points.map((point) => point[key])),
    ];
    place.replaceChildren();
    plots.push({ place, plot: new uPlot(options, columns, place) });
  }

  function drawAll() {
    plots.length = 0;
    draw(
      'evolution',
      data.evolution,
      [
        { key: 'total', label: 'Net worth', name: '--gold', fill: true },
        { key: 'titres', label: 'Investments', name: '--blue' },
        { key: 'liquidites', label: 'Cash', name: '--green' },
        { key: 'dettes', label: 'Debts', name: '--red' },
      ],
      ' €',
    );
    draw(
      'drawdown',
      data.drawdown,
      [{ key: 'dd', label: 'Drawdown', name: '--red', fill: true }],
      ' %',
    );
    if (data.benchmark === null) return;
    document.getElementById('against').hidden = false;
    draw(
      'benchmark',
      data.benchmark.series,
      [
        { key: 'portfolio', label: 'Portfolio', name: '--gold' },
        { key: 'index', label: data.benchmark.label, name: '--blue' },
      ],
      '',
    );
  }

  drawAll();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAll);
  addEventListener('resize', () => {
    for (const { place, plot } of plots) plot.setSize({ width: place.clientWidth, height: 260 });
  });
})();
