/** Builds the response of route 11, from stored and computed values. */
import type { Movement, Position as PositionResponse } from '../../contract/holdings/position.ts';
import { readableOpenedAt } from '../../core/accounts/opened-at.ts';
import { parseDecimal } from '../../core/money/decimal.ts';
import { type Day, formatDay } from '../../core/time/day.ts';
import type { Position } from '../../core/valuation/positions.ts';
import { type Split, splitClose } from '../../core/valuation/splits.ts';
import { type Trade, tradeInEuros } from '../../core/valuation/trade.ts';
import type { StoredClose } from '../../db/queries/market/closes.ts';
import type { HeldLine } from '../../db/queries/wealth/positions.ts';
import { decimalNumber, decimalNumberOrNull, euroNumber, euroNumberOrNull } from './figures.ts';

export function presentPosition(
  { account, holding, asset, facts }: HeldLine,
  position: Position,
  closes: readonly StoredClose[],
  today: Day,
): PositionResponse {
  const { line, isFromLots } = position;
  const ter = holding.ter ?? asset.ter;
  return {
    id: holding.id,
    name: asset.name,
    ticker: asset.ticker,
    isin: asset.isin,
    kind: asset.kind,
    accountId: account.id,
    accountName: account.name,
    accountType: account.type,
    accountOpenedAt: readableOpenedAt(account.openedAt),
    ter: ter === null ? null : Number(ter),
    quantity: decimalNumber(line.quantity),
    quantityFromLots: isFromLots,
    costBasis: euroNumberOrNull(line.cost),
    costBasisUnit: decimalNumberOrNull(position.costPerUnit),
    price: decimalNumberOrNull(position.price),
    value: euroNumberOrNull(line.value),
    priceDate: facts.quote === null ? null : formatDay(facts.quote.day),
    worthlessAt: line.state === 'worthless' ? holding.worthlessAt : null,
    quoteCurrency: facts.quote?.currency ?? asset.currency,
    weight: position.weight,
    gainAbs: euroNumberOrNull(position.gain),
    gainPct: position.gainPct,
    feesTotal: euroNumberOrNull(line.fees),
    feesFromLots: isFromLots,
    spark: presentSpark(closes, facts.splits, today),
    editable: {
      quantity: holding.quantity,
      costBasis: holding.costBasis,
      feesTotal: holding.feesTotal,
      ter: holding.ter,
      entryDate: holding.entryDate,
    },
  };
}

/**
 * Returns closes for one unit of today, so that a split is not a fall; omits closes in another currency than the
 * last.
 */
function presentSpark(closes: readonly StoredClose[], splits: readonly Split[], today: Day) {
  const currency = closes.at(-1)?.currency;
  return closes
    .filter((close) => close.currency === currency)
    .map(({ day, price }) => decimalNumber(splitClose(parseDecimal(price), splits, day, today)));
}

export function presentMovement({ account, asset }: HeldLine, trade: Trade): Movement {
  const { unitPrice, amount } = tradeInEuros(trade);
  return {
    date: formatDay(trade.day),
    side: trade.side,
    name: asset.name,
    accountName: account.name,
    quantity: decimalNumber(trade.quantity),
    unitPrice: decimalNumber(unitPrice),
    amount: euroNumber(amount),
  };
}
