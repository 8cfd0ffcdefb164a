import { describe, expect, it } from 'vitest';
import { cashOf, readOne, readTables, unitsOf } from './support/read.ts';

describe('Coinbase', () => {
  const statement =
    readOne(`You can use this transaction report to inform your likely tax obligations.

Transactions
User,Erika Muster,0000-0000

ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
1,2024-12-05 06:33:40 UTC,Convert,BTC,0.002,EUR,€90000.00,€180.00,€182.00,€2.00,Converted 0.002 BTC to 80 XRP
2,2024-11-01 06:33:40 UTC,Staking Income,ETH,0.0001,EUR,€2500.00,€0.25,€0.25,€0.00,
3,2024-10-01 06:33:40 UTC,Send,BTC,-0.001,EUR,€60000.00,-€60.00,-€60.00,€0.00,Sent 0.001 BTC to somebody
4,2024-03-25 06:45:27 UTC,Buy,BTC,0.01,EUR,€60000.00,€600.00,"€1,609.99",€9.99,Bought 0.01 BTC
5,2024-03-24 06:45:27 UTC,Deposit,EUR,1000,EUR,€1.00,"€1,000.00","€1,000.00",€0.00,
`);

  it('makes lots of buys, of both sides of a conversion, and of rewards at their value', () => {
    expect(statement.trades).toEqual([
      {
        date: '2024-12-05',
        side: 'sell',
        symbol: 'BTC',
        quantity: '0.002',
        unitPrice: '90000',
        currency: 'EUR',
      },
      {
        date: '2024-12-05',
        side: 'buy',
        symbol: 'XRP',
        quantity: '80',
        unitPrice: '2.25',
        currency: 'EUR',
      },
      {
        date: '2024-11-01',
        side: 'buy',
        symbol: 'ETH',
        quantity: '0.0001',
        unitPrice: '2500',
        currency: 'EUR',
      },
      {
        date: '2024-03-25',
        side: 'buy',
        symbol: 'BTC',
        quantity: '0.01',
        unitPrice: '60000',
        fees: '9.99',
        currency: 'EUR',
      },
    ]);
    expect(unitsOf(statement)).toEqual({ BTC: 0.008, XRP: 80, ETH: 0.0001 });
  });

  it('moves cash by what was paid, and nothing for rewards and conversions', () => {
    expect(cashOf(statement)).toEqual({ EUR: '390.01' });
    expect(statement.warnings).toEqual([
      expect.stringMatching(/^line \d+: -0.001 BTC were transferred \(Send\)/),
    ]);
  });

  it('reads the older headings, which name the currency', () => {
    const old =
      readOne(`Timestamp,Transaction Type,Asset,Quantity Transacted,GBP Spot Price at Transaction,GBP Subtotal,GBP Total (inclusive of fees),GBP Fees,Notes
2020-03-30T08:51:48Z,Buy,BTC,0.02,5000.00,100.00,102.00,2.00,Bought 0.02 BTC
`);
    expect(old.trades).toMatchObject([{ unitPrice: '5000', fees: '2.00', currency: 'GBP' }]);
  });
});

describe('Kraken', () => {
  const statement =
    readOne(`"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
"L1","R1","2024-01-05 12:00:00","deposit","","currency","ZEUR","spot / main",1000.0000,0,1000.0000
"","R9","2024-01-05 12:00:00","deposit","","currency","ZEUR","spot / main",1000.0000,0,""
"L2","R2","2024-03-19 19:43:31","trade","","currency","ZEUR","spot / main",-100.0000,0.1800,899.8200
"L3","R2","2024-03-19 19:43:31","trade","","currency","XXBT","spot / main",0.0020000000,0,0.0020000000
"L4","R3","2024-04-01 10:00:00","staking","","currency","DOT.S","spot / main",0.5000000000,0,0.5000000000
"L5","R4","2024-05-01 10:00:00","trade","","currency","XXBT","spot / main",-0.0010000000,0.0000010000,0.0009990000
"L6","R4","2024-05-01 10:00:00","trade","","currency","ZEUR","spot / main",60.0000,0.1000,959.7200
"L7","R5","2024-06-01 10:00:00","withdrawal","","currency","XXBT","spot / main",-0.0005000000,0.0000500000,0.0004490000
`);

  it('puts the lines of a trade together, fees in coins taken off the units', () => {
    expect(statement.trades).toEqual([
      {
        date: '2024-03-19',
        side: 'buy',
        symbol: 'BTC',
        quantity: '0.002',
        unitPrice: '50000',
        fees: '0.18',
        currency: 'EUR',
      },
      {
        date: '2024-04-01',
        side: 'buy',
        symbol: 'DOT',
        quantity: '0.5',
        unitPrice: '0',
        currency: 'EUR',
      },
      {
        date: '2024-05-01',
        side: 'sell',
        symbol: 'BTC',
        quantity: '0.001001',
        unitPrice: '59940.0599400599',
        fees: '0.10',
        currency: 'EUR',
      },
    ]);
  });

  it('meets the balances, and tells what is held', () => {
    expect(cashOf(statement)).toEqual({ EUR: '959.72' });
    expect(statement.balance).toEqual({ date: '2024-06-01', amount: '959.72', currency: 'EUR' });
    expect(statement.positions).toEqual([
      { symbol: 'BTC', quantity: '0.000449' },
      { symbol: 'DOT', quantity: '0.5' },
    ]);
    expect(statement.warnings).toEqual([
      expect.stringMatching(/^line 9: 0.00055\d* BTC left as "withdrawal"/),
    ]);
  });

  it('reads trades by pair', () => {
    const trades =
      readOne(`"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"
"T1","O1","XXBTZEUR","2024-03-19 19:43:31.123","buy","limit",50000.0,100.0,0.16,0.002,0.0,"","L1,L2"
"T2","O2","DOT/EUR","2024-03-20 19:43:31.123","sell","limit",7.0,14.0,0.02,2,0.0,"","L3,L4"
`);
    expect(trades.trades).toMatchObject([
      { side: 'buy', symbol: 'BTC', quantity: '0.002', unitPrice: '50000', fees: '0.16' },
      { side: 'sell', symbol: 'DOT', quantity: '2', unitPrice: '7', fees: '0.02' },
    ]);
  });
});

describe('Binance', () => {
  it('puts together what happened in one second, a stable coin as its currency', () => {
    const statement = readOne(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
12345678,2024-01-10 08:00:00,Spot,Deposit,EUR,300,
12345678,2024-01-11 08:00:00,Spot,Transaction Buy,USDT,220,
12345678,2024-01-11 08:00:00,Spot,Transaction Spend,EUR,-200,
12345678,2024-01-12 08:00:00,Spot,Transaction Buy,BTC,0.004,
12345678,2024-01-12 08:00:00,Spot,Transaction Spend,USDT,-200,
12345678,2024-01-12 08:00:00,Spot,Transaction Fee,BTC,-0.000004,
12345678,2024-01-13 08:00:00,Earn,Simple Earn Flexible Interest,BTC,0.000001,
12345678,2024-01-14 08:00:00,Spot,Simple Earn Flexible Subscription,BTC,-0.002,
12345678,2024-01-15 08:00:00,Spot,Withdraw,BTC,-0.001,Withdraw fee is included
`);
    expect(statement.trades).toEqual([
      {
        date: '2024-01-11',
        side: 'buy',
        symbol: 'USDT',
        quantity: '220',
        unitPrice: '0.9090909091',
        currency: 'EUR',
      },
      {
        date: '2024-01-12',
        side: 'sell',
        symbol: 'USDT',
        quantity: '200',
        unitPrice: '1',
        currency: 'USD',
      },
      {
        date: '2024-01-12',
        side: 'buy',
        symbol: 'BTC',
        quantity: '0.003996',
        unitPrice: '50050.0500500501',
        currency: 'USD',
      },
      {
        date: '2024-01-13',
        side: 'buy',
        symbol: 'BTC',
        quantity: '0.000001',
        unitPrice: '0',
        currency: 'EUR',
      },
    ]);
    expect(cashOf(statement)).toEqual({ EUR: '100.00', USD: '0.00' });
    expect(statement).toMatchObject({ account: '12345678', currency: 'EUR' });
    expect(statement.warnings).toContainEqual(
      expect.stringMatching(/^line 10: 0.001 BTC left as "Withdraw"/),
    );
  });

  it('names an exchange of two coins, whose value the file does not tell', () => {
    const statement = readOne(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-02-10 08:00:00,Spot,Binance Convert,ETH,-1,
1,2024-02-10 08:00:00,Spot,Binance Convert,SOL,25,
`);
    expect(statement.trades).toEqual([]);
    expect(statement.warnings).toEqual([
      expect.stringMatching(/1 ETH became 25 SOL, without a value/),
    ]);
  });

  it('reads the history of trades in both its shapes', () => {
    const [one, two] = [
      `Date(UTC),Pair,Side,Price,Executed,Amount,Fee
2024-05-01 10:00:00,BTCEUR,BUY,60000,0.0010000000BTC,60.00000000EUR,0.0000010000BTC
`,
      `Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin
2021-05-01 10:00:00,ETHEUR,SELL,2500,0.4,1000,1,EUR
`,
    ].map((text) => readOne(text));
    expect(one?.trades).toMatchObject([
      { side: 'buy', symbol: 'BTC', quantity: '0.000999', currency: 'EUR' },
    ]);
    expect(two?.trades).toMatchObject([
      { side: 'sell', symbol: 'ETH', quantity: '0.4', unitPrice: '2500', fees: '1' },
    ]);
  });
});

describe('Bitvavo', () => {
  it('takes the fee out of what was paid, names transfers and what is pending', () => {
    const statement =
      readOne(`Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address
Europe/Amsterdam,2023-11-30,11:36:46.620,buy,ETH,0.005,EUR,1990,EUR,-10.00,EUR,0.05,Completed,t1,
Europe/Amsterdam,2023-11-30,11:33:24,deposit,EUR,10,,,,,EUR,0,Completed,t2,NL00
Europe/Amsterdam,2023-11-29,11:33:24,buy,ETH,0.005,EUR,1990,EUR,-10.00,EUR,0.05,Pending,t3,
Europe/Amsterdam,2023-11-28,10:48:36,staking,ADA,0.12,,,,,ADA,,Distributed,t4,
Europe/Amsterdam,2023-11-27,10:48:36,withdrawal,ETH,-0.001,,,,,ETH,0.0001,Completed,t5,0xabc
`);
    expect(statement.trades).toEqual([
      {
        date: '2023-11-30',
        side: 'buy',
        symbol: 'ETH',
        quantity: '0.005',
        unitPrice: '1990',
        fees: '0.05',
        currency: 'EUR',
      },
      {
        date: '2023-11-28',
        side: 'buy',
        symbol: 'ADA',
        quantity: '0.12',
        unitPrice: '0',
        currency: 'EUR',
      },
    ]);
    expect(cashOf(statement)).toEqual({ EUR: '0.00' });
    expect(statement.warnings).toEqual([
      expect.stringMatching(/^line 4 is not carried out \("Pending"\) and was left out/),
      expect.stringMatching(/^line 6: 0.001 ETH left as "withdrawal"/),
    ]);
  });
});

describe('Ledger Live', () => {
  it('tells what each wallet holds, and makes no lots of transfers', () => {
    const [bitcoin, ether] =
      readTables(`Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
2024-01-19T10:26:23.000Z,Confirmed,BTC,IN,0.5,0.0001,h1,Bitcoin 1,xpub1,EUR,20000,30000
2024-02-19T10:26:23.000Z,Confirmed,BTC,OUT,0.1001,0.0001,h2,Bitcoin 1,xpub1,EUR,4000,6000
2024-02-20T10:26:23.000Z,Failed,BTC,OUT,0.2,0.0001,h3,Bitcoin 1,xpub1,EUR,4000,6000
2024-03-19T10:26:23.000Z,Confirmed,ETH,IN,2,0.001,h4,Ethereum 1,0xabc,EUR,5000,6000
2024-03-20T10:26:23.000Z,Confirmed,ETH,FEES,0.002,0.002,h5,Ethereum 1,0xabc,EUR,5,6
`);
    expect(bitcoin).toMatchObject({ account: 'xpub1', name: 'Bitcoin 1', rows: [], trades: [] });
    expect(bitcoin?.positions).toEqual([{ symbol: 'BTC', quantity: '0.3999' }]);
    expect(ether?.positions).toEqual([{ symbol: 'ETH', quantity: '1.998' }]);
    expect(ether?.warnings).toEqual([expect.stringContaining('no lots are made of them')]);
  });
});

describe('Revolut, coins', () => {
  it('lets the Revolut account pay, since it holds no cash itself', () => {
    const statement = readOne(`Symbol,Type,Quantity,Price,Value,Fees,Date
BTC,Buy,0.0005,"€40,000.00",€20.00,€0.30,"Mar 8, 2024, 2:08:54 PM"
BTC,Sell,0.0001,"€50,000.00",€5.00,€0.07,"Apr 8, 2024, 2:08:54 PM"
ETH,Staking reward,0.00002061,,,,"May 1, 2024, 12:23:31 AM"
BTC,Send,0.0001,"€50,000.00",€5.00,€0.00,"Jun 8, 2024, 2:08:54 PM"
`);
    expect(statement.trades).toMatchObject([
      {
        date: '2024-03-08',
        side: 'buy',
        quantity: '0.0005',
        unitPrice: '40000',
        fees: '0.30',
        currency: 'EUR',
      },
      { date: '2024-04-08', side: 'sell', quantity: '0.0001', unitPrice: '50000', fees: '0.07' },
      { date: '2024-05-01', symbol: 'ETH', unitPrice: '0' },
    ]);
    expect(statement.rows.map(({ amount, type }) => `${amount} ${type}`)).toEqual([
      '-20.30 buy',
      '20.30 transfer',
      '4.93 sell',
      '-4.93 transfer',
    ]);
    expect(statement.warnings).toEqual([
      expect.stringMatching(/^line 5: 0.0001 BTC were transferred \(send\)/i),
    ]);
  });
});
