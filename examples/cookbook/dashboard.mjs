// Serves net worth and its curve. The key stays here: a page that held it would give it to each visitor.
import { createServer } from 'node:http';
import { Pactole } from '@pactole/sdk';
import { format } from '@pactole/sdk/money';

const pactole = new Pactole({ cache: true });
const page = async () => {
  const [{ netWorth }, { series }] = await Promise.all([
    pactole.netWorth.get(),
    pactole.analytics.evolution(),
  ]);
  const totals = series.map(({ total }) => total);
  const [low, high] = [Math.min(0, ...totals), Math.max(1, ...totals)];
  const points = totals.map((total, at) => {
    const x = (at / Math.max(1, totals.length - 1)) * 600;
    return `${x.toFixed(1)},${(200 - ((total - low) / (high - low)) * 200).toFixed(1)}`;
  });
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="300"><title>Wealth</title>
<h1>${format(netWorth.net, { locale: 'en-IE', currency: 'EUR' })}</h1>
<svg viewBox="0 0 600 200" fill="none" stroke="currentColor"><polyline points="${points.join(' ')}"/></svg>`;
};
const server = createServer(async (_, response) => {
  try {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(await page());
  } catch (error) {
    response.writeHead(502, { 'Content-Type': 'text/plain' }).end(error.message);
  }
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () =>
  console.log('ready', server.address().port),
);
