import { describe, expect, it } from 'vitest';
import { ofxInvestments } from '../../src/brokers/ofx-investments.ts';
import { cashOf, readTables, unitsOf } from './support/read.ts';

/** SGML: leaves are not closed. */
const SAMPLE = `OFXHEADER:100
DATA:OFXSGML

<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS>
<DTASOF>20250331120000
<CURDEF>USD
<INVACCTFROM><BROKERID>example.com<ACCTID>777</INVACCTFROM>
<INVTRANLIST><DTSTART>20250101<DTEND>20250331
<BUYSTOCK><INVBUY><INVTRAN><FITID>1<DTTRADE>20250115<MEMO>Bought ACME</INVTRAN>
<SECID><UNIQUEID>000000018<UNIQUEIDTYPE>CUSIP</SECID><UNITS>100<UNITPRICE>50.00<COMMISSION>25.00<TOTAL>-5025.00</INVBUY><BUYTYPE>BUY</BUYSTOCK>
<SELLSTOCK><INVSELL><INVTRAN><FITID>2<DTTRADE>20250220</INVTRAN>
<SECID><UNIQUEID>000000018<UNIQUEIDTYPE>CUSIP</SECID><UNITS>-40<UNITPRICE>60.00<FEES>0.05<TAXES>1.00<TOTAL>2398.95</INVSELL><SELLTYPE>SELL</SELLSTOCK>
<REINVEST><INVTRAN><FITID>3<DTTRADE>20250301</INVTRAN><SECID><UNIQUEID>000000026<UNIQUEIDTYPE>CUSIP</SECID><INCOMETYPE>DIV<TOTAL>-10.00<UNITS>0.5<UNITPRICE>20.00</REINVEST>
<INCOME><INVTRAN><FITID>4<DTTRADE>20250302</INVTRAN><SECID><UNIQUEID>000000018<UNIQUEIDTYPE>CUSIP</SECID><INCOMETYPE>DIV<TOTAL>8.50<WITHHOLDING>1.50</INCOME>
<TRANSFER><INVTRAN><FITID>5<DTTRADE>20250305</INVTRAN><SECID><UNIQUEID>000000026<UNIQUEIDTYPE>CUSIP</SECID><UNITS>7.5<TFERACTION>IN</TRANSFER>
<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250110<TRNAMT>6000.00<FITID>6<NAME>Deposit</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>
</INVTRANLIST>
<INVPOSLIST><POSSTOCK><INVPOS><SECID><UNIQUEID>000000018<UNIQUEIDTYPE>CUSIP</SECID><POSTYPE>LONG<UNITS>60<UNITPRICE>61<MKTVAL>3660</INVPOS></POSSTOCK></INVPOSLIST>
<INVBAL><AVAILCASH>3382.45<MARGINBALANCE>0<SHORTBALANCE>0</INVBAL>
</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>000000018<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Acme &amp; Co<TICKER>ACME</SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>`;

describe('OFX, investment statements', () => {
  const [statement] = readTables(SAMPLE);

  it('recognises them, and leaves those of banks to others', () => {
    expect(ofxInvestments.recognises(SAMPLE)).toBe(true);
    expect(ofxInvestments.recognises('<OFX><BANKMSGSRSV1><STMTRS>')).toBe(false);
  });

  it('makes lots with their costs, also of income that was invested again', () => {
    expect(statement?.trades).toEqual([
      {
        date: '2025-01-15',
        side: 'buy',
        symbol: 'ACME',
        name: 'Acme & Co',
        quantity: '100',
        unitPrice: '50',
        fees: '25.00',
        currency: 'USD',
      },
      {
        date: '2025-02-20',
        side: 'sell',
        symbol: 'ACME',
        name: 'Acme & Co',
        quantity: '40',
        unitPrice: '60',
        fees: '0.05',
        tax: '1.00',
        currency: 'USD',
      },
      {
        date: '2025-03-01',
        side: 'buy',
        symbol: '000000026',
        quantity: '0.5',
        unitPrice: '20',
        currency: 'USD',
      },
    ]);
    expect(unitsOf(statement as never)).toEqual({ ACME: 60, '000000026': 0.5 });
  });

  it('adds up to the cash that it tells, with dividends net of tax', () => {
    expect(cashOf(statement as never)).toEqual({ USD: '3382.45' });
    expect(statement?.balance).toEqual({ date: '2025-03-31', amount: '3382.45', currency: 'USD' });
    expect(statement?.rows).toContainEqual({
      date: '2025-03-02',
      amount: '8.50',
      label: 'Acme & Co',
      currency: 'USD',
      type: 'dividend',
      tax: '1.50',
    });
  });

  it('tells what is held, and names a transfer', () => {
    expect(statement?.positions).toEqual([{ symbol: 'ACME', name: 'Acme & Co', quantity: '60' }]);
    expect(statement?.warnings).toEqual([expect.stringMatching(/TRANSFER of 7\.5/)]);
  });
});
