/**
 * Binance, by its REST API: trades of each pair, conversions, money in and out, and distributions such as interest.
 *
 * Movements of coins from and to wallets are not read: they are not buys and sells.
 */

import type { StatementBuilder } from '@pactole/statements/parts';
import { addChange, addFill, exchange } from '@pactole/statements/parts';
import { labelOf, minus, sum } from '@pactole/statements/values';
import type { AccountFeed } from '../feed.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts';
import { type BinanceApi, binanceApi } from './binance-api.ts';
import { binancePairs, binanceTime, readFills } from './binance-trades.ts';
import { openExchange } from './exchange.ts';
import { readPeriods } from './pages.ts';

const DAY = 24 * 60 * 60_000;

export const binance: AccountFeed = {
  name: 'binance',
  title: 'Binance',
  // A weight of 20 for a page of trades, of 6,000 a minute for each address.
  paceMs: 200,
  page: 'https://www.binance.com/en/my/settings/api-management',
  settings: [
    { name: 'apiKey', isSecret: true },
    { name: 'apiSecret', isSecret: true },
    { name: 'pairs', isSecret: false },
    { name: 'currency', isSecret: false, isRequired: false },
  ],
  open(settings, context) {
    const pairs = binancePairs(settings.pairs ?? '');
    const currency = settings.currency || 'EUR';
    const get = binanceApi(settings, context);
    return openExchange({
      name: 'binance',
      title: 'Binance',
      currency,
      now: context.now,
      async read(builder, period) {
        for (const pair of pairs) {
          for (const fill of await readFills(get, pair, period, context)) addFill(fill, builder);
        }
        const converted = await addConversions(get, period, builder);
        const arrived = await addOrders(get, period, builder, 'Deposit');
        const left = await addOrders(get, period, builder, 'Withdraw');
        await addDistributions(get, period, builder, currency);
        return converted + arrived + left;
      },
      async holdings() {
        const held = new Map<string, string>();
        const account = fieldsOf(await get('/api/v3/account', { omitZeroBalances: 'true' }));
        for (const balance of listOf(account.balances).map(fieldsOf)) {
          // Units lent in Simple Earn are those of a coin with LD before its name.
          const asset = textOf(balance, 'asset').replace(/^LD(?=\w{2})/, '');
          const units = [textOf(balance, 'free'), textOf(balance, 'locked')];
          held.set(asset, sum(held.get(asset) ?? '0', ...units));
        }
        return held;
      },
    });
  },
};

interface Period {
  readonly from: number;
  readonly to: number;
}

const timeOf = (item: Fields, name: string) => binanceTime(Number(textOf(item, name)));

/** By https://developers.binance.com/docs/convert/trade/Get-Convert-Trade-History; returns the number of pending ones. */
async function addConversions(get: BinanceApi, period: Period, builder: StatementBuilder) {
  const conversions = await readPeriods({
    ...period,
    longest: 30 * DAY,
    read: async (startTime, endTime) => {
      const parameters = { startTime, endTime, limit: 1000 };
      const answer = fieldsOf(await get('/sapi/v1/convert/tradeFlow', parameters, 3000));
      return { items: listOf(answer.list).map(fieldsOf), isWhole: answer.moreData !== true };
    },
    idOf: (item) => textOf(item, 'orderId'),
  });
  for (const item of conversions.filter((each) => each.orderStatus === 'SUCCESS')) {
    const { date, time } = timeOf(item, 'createTime');
    const given = { asset: textOf(item, 'fromAsset'), quantity: textOf(item, 'fromAmount') };
    const got = { asset: textOf(item, 'toAsset'), quantity: textOf(item, 'toAmount') };
    const label = labelOf('Binance Convert', `${given.asset} to ${got.asset}`, time);
    exchange(builder, { date, given, got, label });
  }
  return conversions.filter((each) => /^(PROCESS|ACCEPT_SUCCESS)$/.test(`${each.orderStatus}`))
    .length;
}

/** By https://developers.binance.com/docs/fiat/rest-api/Get-Fiat-Deposit-Withdraw-History; returns the number of pending ones. */
async function addOrders(
  get: BinanceApi,
  period: Period,
  builder: StatementBuilder,
  operation: 'Deposit' | 'Withdraw',
) {
  const isDeposit = operation === 'Deposit';
  const orders = await readPeriods({
    ...period,
    longest: 90 * DAY,
    read: async (beginTime, endTime) => {
      const parameters = { transactionType: isDeposit ? 0 : 1, beginTime, endTime, rows: 500 };
      const answer = fieldsOf(await get('/sapi/v1/fiat/orders', parameters, 90_000));
      return shownOf(answer.data, answer, 'orderNo');
    },
    idOf: (item) => textOf(item, 'orderNo'),
  });
  for (const item of orders.filter((each) => /^(Successful|Finished)$/.test(`${each.status}`))) {
    // The indicated amount is what is sent and `amount` what arrives; the fee is between them.
    const quantity = isDeposit ? textOf(item, 'amount') : minus(textOf(item, 'indicatedAmount'));
    const asset = textOf(item, 'fiatCurrency');
    const when = timeOf(item, 'createTime');
    addChange({ operation, remark: '', asset, quantity, ...when }, undefined, builder);
  }
  return orders.filter(({ status }) => status === 'Processing').length;
}

/** By https://developers.binance.com/docs/wallet/asset/assets-divided-record. */
async function addDistributions(
  get: BinanceApi,
  period: Period,
  builder: StatementBuilder,
  currency: string,
) {
  const distributions = await readPeriods({
    ...period,
    longest: 180 * DAY,
    read: async (startTime, endTime) => {
      const parameters = { startTime, endTime, limit: 500 };
      const answer = fieldsOf(await get('/sapi/v1/asset/assetDividend', parameters));
      return shownOf(answer.rows, answer, 'id');
    },
    idOf: (item) => textOf(item, 'id'),
  });
  for (const item of distributions) {
    const amount = textOf(item, 'amount');
    const change = {
      operation: 'Distribution',
      remark: textOf(item, 'enInfo'),
      asset: textOf(item, 'asset'),
      quantity: item.direction === '-1' ? minus(amount) : amount,
      ...timeOf(item, 'divTime'),
    };
    addChange(change, currency, builder);
  }
}

/** Compares the different items with the total, since a response may have one twice. */
function shownOf(list: unknown, answer: Fields, id: string) {
  const items = listOf(list).map(fieldsOf);
  const different = new Set(items.map((item) => textOf(item, id))).size;
  return { items, isWhole: different >= Number(textOf(answer, 'total')) };
}
