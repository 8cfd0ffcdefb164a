/** Books and their figures that others publish, told in the language of docs/calculations.md and read over HTTP. */
export interface PublishedBook {
  /** Project, file, case. */
  readonly source: string;
  /** Lines with `=` are what they publish. */
  readonly story: string;
}

const ASSERTIONS = 'hledger, hledger/test/journal/assertions.test';
const ROI = 'hledger, hledger/test/roi.test';
const ISSUES = 'Portfolio Performance, issues';
const SCENARIOS = 'Portfolio Performance, scenarios';
const CLIENT = 'Portfolio Performance, ClientIndexTest';

export const BOOKS: readonly PublishedBook[] = [
  {
    source: `${ASSERTIONS}, 1: rows add up to what is asserted each day`,
    story: `
      today 2013-01-03
      account a checking opened 2013-01-01
      row a 2013-01-01 credit 1
      row a 2013-01-02 credit 1
      row a 2013-01-03 credit 1
      evolution series.-1.liquidites = 3
      account b checking opened 2013-01-01
      row b 2013-01-01 debit -1
      row b 2013-01-02 debit -1
      row b 2013-01-03 debit -1
      row b 2013-01-03 credit 1
      evolution series.-1.dettes = 2`,
  },
  {
    source: `${ASSERTIONS}, 2: the order of the file does not matter, the dates do`,
    story: `
      today 2013-01-03
      account a checking opened 2013-01-01
      row a 2013-01-01 credit 1
      row a 2013-01-03 credit 1
      row a 2013-01-02 credit 1
      net-worth netWorth.net = "3.00"`,
  },
  {
    source: `${ASSERTIONS}, 5: fractions with zeros at their end`,
    story: `
      today 2013-01-03
      account a checking opened 2013-01-01
      row a 2013-01-01 credit 1.20
      row a 2013-01-02 credit 0.10
      row a 2013-01-03 credit 0.7
      net-worth netWorth.net = "2.00"`,
  },
  {
    source: `${ASSERTIONS}, 8: a balance sets what an account holds, and rows go on from there`,
    story: `
      today 2013-01-03
      account a checking
      row a 2013-01-01 credit 1.20
      balance a 2013-01-02 1.3
      row a 2013-01-03 credit 10
      net-worth netWorth.net = "11.30"`,
  },
  {
    source: `${ASSERTIONS}, 10: after rows of several days`,
    story: `
      today 2013-01-04
      account a checking opened 2013-01-01
      row a 2013-01-01 credit 1
      row a 2013-01-03 credit 6
      row a 2013-01-04 credit 0
      net-worth netWorth.net = "7.00"`,
  },
  {
    source: `${ROI}, 1: an investment that does not grow has no return (PnL 0)`,
    story: `
      today 2017-12-31
      account I cto opened 2017-01-01
      row I 2017-01-01 credit 100
      row I 2017-06-01 credit 100
      performance annual.0 = {"year": 2017, "start": 0, "end": 200, "perfPct": null, "gainEur": 0, "apports": 200}`,
  },
  {
    source: `${ROI}, 2: TWR of the period 12 %, PnL 12`,
    story: `
      today 2017-12-31
      account I cto opened 2017-01-01
      row I 2017-01-01 credit 100
      balance I 2017-12-31 112
      performance annual.0 = {"year": 2017, "start": 0, "end": 112, "perfPct": 12, "gainEur": 12, "apports": 100}`,
  },
  {
    source: `${ROI}, 3: the same with a valuation each month`,
    story: `
      today 2017-12-31
      account I cto opened 2017-01-01
      row I 2017-01-01 credit 100
      balance I 2017-01-31 101
      balance I 2017-02-28 102
      balance I 2017-03-31 103
      balance I 2017-04-30 104
      balance I 2017-05-31 105
      balance I 2017-06-30 106
      balance I 2017-07-31 107
      balance I 2017-08-31 108
      balance I 2017-09-30 109
      balance I 2017-10-31 110
      balance I 2017-11-30 111
      balance I 2017-12-31 112
      performance annual.0 = {"year": 2017, "start": 0, "end": 112, "perfPct": 12, "gainEur": 12, "apports": 100}`,
  },
  {
    source: `${ROI}, 6: the second quarter, TWR 10 %`,
    story: `
      today 2017-06-30
      account I cto opened 2017-01-01
      row I 2017-01-01 credit 100
      balance I 2017-06-30 110
      performance summary.ttwr = 10
      performance annual.0.gainEur = 10`,
  },
  {
    source: `${ROI}, 6: the whole year, cash flow 150, value 155, PnL 5; the last quarter TWR −3.12 %`,
    story: `
      today 2017-12-31
      account I cto opened 2017-01-01
      row I 2017-01-01 credit 100
      balance I 2017-06-30 110
      row I 2017-07-01 credit 100
      row I 2017-10-01 debit -50
      balance I 2017-12-31 155
      performance annual.0.apports = 150
      performance annual.0.end = 155
      performance annual.0.gainEur = 5
      performance monthlyNet.0.values.11 = -3.125`,
  },
  {
    source: `${ROI}, 12: TWR 10 % at one rate for both days, PnL 13.54`,
    story: `
      today 2021-01-02
      rate USD 2020-12-01 73.88
      account I cto opened 2020-12-02
      row I 2020-12-02 credit 10000 in USD
      balance I 2021-01-02 11000 in USD
      performance summary.ttwr = 10
      performance annual.1.end = 148.89`,
  },
  {
    source: `${ROI}, 14: bought at 1 with a cost of 1, worth 2 on the next day: PnL 99`,
    story: `
      today 2022-12-31
      account I cto
      lot I A 2022-08-01 buy 100 at 1 fees 1
      close A 2022-07-31 1
      close A 2022-08-02 2
      performance annual.0.apports = 101
      performance annual.0.end = 200
      performance annual.0.gainEur = 99
      performance monthly.0.annual = 100`,
  },
  {
    source: `${CLIENT}.testThatTransferalsDoNotChangePerformance, with a single deposit: 2.3, 4.3, 2, 5, 8, 10, 4 and −5 % since the start`,
    story: `
      today 2012-01-09
      account A cto opened 2012-01-01
      row A 2012-01-01 credit 10000
      balance A 2012-01-02 10230
      balance A 2012-01-03 10430
      balance A 2012-01-04 10200
      balance A 2012-01-05 10500
      balance A 2012-01-06 10800
      balance A 2012-01-07 11000
      balance A 2012-01-08 10400
      balance A 2012-01-09 9500
      performance summary.ttwr = -5`,
  },
  {
    source: `${CLIENT}.testThatTransferalsDoNotChangePerformance: deposits and withdrawals in between leave it at −5 %`,
    story: `
      today 2012-01-09
      account A cto opened 2012-01-01
      row A 2012-01-01 credit 10000
      balance A 2012-01-02 10230
      row A 2012-01-03 credit 200
      balance A 2012-01-03 10633.91006842619
      row A 2012-01-04 debit -400
      balance A 2012-01-04 9999.413489736071
      balance A 2012-01-05 10293.51388649301
      balance A 2012-01-06 10587.61428324996
      row A 2012-01-07 credit 5400
      balance A 2012-01-07 16283.68121442125
      row A 2012-01-08 debit -3697.04
      balance A 2012-01-08 11698.44042090737
      balance A 2012-01-09 10686.07538448270
      performance summary.ttwr = -5`,
  },
  {
    source: `${ISSUES}/Issue1817CapitalGainsOnFilteredClientIfSecurityIsTransferred.xml: 52.0 % of 1,012.90, sold for 1,540`,
    story: `
      today 2020-01-01
      account 1 cto
      lot 1 X 2018-01-02 buy 6 at 167.15 fees 10
      lot 1 X 2019-08-01 sell 6 at 296.35
      account 2 cto
      lot 2 X 2019-08-01 buy 6 at 296.35
      lot 2 X 2019-10-15 sell 6 at 258.50 fees 11
      performance summary.ttwr = 52.0387008
      performance summary.tri = 26.4786739`,
  },
  {
    source: `${ISSUES}/Issue1817CapitalGainsOnFilteredClientIfSecurityIsTransferred.xml: the same as a move`,
    story: `
      today 2020-01-01
      account 1 cto
      account 2 cto
      lot 1 X 2018-01-02 buy 6 at 167.15 fees 10
      move 1 X 2019-08-01 to 2 units 6
      lot 2 X 2019-10-15 sell 6 at 258.50 fees 11
      performance summary.ttwr = 52.0387008
      performance summary.tri = 26.4786739
      positions summary.realized = 527.1`,
  },
  {
    source: `${ISSUES}/Issue371PurchaseValueWithTransfers.xml: a cost of 2,397.60 and nothing realized`,
    story: `
      today 2015-11-20
      account 1 cto
      account 2 cto
      lot 1 X 2012-01-02 buy 47 at 50.80 fees 10
      move 1 X 2015-11-20 to 2 units 47
      close X 2012-01-02 50.80
      close X 2015-11-19 87.69
      close X 2015-11-20 88.09
      positions positions.0.value = 4140.23
      positions positions.0.costBasisUnit = 51.0127659574468
      positions summary.unrealized = 1742.63
      positions summary.realized = 0
      performance summary.contributionsNet = 2397.6
      performance summary.unrealizedGainPct = 72.68226559893227
      performance summary.feesTotal = 10
      performance summary.ttwr = 72.68226559893225
      performance summary.tri = 15.09824601974703`,
  },
  {
    source: `${ISSUES}/Issue672CapitalGainsIfSecurityIsTransferred.xml: 88.31 and 10 % after a transfer`,
    story: `
      today 2017-01-01
      account 1 cto
      lot 1 X 2016-06-01 buy 10 at 88.31
      close X 2016-06-01 69.55
      close X 2016-12-30 88.31
      lot 1 X 2016-12-31 sell 10 at 88.31
      account 2 cto
      lot 2 X 2016-12-31 buy 10 at 88.31
      close X 2017-01-01 97.141
      performance summary.ttwr = 10
      positions summary.unrealized = 88.31
      performance summary.unrealizedGainPct = 10`,
  },
  {
    source: `${SCENARIOS}/security_tax_and_fee_account_transactions.xml: a delta of −101.50 in January 2017`,
    story: `
      today 2017-01-31
      account A cto
      lot A X 2017-01-02 buy 10 at 151.30 fees 20
      close X 2017-01-02 151.30
      close X 2017-01-09 144.50
      close X 2017-01-12 146
      close X 2017-01-31 145.65
      row A 2017-01-09 fee -10
      row A 2017-01-10 fee 5
      row A 2017-01-11 debit -25 tax 25
      row A 2017-01-12 credit 5 label TAX REFUND
      performance annual.0.gainEur = -101.5
      performance annual.0.end = 1456.5`,
  },
  {
    source: `${CLIENT}.testThatNoValuationResultsInZeroPerformance (theirs is 0; ours is unknown)`,
    story: `
      today 2012-01-09
      account A cto
      performance summary.ttwr = null`,
  },
];
