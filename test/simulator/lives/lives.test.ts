/**
 * Whole lives at random, every figure of which is held against the model.
 * `LIVES=2000 npm run lives` makes many; `LIVES_SEED` says which comes first (1), and so replays a failing one. `LIVES_MOST` says
 * after how many failing lives the run ends, and `LIVES_FIELD`, a pattern, which figures it is about.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runs } from '../../support/run/runs.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { describeLife } from './describe.ts';
import { drawLife } from './draw.ts';
import { loadMarket } from './load.ts';
import { MARKET_LOADED_ON, ownerClient } from './owner.ts';
import { PROXY_MARKET } from './proxies.ts';
import { liveThrough } from './run.ts';
import { shrink } from './shrink.ts';

/** The larger part on PostgreSQL, which is several times faster. */
const [COUNT, FIRST] = inject('template').kind === 'embedded' ? [runs(2), 1] : [runs(4), 1_001];
const { LIVES = COUNT, LIVES_SEED = FIRST, LIVES_MOST = '3', LIVES_FIELD = '' } = process.env;
const count = Number(LIVES);
const firstSeed = Number(LIVES_SEED);
const field = new RegExp(LIVES_FIELD);

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  await service.key([], 'market');
  await loadMarket(ownerClient(service, MARKET_LOADED_ON, 'market'), PROXY_MARKET);
});
afterAll(() => service.close());

test(`the service and the model agree on every figure of ${count} lives (from seed ${firstSeed} on)`, {
  timeout: 900_000 + count * 60_000,
}, async () => {
  const wrong: string[] = [];
  let figures = 0;
  for (let nth = 0; nth < count && wrong.length < Number(LIVES_MOST); nth++) {
    const life = drawLife(firstSeed + nth, nth);
    const { compared, differences } = await liveThrough(service, life, `life ${nth}`);
    figures += compared;
    const found = differences.filter(({ where }) => field.test(where));
    if (found.length === 0) continue;
    const least = await shrink(service, life, found);
    wrong.push(describeLife(least.life, least.found));
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
  if (count > 50) console.log(`${count} lives from seed ${firstSeed} on: ${figures} figures agree`);
  expect(figures).toBeGreaterThan(count);
});
