import { describe, expect, it } from 'vitest';
import { cashOf, readOne, readTables, unitsOf } from './support/read.ts';

const FLEX = `<FlexQueryResponse queryName="all" type="AF">
<FlexStatements count="1">
<FlexStatement accountId="U0000001" fromDate="20250101" toDate="20250331" period="LastQuarter" whenGenerated="20250401;060000">
<AccountInformation accountId="U0000001" acctAlias="" currency="EUR" />
<Trades>
<Trade currency="USD" symbol="ACME" isin="US0000000018" description="ACME &amp; CO" assetCategory="STK" tradeDate="20250203" transactionType="ExchTrade" quantity="10" tradePrice="50.25" proceeds="-502.5" taxes="0" ibCommission="-1" ibCommissionCurrency="USD" buySell="BUY" levelOfDetail="EXECUTION" />
<Trade currency="USD" symbol="ACME" isin="US0000000018" description="ACME &amp; CO" assetCategory="STK" tradeDate="20250204" transactionType="ExchTrade" quantity="3" tradePrice="51" proceeds="-153" taxes="0" ibCommission="-1" ibCommissionCurrency="USD" buySell="BUY" levelOfDetail="EXECUTION" />
<Trade currency="USD" symbol="ACME" isin="US0000000018" description="ACME &amp; CO" assetCategory="STK" tradeDate="20250204" transactionType="TradeCancel" quantity="-3" tradePrice="51" proceeds="153" taxes="0" ibCommission="1" ibCommissionCurrency="USD" buySell="BUY (Ca.)" levelOfDetail="EXECUTION" />
<Trade currency="USD" symbol="EUR.USD" isin="" description="EUR.USD" assetCategory="CASH" tradeDate="20250201" transactionType="ExchTrade" quantity="-500" tradePrice="1.04" proceeds="520" taxes="0" ibCommission="-1.8" ibCommissionCurrency="EUR" buySell="SELL" levelOfDetail="EXECUTION" />
<Trade currency="USD" symbol="ACME  250620C00060000" isin="" description="ACME CALL" assetCategory="OPT" tradeDate="20250210" transactionType="ExchTrade" quantity="-1" tradePrice="0.5" proceeds="50" taxes="0" ibCommission="-1.1" ibCommissionCurrency="USD" buySell="SELL" levelOfDetail="EXECUTION" />
</Trades>
<CashTransactions>
<CashTransaction currency="EUR" description="CASH RECEIPTS" dateTime="20250131" amount="1000" type="Deposits/Withdrawals" />
<CashTransaction currency="USD" description="ACME(US0000000018) CASH DIVIDEND USD 0.40 PER SHARE" isin="US0000000018" dateTime="20250315;202000" amount="4" type="Dividends" />
<CashTransaction currency="USD" description="ACME(US0000000018) CASH DIVIDEND USD 0.40 PER SHARE - US TAX" dateTime="20250315;202000" amount="-0.6" type="Withholding Tax" />
</CashTransactions>
<CorporateActions>
<CorporateAction currency="USD" symbol="OLD" description="OLD(US0000000059) SPLIT 1 FOR 25" reportDate="2025-03-18" dateTime="2025-03-17, 20:25:00" amount="0" proceeds="0" quantity="4" />
</CorporateActions>
<OpenPositions>
<OpenPosition currency="USD" assetCategory="STK" symbol="ACME" description="ACME" isin="US0000000018" position="10" levelOfDetail="SUMMARY" />
</OpenPositions>
<CashReport>
<CashReportCurrency currency="BASE_SUMMARY" fromDate="20250101" toDate="20250331" startingCash="0" endingCash="560" />
<CashReportCurrency currency="EUR" fromDate="20250101" toDate="20250331" startingCash="0" endingCash="498.2" />
<CashReportCurrency currency="USD" fromDate="20250101" toDate="20250331" startingCash="0" endingCash="68.8" />
</CashReport>
</FlexStatement>
</FlexStatements>
</FlexQueryResponse>`;

describe('Interactive Brokers, a Flex query as XML', () => {
  const [statement] = readTables(FLEX);

  it('makes lots of shares, and none of a trade that was taken back', () => {
    expect(statement?.trades).toEqual([
      {
        date: '2025-02-03',
        side: 'buy',
        isin: 'US0000000018',
        symbol: 'ACME',
        name: 'ACME & CO',
        quantity: '10',
        unitPrice: '50.25',
        fees: '1',
        currency: 'USD',
      },
    ]);
    expect(statement?.positions).toEqual([
      { isin: 'US0000000018', symbol: 'ACME', name: 'ACME', quantity: '10' },
    ]);
  });

  it('meets the cash report in each currency', () => {
    expect(cashOf(statement as never)).toEqual({ EUR: '498.20', USD: '68.80' });
    expect(statement?.balance).toEqual({ date: '2025-03-31', amount: '498.2', currency: 'EUR' });
    expect(statement?.warnings.join()).not.toContain('missing');
  });

  it('tells dividends with the tax on them, and the two sides of an exchange of currencies', () => {
    expect(statement?.rows).toContainEqual({
      date: '2025-03-15',
      amount: '-0.6',
      label: 'ACME(US0000000018) CASH DIVIDEND USD 0.40 PER SHARE - US TAX',
      currency: 'USD',
      type: 'dividend',
      tax: '0.6',
    });
    expect(
      statement?.rows
        .filter(({ type }) => type === 'transfer')
        .map(({ amount, currency }) => `${amount} ${currency}`),
    ).toEqual(['-500 EUR', '520 USD', '1000 EUR']);
  });

  it('names options and corporate actions', () => {
    expect(statement?.warnings).toEqual([
      expect.stringMatching(/^line 10: "OPT ACME/),
      expect.stringMatching(/SPLIT 1 FOR 25/),
    ]);
  });

  it('says what is missing where the rows do not account for the cash', () => {
    const [cut] = readTables(FLEX.replace(/<CashTransaction [^>]*CASH RECEIPTS[^>]*>/, ''));
    expect(cut?.warnings.join()).toContain(
      'EUR went from 0 to 498.2, and its rows add up to -501.8: 1000.0 is missing',
    );
  });
});

describe('Interactive Brokers, the activity statement as CSV', () => {
  const statement = readOne(`Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers
Statement,Data,Period,"January 1, 2025 - December 31, 2025"
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U0000002
Account Information,Data,Base Currency,CHF
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,WRLD,"2025-03-03, 10:00:00","1,000",2.5,2.6,-2500,-1.25,2501.25,0,0,O
Trades,Data,ClosedLot,Stocks,USD,WRLD,"2025-03-03, 10:00:00",1000,2.5,2.6,,,,0,0,O
Trades,SubTotal,,Stocks,USD,WRLD,,1000,,,-2500,-1.25,2501.25,0,0,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in CHF,,,MTM in CHF,Code
Trades,Data,Order,Forex,CHF,USD.CHF,"2025-03-02, 10:00:00","2,600",0.9,,-2340,-1.8,,,0,
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2025-06-30,WRLD(IE0000000017) Cash Dividend USD 0.01 per Share,10
Dividends,Data,Total,,,10
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2025-06-30,WRLD(IE0000000017) Cash Dividend - US Tax,-1.5,
Withholding Tax,Data,Total,,,-1.5,
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,CHF,2025-03-01,Electronic Fund Transfer,3000
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Multiplier
Financial Instrument Information,Data,Stocks,WRLD,WORLD FUND,1,IE0000000017,1
Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures
Cash Report,Data,Starting Cash,Base Currency Summary,0,0,0
Cash Report,Data,Ending Cash,CHF,658.2,658.2,0
Cash Report,Data,Ending Cash,USD,107.25,107.25,0
`);

  it('reads the sections, ISINs from the list of instruments, and meets the cash report', () => {
    expect(statement).toMatchObject({ account: 'U0000002', currency: 'CHF', warnings: [] });
    expect(statement.trades).toMatchObject([
      {
        date: '2025-03-03',
        side: 'buy',
        isin: 'IE0000000017',
        symbol: 'WRLD',
        quantity: '1000',
        unitPrice: '2.5',
        fees: '1.25',
        currency: 'USD',
      },
    ]);
    expect(cashOf(statement)).toEqual({ CHF: '658.20', USD: '107.25' });
    expect(statement.balance).toEqual({ date: '2025-12-31', amount: '658.2', currency: 'CHF' });
  });

  it('reads the transaction history, all of it in the base currency', () => {
    const history = readOne(`Statement,Header,Field Name,Field Value
Statement,Data,Title,Transaction History
Summary,Header,Field Name,Field Value
Summary,Data,Base Currency,GBP
Summary,Data,Starting Cash,0.0
Summary,Data,Ending Cash,985.0
Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount
Transaction History,Data,2025-11-03,U***01,WRLD(IE0000000017) Cash Dividend USD 0.50 per Share,Dividend,WRLD,-,-,-,20.0,-,20.0
Transaction History,Data,2025-11-03,U***01,WRLD(IE0000000017) Cash Dividend - US Tax,Foreign Tax Withholding,WRLD,-,-,-,-3.0,-,-3.0
Transaction History,Data,2025-03-15,U***01,WORLD FUND,Buy,WRLD,4.0,10.0,USD,-31.0,-1.0,-32.0
Transaction History,Data,2025-01-01,U***01,Electronic Fund Transfer,Deposit,-,-,-,-,1000.0,-,1000.0
`);
    expect(history.warnings).toEqual([]);
    expect(history.trades).toEqual([
      {
        date: '2025-03-15',
        side: 'buy',
        isin: 'IE0000000017',
        symbol: 'WRLD',
        name: 'WORLD FUND',
        quantity: '4',
        unitPrice: '7.75',
        fees: '1.0',
        currency: 'GBP',
      },
    ]);
    expect(unitsOf(history)).toEqual({ IE0000000017: 4 });
  });
});
