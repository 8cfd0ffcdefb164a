/** One life after another: each is loaded, asked about on its days, and compared with the model. */
import type { Service } from '../../support/service/service.ts';
import {
  holdAccounts,
  holdNetWorth,
  holdPositions,
  holdPrices,
  type Json,
} from '../model/answers.ts';
import { evolutionOf } from '../model/evolution.ts';
import { insightsOf } from '../model/insights.ts';
import { performanceOf } from '../model/performance.ts';
import { Mismatch, type World } from '../model/world.ts';
import { type Difference, differences, figuresIn } from './compare.ts';
import type { Life } from './draw.ts';
import { loadLife } from './load.ts';
import { noonOf } from './owner.ts';
import { PROXY_MARKET } from './proxies.ts';

/** Returns the number of compared figures of a life, and those on which the service and the model differ. */
export async function liveThrough(
  service: Service,
  life: Life,
  user: string,
): Promise<{ compared: number; differences: readonly Difference[] }> {
  const key = await loadLife(service, life, user);
  const market = { ...life.market, prices: { ...PROXY_MARKET.prices, ...life.market.prices } };
  const found: Difference[] = [];
  let compared = 0;
  const compare = (where: string, model: Json, body: Json) => {
    compared += figuresIn(model);
    found.push(...differences(where, model, body));
  };
  for (const today of life.askedOn) {
    service.setNow(noonOf(today));
    const world: World = { today, users: [life.user], market };
    const get = async (path: string): Promise<Json> => {
      const { status, body } = await service.call('GET', `/api/v1${path}`, { key });
      if (status !== 200) throw new Error(`GET ${path} ${status} ${JSON.stringify(body)}`);
      return body;
    };
    const held = async (
      path: string,
      hold: (world: World, user: Life['user'], body: Json) => void,
    ) => {
      const body = await get(path);
      compared += figuresIn(body);
      try {
        hold(world, life.user, body);
      } catch (error) {
        if (!(error instanceof Mismatch)) throw error;
        found.push({ where: `${today} ${path}`, model: error.message, service: '' });
      }
    };
    await held('/accounts', holdAccounts);
    await held('/net-worth', holdNetWorth);
    await held('/positions', holdPositions);
    await held('/prices', holdPrices);
    const { user } = life;
    compare(`${today} performance`, performanceOf(world, user), await get('/performance'));
    compare(`${today} insights`, insightsOf(world, user), await get('/insights?lang=en'));
    compare(`${today} evolution`, evolutionOf(world, user, 3), await get('/evolution?rate=3'));
  }
  return { compared, differences: found };
}
