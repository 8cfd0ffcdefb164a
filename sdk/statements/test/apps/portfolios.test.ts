import { describe, expect, it } from 'vitest';
import { ghostfolio } from '../../src/apps/ghostfolio.ts';
import { cashOf, readOne, unitsOf } from '../brokers/support/read.ts';
import { read } from '../support.ts';

describe('Ghostfolio', () => {
  const sample = `{
  "meta": { "date": "2026-04-01T00:00:00.000Z", "version": "2.150.0" },
  "accounts": [{ "id": "a1", "name": "Depot", "currency": "EUR", "balance": 1250.4 }],
  "assetProfiles": [
    { "symbol": "MNDE.AS", "name": "Monde ETF", "isin": "IE0000000017", "currency": "EUR", "dataSource": "YAHOO" },
    { "symbol": "PENCE.L", "name": "Pence plc", "isin": null, "currency": "GBp", "dataSource": "YAHOO" }
  ],
  "activities": [
    { "accountId": "a1", "type": "BUY", "date": "2026-01-02T00:00:00.000Z", "symbol": "MNDE.AS", "quantity": 10.123456789012345678, "unitPrice": 100.1, "fee": 1.5, "currency": "EUR" },
    { "accountId": "a1", "type": "SELL", "date": "2026-02-02T00:00:00.000Z", "symbol": "MNDE.AS", "quantity": 2, "unitPrice": 110, "fee": 0, "currency": "EUR" },
    { "accountId": "a1", "type": "BUY", "date": "2026-02-03T00:00:00.000Z", "symbol": "PENCE.L", "quantity": 4, "unitPrice": 250, "fee": 100, "currency": "GBp" },
    { "accountId": "a1", "type": "DIVIDEND", "date": "2026-03-02T00:00:00.000Z", "symbol": "MNDE.AS", "quantity": 8, "unitPrice": 0.25, "fee": 0, "currency": "EUR" },
    { "accountId": "a1", "type": "FEE", "date": "2026-03-03T00:00:00.000Z", "symbol": "x", "quantity": 0, "unitPrice": 0, "fee": 4.9, "currency": "EUR" },
    { "accountId": null, "type": "LIABILITY", "date": "2026-03-03T00:00:00.000Z", "symbol": "y", "quantity": 1, "unitPrice": 5000, "fee": 0, "currency": "EUR" }
  ],
  "user": { "settings": { "currency": "EUR" } }
}`;
  const [account, none] = read(sample);

  it('takes the prices that the user keeps, of securities with an ISIN', () => {
    const kept = sample.replace(
      '"dataSource": "YAHOO" },',
      '"dataSource": "MANUAL", "marketData": [{ "date": "2026-01-02T00:00:00.000Z", "marketPrice": 100.10 }, { "date": "2026-01-03T00:00:00.000Z", "marketPrice": 0 }] },',
    );
    expect(read(kept)[0]?.closes).toEqual([
      { date: '2026-01-02', isin: 'IE0000000017', price: '100.10', currency: 'EUR' },
    ]);
    expect(account).not.toHaveProperty('closes');
  });

  it.each([
    ['Paris, in summer', '2026-01-01T22:00:00.000Z', '2026-01-02'],
    ['Paris, in winter', '2026-01-01T23:00:00.000Z', '2026-01-02'],
    ['Helsinki, in summer', '2026-01-31T21:00:00.000Z', '2026-02-01'],
    ['India', '2025-12-31T18:30:00.000Z', '2026-01-01'],
    ['UTC', '2026-01-02T00:00:00.000Z', '2026-01-02'],
    ['New York', '2026-01-02T05:00:00.000Z', '2026-01-02'],
    ['a time of a trade', '2026-01-02T22:00:01.000Z', '2026-01-02'],
  ])('reads a day that was typed in %s', (_, instant, day) => {
    const typed = sample.replace('"date": "2026-01-02T00:00:00.000Z"', `"date": "${instant}"`);
    expect(read(typed)[0]?.trades[0]?.date).toBe(day);
  });

  it('takes closes of New York for times of trades', () => {
    const closes = sample
      .replace('"date": "2026-01-02T00:00:00.000Z"', '"date": "2026-01-02T21:00:00.000Z"')
      .replace('"date": "2026-02-02T00:00:00.000Z"', '"date": "2026-07-02T20:00:00.000Z"');
    expect(read(closes)[0]?.trades.slice(0, 2)).toMatchObject([
      { date: '2026-01-02' },
      { date: '2026-07-02' },
    ]);
  });

  it('takes the fee of a dividend off it', () => {
    const fee = sample.replace('"unitPrice": 0.25, "fee": 0,', '"unitPrice": 0.25, "fee": 0.5,');
    expect(read(fee)[0]?.rows[0]).toMatchObject({ amount: '1.50', fee: '0.5', type: 'dividend' });
  });

  it('recognises its own JSON alone', () => {
    expect(ghostfolio.recognises(sample)).toBe(true);
    expect(ghostfolio.recognises('{"activities": []}')).toBe(false);
  });

  it('keeps the units with all their digits, and pence as pounds', () => {
    expect(account?.trades).toEqual([
      {
        date: '2026-01-02',
        side: 'buy',
        isin: 'IE0000000017',
        symbol: 'MNDE.AS',
        name: 'Monde ETF',
        quantity: '10.123456789012345678',
        unitPrice: '100.1',
        fees: '1.5',
        currency: 'EUR',
      },
      {
        date: '2026-02-02',
        side: 'sell',
        isin: 'IE0000000017',
        symbol: 'MNDE.AS',
        name: 'Monde ETF',
        quantity: '2',
        unitPrice: '110',
        currency: 'EUR',
      },
      {
        date: '2026-02-03',
        side: 'buy',
        symbol: 'PENCE.L',
        name: 'Pence plc',
        quantity: '4',
        unitPrice: '2.5',
        fees: '1',
        currency: 'GBP',
      },
    ]);
  });

  it('shows the cash that it showed: what each account holds, not what the trades would leave', () => {
    expect(account?.balance).toEqual({ date: '2026-04-01', amount: '1250.4', currency: 'EUR' });
    const planned = sample.replace(
      '"balance": 1250.4',
      '"balances": [{ "date": "2050-12-31T00:00:00.000Z", "value": 0 }, { "date": "2026-03-31T00:00:00.000Z", "value": 1250.4 }]',
    );
    expect(read(planned)[0]?.balance).toMatchObject({ date: '2026-03-31', amount: '1250.4' });
    expect(account?.rows).toMatchObject([
      { date: '2026-03-02', amount: '2.00', type: 'dividend' },
      { date: '2026-03-03', amount: '-4.9', type: 'fee' },
    ]);
    expect(none?.warnings).toEqual([expect.stringMatching(/"LIABILITY" of 5000.00 EUR/)]);
  });
});

/** Nested and referred to by steps, as the program writes it. */
const PP = `<client>
  <version>66</version>
  <baseCurrency>EUR</baseCurrency>
  <securities>
    <security><uuid>s1</uuid><name>Monde ETF</name><currencyCode>EUR</currencyCode><isin>IE0000000017</isin><tickerSymbol>MNDE</tickerSymbol>
      <prices><price t="2026-01-02" v="10010000000"/></prices></security>
  </securities>
  <accounts>
    <account><uuid>k1</uuid><name>Konto</name><currencyCode>EUR</currencyCode><isRetired>false</isRetired>
      <transactions>
        <account-transaction><uuid>t1</uuid><date>2026-01-01T00:00</date><currencyCode>EUR</currencyCode><amount>200000</amount><shares>0</shares><type>DEPOSIT</type></account-transaction>
        <account-transaction>
          <uuid>t2</uuid><date>2026-01-02T00:00</date><currencyCode>EUR</currencyCode><amount>100350</amount>
          <security reference="../../../../../securities/security"/>
          <crossEntry class="buysell">
            <portfolio><uuid>p1</uuid><name>Depot</name>
              <referenceAccount reference="../../../../.."/>
              <transactions>
                <portfolio-transaction>
                  <uuid>t3</uuid><date reference="../../../../../date"/><currencyCode>EUR</currencyCode><amount>100350</amount>
                  <security reference="../../../../../../../../../securities/security"/>
                  <crossEntry class="buysell" reference="../../../.."/>
                  <shares>1000000000</shares>
                  <units><unit type="FEE"><amount currency="EUR" amount="250"/></unit><unit type="TAX"><amount currency="EUR" amount="100"/></unit></units>
                  <type>BUY</type>
                </portfolio-transaction>
                <portfolio-transaction><uuid>t4</uuid><date>2026-02-01T00:00</date><currencyCode>EUR</currencyCode><amount>20000</amount>
                  <security reference="../../../../../../../../../securities/security"/><shares>200000000</shares><type>DELIVERY_INBOUND</type></portfolio-transaction>
              </transactions>
            </portfolio>
            <portfolioTransaction reference="../portfolio/transactions/portfolio-transaction"/>
            <account reference="../../../.."/>
            <accountTransaction reference="../.."/>
          </crossEntry>
          <shares>0</shares><type>BUY</type>
        </account-transaction>
        <account-transaction><uuid>t5</uuid><date>2026-03-01T00:00</date><currencyCode>EUR</currencyCode><amount>740</amount>
          <security reference="../../../../../securities/security"/><shares>1200000000</shares>
          <units><unit type="TAX"><amount currency="EUR" amount="260"/></unit></units><type>DIVIDENDS</type></account-transaction>
      </transactions>
    </account>
    <account><uuid>k2</uuid><name>Tagesgeld</name><currencyCode>EUR</currencyCode><transactions>
      <account-transaction><uuid>t6</uuid><date>2026-01-05T00:00</date><currencyCode>EUR</currencyCode><amount>5000</amount><shares>0</shares><type>INTEREST</type></account-transaction>
    </transactions></account>
  </accounts>
  <portfolios><portfolio reference="../../accounts/account/transactions/account-transaction[2]/crossEntry/portfolio"/></portfolios>
</client>`;

describe('Portfolio Performance, its own file', () => {
  const [konto, savings] = read(PP);

  it('shows the cash of each account and the units of each depot', () => {
    expect(cashOf(konto as never)).toEqual({ EUR: '1003.90' });
    expect(cashOf(savings as never)).toEqual({ EUR: '50.00' });
    expect(unitsOf(konto as never)).toEqual({ IE0000000017: 12 });
  });

  it('takes fees and taxes out of what was paid', () => {
    expect(konto?.trades[0]).toEqual({
      date: '2026-01-02',
      side: 'buy',
      isin: 'IE0000000017',
      symbol: 'MNDE',
      name: 'Monde ETF',
      quantity: '10',
      unitPrice: '100',
      fees: '2.50',
      tax: '1.00',
      currency: 'EUR',
    });
    expect(konto?.rows[2]).toMatchObject({ amount: '7.40', tax: '2.60', type: 'dividend' });
  });

  it('makes a lot of a delivery without cash, and says so', () => {
    expect(konto?.trades[1]).toMatchObject({
      date: '2026-02-01',
      side: 'buy',
      quantity: '2',
      unitPrice: '100',
    });
    expect(konto?.warnings).toEqual([expect.stringContaining('delivered units')]);
  });

  it('reads units of old files, and references by id', () => {
    const old = `<client>
<version>25</version>
<securities><security id="4"><name>Alt AG</name><isin>DE0001234561</isin></security></securities>
<accounts><account id="7"><name>Konto</name><currencyCode>EUR</currencyCode><transactions/></account></accounts>
<portfolios><portfolio><name>Depot</name><referenceAccount reference="7"/><transactions>
<portfolio-transaction><date>2014-01-02</date><security reference="4"/><shares>10000000</shares><type>DELIVERY_INBOUND</type><amount>765800</amount><fees>1000</fees><taxes>1000</taxes></portfolio-transaction>
</transactions></portfolio></portfolios></client>`;
    const [statement] = read(old);
    expect(statement?.trades).toMatchObject([
      { quantity: '100', unitPrice: '76.38', fees: '10.00', tax: '10.00' },
    ]);
  });

  /** The figures are those of Portfolio Performance's test Issue371PurchaseValueWithTransfers: 47 units for 2,397.60. */
  const moved = (target: string) => {
    const transfer = (type: string) =>
      `<portfolio-transaction><date>2015-11-20</date><security reference="4"/><crossEntry reference="9"/><shares>4700000000</shares><type>${type}</type><amount>412810</amount></portfolio-transaction>`;
    return read(`<client>
<version>66</version>
<securities><security id="4"><name>Adidas AG</name><isin>DE000A1EWWW0</isin></security></securities>
<accounts><account id="7"><name>Konto 1</name><currencyCode>EUR</currencyCode><transactions/></account>
<account id="8"><name>Konto 2</name><currencyCode>EUR</currencyCode><transactions/></account></accounts>
<portfolios><portfolio id="5"><name>Portfolio 1</name><referenceAccount reference="7"/><transactions>
<portfolio-transaction><date>2012-01-02</date><security reference="4"/><shares>4700000000</shares><type>BUY</type><amount>239760</amount><fees>1000</fees></portfolio-transaction>
${transfer('TRANSFER_OUT')}</transactions></portfolio>
<portfolio id="6"><name>Portfolio 2</name><referenceAccount reference="${target}"/><transactions>${transfer('TRANSFER_IN')}</transactions></portfolio></portfolios>
<entries><crossEntry id="9"><portfolioFrom reference="5"/><portfolioTo reference="6"/></crossEntry></entries></client>`);
  };

  it('makes no sale and no purchase of a transfer between depots of one account', () => {
    const [first] = moved('7');
    expect(first?.trades).toMatchObject([{ side: 'buy', quantity: '47', fees: '10.00' }]);
    expect(first?.warnings).toEqual([]);
  });

  it('names the account at the other end of a transfer', () => {
    const [first, second] = moved('8');
    expect(first?.trades).toMatchObject([{ side: 'buy' }, { side: 'sell', moved: 'Konto 2' }]);
    expect(first?.trades[0]).not.toHaveProperty('moved');
    expect(second?.trades).toMatchObject([{ side: 'buy', quantity: '47', moved: 'Konto 1' }]);
    expect(second?.warnings).toEqual([expect.stringContaining('units moved between accounts')]);
  });

  it('keeps two accounts of one name apart', () => {
    const account = (day: string) =>
      `<account><name>Konto</name><currencyCode>EUR</currencyCode><transactions><account-transaction><date>${day}</date><type>DEPOSIT</type><amount>100</amount></account-transaction></transactions></account>`;
    const statements = read(
      `<client><version>66</version><accounts>${account('2026-01-02')}${account('2026-01-03')}</accounts></client>`,
    );
    expect(statements.map(({ account: name, rows }) => [name, rows.length])).toEqual([
      ['Konto', 1],
      ['Konto (2)', 1],
    ]);
  });

  it('refuses a file that is cut off', () => {
    expect(() => read(PP.slice(0, -40))).toThrow(/cut off/);
  });
});

describe('Portfolio Performance, CSV', () => {
  it('reads both ends of a transfer of units, and a transfer of money as money', () => {
    const columns =
      'Date,Type,Value,Transaction Currency,Shares,ISIN,Security Name,Cash Account,Offset securities account';
    const statements = read(
      [
        columns,
        '2012-01-02,Delivery (Inbound),2397.60,EUR,47,DE000A1EWWW0,Adidas AG,Konto 1,',
        '2015-11-20,Transfer (Outbound),2397.60,EUR,47,DE000A1EWWW0,Adidas AG,Konto 1,Konto 2',
        '2015-12-01,Transfer (Outbound),500.00,EUR,,,,Konto 1,',
        '2016-01-04,Transfer (Inbound),10.00,EUR,1,DE000A1EWWW0,Adidas AG,Konto 2,',
        '',
      ].join('\n'),
    );
    expect(statements).toMatchObject([
      {
        account: 'Konto 1',
        rows: [{ amount: '-500.00', type: 'transfer' }],
        trades: [{ side: 'buy' }, { side: 'sell', quantity: '47', moved: 'Konto 2' }],
      },
      {
        account: 'Konto 2',
        rows: [],
        trades: [
          { side: 'buy', quantity: '47', moved: 'Konto 1' },
          { side: 'buy', quantity: '1' },
        ],
        notices: [{ code: 'deliveredUnits' }],
      },
    ]);
  });

  it('reads by kind, whatever the sign of the value', () => {
    const statement =
      readOne(`Date;Type;Value;Transaction Currency;Gross Amount;Currency Gross Amount;Exchange Rate;Fees;Taxes;Shares;ISIN;WKN;Ticker Symbol;Security Name;Note
2021-06-01T00:00;Deposit;3.000,00;EUR;;;;;;;;;;;
2021-06-05T00:00;Buy;-2.151,85;EUR;;;;10,25;0,00;20;US0000000018;865985;ACM;Acme;
2021-06-18T00:00;Delivery (Inbound);912,66;EUR;;;;7,16;0,00;5;US0000000026;;BIO;Bio;
2021-07-05T00:00;Sell;1.000,00;EUR;;;;10,00;5,00;8;US0000000018;865985;ACM;Acme;
2021-08-05T00:00;Dividend;7,40;EUR;;;;;2,60;12;US0000000018;865985;ACM;Acme;
2021-09-05T00:00;Removal;100,00;EUR;;;;;;;;;;;
`);
    expect(statement.trades).toMatchObject([
      { side: 'buy', quantity: '20', unitPrice: '107.08', fees: '10.25' },
      { side: 'buy', quantity: '5', unitPrice: '181.1', fees: '7.16' },
      { side: 'sell', quantity: '8', unitPrice: '126.875', fees: '10.00', tax: '5.00' },
    ]);
    expect(cashOf(statement)).toEqual({ EUR: '1755.55' });
  });

  it('reads German, as others write it for the program', () => {
    const statement =
      readOne(`Datum;Uhrzeit;Typ;Wertpapiername;ISIN;Wert;Stück;Buchungswährung;Gebühren;Steuern;Bruttobetrag;Notiz
16.06.2026;20:09:37;Kauf;Welt ETF;IE0000000017;-1001;10;EUR;1;0;1000;ORDER1
17.06.2026;20:09:37;Einlage;;;500,50;;EUR;;;;
`);
    expect(statement.trades).toMatchObject([{ quantity: '10', unitPrice: '100', fees: '1' }]);
    expect(cashOf(statement)).toEqual({ EUR: '-500.50' });
  });
});

describe('Finary', () => {
  it('reads movements of coins', () => {
    const statement =
      readOne(`type,date,received_amount,received_currency,sent_amount,sent_currency,fee_amount,fee_currency,description,address,transaction_hash
buy,2024-05-01T10:00:00Z,0.01,BTC,600,EUR,3,EUR,,,
staking,2024-06-01T10:00:00Z,0.5,DOT,,,,,,,
`);
    expect(statement.trades).toMatchObject([
      { symbol: 'BTC', quantity: '0.01', unitPrice: '60000', fees: '3', currency: 'EUR' },
      { symbol: 'DOT', quantity: '0.5', unitPrice: '0' },
    ]);
  });
});

describe('the prices that Portfolio Performance keeps', () => {
  const security = (isin: string, more = '') =>
    `<security><uuid>${isin}</uuid><name>${isin}</name><currencyCode>EUR</currencyCode><isin>${isin}</isin>
    <prices><price t="2026-01-02" v="10150000000"/><price t="2026-01-05" v="0"/></prices>${more}</security>`;
  const client = (version: number, securities: string) =>
    `<client><version>${version}</version><securities>${securities}</securities>
    <accounts><account><uuid>a</uuid><name>Cash</name><currencyCode>EUR</currencyCode></account></accounts></client>`;

  it('are closes of securities by their ISIN, else as their trades name them', () => {
    const [cash] = read(client(65, security('IE00B4L5Y983')));
    expect(cash?.closes).toEqual([
      { date: '2026-01-02', isin: 'IE00B4L5Y983', price: '101.5', currency: 'EUR' },
    ]);
    const [other] = read(client(65, security('IE-unknown').replace('<isin>', '<isin>X')));
    expect(other?.closes).toEqual([
      { date: '2026-01-02', symbol: '', name: 'IE-unknown', price: '101.5', currency: 'EUR' },
    ]);
    const [old] = read(client(40, security('IE00B4L5Y983')));
    expect(old?.closes?.[0]?.price).toBe('1015000');
  });

  it('are left out, and said so, where the security was split', () => {
    const split = '<events><event><type>STOCK_SPLIT</type></event></events>';
    const [cash] = read(client(65, security('IE00B4L5Y983', split)));
    expect(cash?.closes).toBeUndefined();
    expect(cash?.warnings).toEqual([expect.stringContaining('was split: its prices are left out')]);
  });
});
