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
const GHOSTFOLIO = 'Ghostfolio, apps/api/src/app/portfolio/calculator/roai, portfolio-calculator';

/** Apple in the file of their test of currencies, without its one lot that has costs; rates as in that test. */
const APPLE = `
      rate USD 2014-12-31 1.2141
      rate USD 2015-01-16 1.1588
      account E cto
      account U cto in USD
      lot E X 2015-01-01 buy 5 at 90.92
      lot U X 2015-08-03 buy 5 at 115.52 in USD
      close X 2014-12-31 110.38 in USD
      close X 2015-07-31 121.30 in USD
      close X 2015-08-07 115.51 in USD
      close X 2015-08-10 115.52 in USD`;

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
    source: `${SCENARIOS}/security_performance_tax_refund.xml without its taxes, which their security's TTWROR and IRR leave out: −2.85 % and −3.0745789 %`,
    story: `
      today 2014-12-06
      account A cto
      lot A X 2014-01-02 buy 100 at 76.38 fees 10
      close X 2014-01-02 76.38
      close X 2014-12-05 74.30
      performance.securities 0.ttwr = -2.850418410041844
      performance.securities 0.tri = -3.0745789`,
  },
  {
    source: `${SCENARIOS}/security_performance_tax_refund.xml: a cost of 7,658, −228 and a delta of −223; with taxes the returns are lower than theirs`,
    story: `
      today 2014-12-06
      account A cto
      lot A X 2014-01-02 buy 100 at 76.38 fees 20
      row A 2014-06-01 credit 5 tax 5
      close X 2014-01-02 76.38
      close X 2014-12-05 74.30
      performance.securities 0.cost = "7658.00"
      performance.securities 0.unrealized = "-228.00"
      performance annual.0.gainEur = -223
      performance summary.ttwr = -2.9137654909737187
      performance summary.tri = -3.142058502885482`,
  },
  {
    source: `${SCENARIOS}/security_performance_tax_refund_all_sold.xml without its taxes: TTWROR −2.98 %, IRR −3.2248297 %`,
    story: `
      today 2014-12-06
      account A cto
      lot A X 2014-01-02 buy 100 at 76.38 fees 10
      lot A X 2014-12-05 sell 100 at 74.30 fees 10
      performance.securities 0.ttwr = -2.9811715481171563
      performance.securities 0.tri = -3.2248297`,
  },
  {
    source: `${SCENARIOS}/security_performance_tax_refund_all_sold.xml: a delta of −243; realized −248, where theirs of −208 has neither fees nor taxes`,
    story: `
      today 2014-12-06
      account A cto
      lot A X 2014-01-02 buy 100 at 76.38 fees 20
      row A 2014-06-01 credit 5 tax 5
      lot A X 2014-12-05 sell 100 at 74.30 fees 20
      performance annual.0.gainEur = -243
      positions summary.realized = -248`,
  },
  {
    source: `${SCENARIOS}/account_performance_tax_refund.xml: taxes and their refund count, −1 %`,
    story: `
      today 2014-12-06
      account A cto opened 2014-01-02
      row A 2014-01-02 credit 10000
      row A 2014-05-01 debit -200 tax 200
      row A 2014-06-01 credit 100 tax 100
      performance summary.ttwr = -1`,
  },
  {
    source: `${SCENARIOS}/security_performance_with_missing_historical_quotes.xml: −460, TTWROR −5.94 %, IRR −6.43 %`,
    story: `
      today 2014-12-04
      account A cto
      lot A X 2014-01-02 buy 100 at 77.48
      close X 2014-12-03 73.65
      close X 2014-12-04 72.88
      performance.securities 0.gain = "-460.00"
      performance.securities 0.ttwr = -5.937016004130102
      performance.securities 0.tri = -6.432605311213364`,
  },
  {
    source: `${SCENARIOS}/currency_sample.xml: 15 shares in two currencies cost 1,424.10, are worth 1,495.34 and gained 71.24`,
    story: `
      today 2015-08-10
      ${APPLE}
      lot U X 2015-01-01 buy 5 at 110.38 fees 20 in USD
      performance.securities 0.cost = "1424.10"
      performance.securities 0.value = "1495.34"
      performance.securities 0.unrealized = "71.24"
      performance.securities 0.gain = "71.24"`,
  },
  {
    // They round each amount in euros to the cent.
    source: `${SCENARIOS}/currency_sample.xml without its taxes: TTWROR 10.4174 %, IRR 14.4628 % (ours not rounded between)`,
    story: `
      today 2015-08-10
      ${APPLE}
      lot U X 2015-01-01 buy 5 at 110.38 fees 10 in USD
      performance.securities 0.ttwr = 10.417465984984165
      performance.securities 0.tri = 14.463056503529334`,
  },
  {
    source: `${ISSUES}/Issue1909FIFOCalculationOfSecurityPosition.xml: a delta of 2,610; their average of both accounts costs 1,500, ours of each account 2,000`,
    story: `
      today 2020-12-31
      account 1 cto
      account 2 cto
      lot 1 X 2020-09-21 buy 10 at 200
      lot 2 X 2020-10-21 buy 10 at 100
      lot 2 X 2020-11-21 sell 10 at 280.5
      close X 2020-11-20 280.5
      performance.securities 0.value = "2805.00"
      performance.securities 0.gain = "2610.00"
      performance.securities 0.cost = "2000.00"
      performance.securities 0.unrealized = "805.00"`,
  },
  {
    source: `${ISSUES}/Issue1879DividendRateOfReturnPerYearWithSecurityInMultipleAccounts.xml: cost 829.30, delta 51.90, TTWROR 1.72 %, IRR 8.90 %`,
    story: `
      today 2020-12-31
      account A cto
      lot A X 2020-04-01 buy 100 at 4.147
      lot A X 2020-04-01 buy 100 at 4.146
      row A 2020-08-01 dividend 40
      row A 2020-08-01 dividend 40
      close X 2020-01-02 7.57
      close X 2020-11-16 4.006
      performance annual.0.gainEur = 51.9
      performance.securities 0.cost = "829.30"
      performance.securities 0.unrealized = "-28.10"
      performance summary.ttwr = 1.7165724112631064
      performance summary.tri = 8.896216194634476`,
  },
  {
    source: 'Portfolio Performance, IRRCalculationTest, without taxes as there: 41.2128788 %',
    story: `
      today 2017-01-01
      account A cto
      lot A X 2015-12-31 buy 10 at 99 fees 10
      row A 2016-06-01 dividend 150
      lot A X 2016-12-31 sell 10 at 124 fees 10
      performance summary.tri = 41.2128788`,
  },
  {
    source:
      'Portfolio Performance, IRRCalculationTest, with its taxes of 50 and 30: theirs is 41.21 %',
    story: `
      today 2017-01-01
      account A cto
      lot A X 2015-12-31 buy 10 at 99 fees 10
      row A 2016-06-01 dividend 100 tax 50
      lot A X 2016-12-31 sell 10 at 124 fees 40
      performance summary.tri = 31.640918644634837`,
  },
  {
    source: `${ISSUES}/Issue1898TradeIRRwithPortfolioTransfers.xml: 9.63 % over two accounts`,
    story: `
      today 2020-09-21
      account 1 cto
      account 2 cto
      lot 1 X 2013-07-10 buy 55 at 122 fees 27.15
      move 1 X 2020-05-05 to 2 units 55
      lot 2 X 2020-09-21 sell 55 at 238 fees 21.43
      performance.securities 0.tri = 9.631446142443496`,
  },
  {
    source:
      'Portfolio Performance, TradeCollectorTest.testPartialOutboundDeliveryIncludingTransfers: 1,605 less 737.81',
    story: `
      today 2012-01-31
      account 1 cto
      account 2 cto
      lot 1 X 2012-01-02 buy 90 at 73.67 fees 10
      move 1 X 2012-01-11 to 2 units 90
      lot 2 X 2012-01-13 sell 10 at 162.5 fees 20
      positions summary.realized = 867.19`,
  },
  {
    source: `${GHOSTFOLIO}-btcusd.spec.ts: −1,463.18, −3.2837 % of the investment without its fee; ours is with it`,
    story: `
      today 2022-01-14
      account A cto
      lot A X 2021-12-12 buy 1 at 44558.42 fees 4.46
      close X 2021-12-12 50098.3
      close X 2022-01-14 43099.7
      performance.securities 0.gain = "-1463.18"
      performance.securities 0.ttwr = -3.2834053813398323`,
  },
  {
    source: `${GHOSTFOLIO}-btcusd-buy-and-sell-partially.spec.ts: 27,172.74; 4,241.98 % of the average investment, which a sell lowers for a day; ours is time-weighted`,
    story: `
      today 2018-01-01
      account A cto
      lot A X 2015-01-01 buy 2 at 320.43
      lot A X 2017-12-31 sell 1 at 14156.4
      close X 2015-01-01 314.25
      close X 2017-12-31 14156.4
      close X 2018-01-01 13657.2
      performance.securities 0.gain = "27172.74"
      performance.securities 0.ttwr = 4162.147738975752`,
  },
  {
    source: `${GHOSTFOLIO}-googl-buy.spec.ts: 19.85 of 82.33 francs with the currency, 24.11 %; ours of 83.25 with the fee`,
    story: `
      today 2023-07-10
      rate USD 2023-01-03 1.0824853864472829
      rate USD 2023-07-10 1.1294330246216399
      account A cto
      lot A X 2023-01-03 buy 1 at 89.12 fees 1 in USD
      close X 2023-01-03 89.12 in USD
      close X 2023-07-10 116.45 in USD
      performance.securities 0.gain = "19.85"
      performance.securities 0.value = "103.10"
      performance.securities 0.cost = "83.25"`,
  },
  {
    source: `${GHOSTFOLIO}-msft-buy-with-dividend.spec.ts: 14.25 without the dividend of 0.62, which ours has`,
    story: `
      today 2023-07-10
      account A cto
      lot A X 2021-09-16 buy 1 at 298.58 fees 19
      row A 2021-11-16 dividend 0.62
      close X 2021-09-16 298.58
      close X 2023-07-10 331.83
      positions summary.unrealized = 14.25
      performance annual.0.gainEur = -18.38
      performance annual.2.gainEur = 33.25`,
  },
  {
    source: `${CLIENT}.testThatNoValuationResultsInZeroPerformance (theirs is 0; ours is unknown)`,
    story: `
      today 2012-01-09
      account A cto
      performance summary.ttwr = null`,
  },
];
