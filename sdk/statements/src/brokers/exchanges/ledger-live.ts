/** Reads Ledger Live's operations, the transfers of coins to and from wallets. A wallet buys nothing: coins are sent to it. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isZero, minus, sum, trimmed } from '../../values/arithmetic.ts';

export const ledgerLive: TableReader = {
  format: 'ledger-live',
  recognises: (table) =>
    hasColumns(
      table,
      'Operation Date',
      'Currency Ticker',
      'Operation Type',
      'Operation Amount',
      'Operation Fees',
    ),
  read(table, options) {
    const wallets = new Map<string, Record[]>();
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options)) {
      if (/^(failed|pending|dropped)$/i.test(record.text('Status'))) continue;
      const key = record.text('Account xpub') || record.text('Account Name');
      const same = wallets.get(key);
      if (same === undefined) wallets.set(key, [record]);
      else same.push(record);
    }
    return [...wallets].map(([account, records]) => readWallet(account, records));
  },
};

function readWallet(account: string, records: readonly Record[]) {
  const builder = new StatementBuilder('ledger-live', {
    account,
    name: records[0]?.text('Account Name'),
    currency: records[0]?.text('Countervalue Ticker') || undefined,
  });
  const held = new Map<string, string>();
  for (const record of records) {
    const ticker = record.text('Currency Ticker');
    held.set(ticker, sum(held.get(ticker) ?? '0', changeOf(record)));
  }
  builder.positions = [...held]
    .filter(([, quantity]) => !isZero(quantity))
    .map(([symbol, quantity]) => ({ symbol, quantity: trimmed(quantity) }));
  builder.note('walletTransfers', [records.length]);
  return builder.build();
}

/** The amount of an outgoing operation holds its fees. */
function changeOf(record: Record): string {
  const type = record.text('Operation Type').toUpperCase();
  const amount = record.required('Operation Amount');
  const fees = record.number('Operation Fees') ?? '0';
  if (/^(IN|NFT_IN|REWARD|REWARD_PAYOUT|WITHDRAW_UNBONDED|SUPPLY_REDEEM|CLAIM)$/.test(type))
    return amount;
  if (/^(OUT|FEES|BURN)$/.test(type)) return minus(amount);
  if (
    /^(NFT_OUT|OPT_IN|OPT_OUT|APPROVE|DELEGATE|UNDELEGATE|REDELEGATE|STAKE|UNSTAKE|BOND|UNBOND|FREEZE|UNFREEZE|VOTE|NOMINATE|CHILL|ACTIVATE|REVEAL|CREATE|NONE|LOCK|UNLOCK|REGISTER|SET_CONTROLLER|SLASH|SUPPLY)$/.test(
      type,
    )
  ) {
    return minus(fees);
  }
  throw record.unknown(record.text('Operation Type'));
}
