/** Routes 12 and 13 where histories end, break, begin again, or never begin. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

/** Each story's figures can be redone on paper; the comments say how. */
const stories: Record<string, string> = {
  'an account without any event': `
    today 2026-03-31
    account A cto
    performance summary.tri = null
    performance summary.ttwr = null
    performance summary.volatility = null
    performance annual = []
    evolution series = [{"date":"2026-03-31","total":0,"titres":0,"liquidites":0,"dettes":0,"incomplete":false}]
    evolution drawdown.current = null
    evolution seriesGap = null`,

  'one day': `
    today 2026-03-10
    account A pea
    lot A X 2026-03-10 buy 10 at 100 fees 5
    close X 2026-03-10 102
    # 1020 / 1005 − 1; no time has passed
    performance summary.ttwr = 1.4925373134
    performance summary.tri = null
    performance monthly.0.values.2 = 2
    performance monthlyNet.0.values.2 = 1.4925373134
    performance annual = [{"year":2026,"start":0,"end":1020,"perfPct":1.4925373134,"gainEur":15,"apports":1005}]
    evolution series.length = 1
    evolution series.-1.total = 1020`,

  'all is lost': `
    today 2026-03-31
    account A cto
    holding A X 10 cost 1000 entry 2025-03-31 worthless 2026-03-01
    close X 2025-03-31 100
    performance summary.tri = -100
    performance summary.ttwr = -100
    performance summary.investedValue = 0
    performance drawdownPerf.max = -100
    performance drawdownPerf.current = -100
    performance annual.1 = {"year":2026,"start":1000,"end":0,"perfPct":-100,"gainEur":-1000,"apports":0}
    evolution series.-1.total = 0
    evolution series.-2.total = 1000`,

  'flows of one sign': `
    today 2026-03-31
    account A cto opened 2026-03-01
    row A 2026-03-01 debit -100
    # What came out must have been there: an opening inflow of 100.
    performance summary.tri = null
    performance summary.ttwr = 0
    performance annual.0.apports = 0
    performance annual.0.gainEur = 0
    performance seriesAssumption.assumedPoints = 1`,

  'all is sold, and a new start is made': `
    today 2026-12-31
    account A pea
    lot A X 2026-01-01 buy 10 at 100
    close X 2026-01-01 100
    close X 2026-03-31 120
    lot A X 2026-03-31 sell 10 at 120
    close X 2026-06-30 60
    lot A X 2026-09-30 buy 10 at 60
    close X 2026-09-30 60
    close X 2026-12-31 66
    # 1.2 × 1.1 − 1: what X did in between was nobody's return.
    performance summary.ttwr = 32
    performance annual.0.perfPct = 32
    performance monthlyNet.0.values = [0,null,20,null,null,null,null,null,0,null,null,10]
    performance annual.0.gainEur = 260
    performance annual.0.apports = 400
    performance summary.investedValue = 660`,

  'a price that begins after the purchase': `
    today 2026-04-30
    account A pea
    lot A X 2026-01-15 buy 10 at 100 fees 10
    close X 2026-03-10 111.1
    # The cost, 1010, stands in until the first close: 1111 / 1010.
    performance summary.ttwr = 10
    performance seriesAssumption = {"assumedPoints":3,"firstDate":"2026-01-31","lastDate":"2026-03-31"}
    performance seriesGap = null
    evolution series.0.total = 1010
    evolution series.1.total = 1010
    evolution series.2.total = 1111
    evolution seriesAssumption = {"assumedPoints":2,"firstDate":"2026-01-31","lastDate":"2026-02-28"}`,

  'a line without any price': `
    today 2026-02-28
    account A pea
    lot A X 2026-01-01 buy 10 at 100
    close X 2026-01-01 100
    close X 2026-02-20 110
    lot A UNKNOWN 2026-01-10 buy 5 at 300
    performance summary.ttwr = 10
    performance summary.investedValue = 1100
    performance lotCoverage = {"investedLines":2,"linesWithLots":2,"linesWithoutLots":0,"linesWithoutPrice":1}
    performance seriesGap = {"incompletePoints":2,"firstDate":"2026-01-31","lastDate":"2026-02-28"}
    evolution series.-1.incomplete = true
    evolution series.-1.total = 1100`,

  'months without a valuation': `
    today 2026-12-31
    account A av opened 2025-12-31
    row A 2025-12-31 credit 1000
    balance A 2026-12-31 1050
    # One statement a year: eleven months are unknown, not 0 %.
    performance monthlyNet.1.values = [null,null,null,null,null,null,null,null,null,null,null,5]
    performance annual.1.perfPct = 5
    performance summary.volatility = null
    performance summary.sharpe = null
    performance summary.tri = 5`,

  'a foreign currency whose rate is missing on a day': `
    today 2026-02-28
    account A cto
    rate USD 2026-01-01 1.25
    rate USD 2026-02-28 1
    lot A X 2026-01-02 buy 10 at 125 in USD
    close X 2026-01-02 125 in USD
    close X 2026-02-15 150 in USD
    # 1,250 USD are 1,000 EUR at 1.25, the last rate before; 1,500 USD are 1,200 EUR, then 1,500 EUR.
    performance annual.0.apports = 1000
    performance annual.0.end = 1500
    performance summary.ttwr = 50
    evolution series.0.total = 1000`,

  'a currency that no rate converts yet': `
    today 2026-03-31
    account A cto
    account B pea
    rate SEK 2026-02-10 10
    holding A X 10 entry 2026-01-01
    close X 2026-01-01 100 in SEK
    close X 2026-03-01 110 in SEK
    lot B Y 2026-01-01 buy 1 at 500
    close Y 2026-01-01 500
    # X joins at 100 EUR on the day of the first rate; 610 / 600.
    performance summary.ttwr = 1.6666666667
    performance annual.0.apports = 600
    performance annual.0.gainEur = 10
    performance seriesGap = {"incompletePoints":2,"firstDate":"2026-01-31","lastDate":"2026-02-28"}
    evolution series.0 = {"date":"2026-01-31","total":500,"titres":500,"liquidites":0,"dettes":0,"incomplete":true}
    evolution series.1.incomplete = false
    evolution series.1.total = 600`,

  'a close in a currency without rate, for a time': `
    today 2026-04-30
    account A pea
    lot A X 2026-01-01 buy 10 at 100
    close X 2026-01-01 100
    close X 2026-01-31 110
    close X 2026-02-10 1 in XXX
    close X 2026-03-10 130
    close X 2026-04-10 143
    lot A Y 2026-01-01 buy 1 at 1000
    close Y 2026-01-01 1000
    close Y 2026-02-20 1200
    # Jan: 2100 / 2000. Out from 10 February at 1,100: 1200 / 1000. In again on 10 March at 1,300: 2630 / 2500.
    performance monthlyNet.0.values.0 = 5
    performance monthlyNet.0.values.1 = 20
    performance monthlyNet.0.values.2 = 0
    performance monthlyNet.0.values.3 = 5.2
    performance annual.0.apports = 2200
    performance seriesGap = {"incompletePoints":2,"firstDate":"2026-02-28","lastDate":"2026-03-31"}`,

  'a leap day': `
    today 2024-03-01
    account A cto opened 2023-03-01
    row A 2023-03-01 credit 1000
    balance A 2024-02-29 1100
    row A 2024-02-29 debit -100
    # 1,100 are left at the end of the leap day, after 100 came out on it; 365 and 366 days after the deposit,
    # 100 / v + 1100 / v^(366 / 365) = 1000 at v = 1.199452.
    performance monthlyNet.1.values.1 = 20
    performance summary.tri = 19.9452051
    evolution series.-2.date = "2024-02-29"
    evolution series.-2.total = 1100`,

  'an archived account': `
    today 2026-04-30
    account OLD pea archived 2026-03-01
    lot OLD X 2026-01-01 buy 10 at 100
    close X 2026-01-01 100
    close X 2026-02-15 120
    close X 2026-04-15 240
    account NEW cto
    lot NEW Y 2026-01-01 buy 10 at 100
    close Y 2026-01-01 100
    close Y 2026-04-01 110
    # 2200 / 2000 until it leaves at 1,200, then 1100 / 1000.
    performance summary.ttwr = 21
    performance annual.0.apports = 800
    performance annual.0.end = 1100
    performance annual.0.gainEur = 300
    performance summary.totalValue = 1100
    performance lotCoverage.investedLines = 1
    evolution series.1.total = 2200
    evolution series.2.total = 1000
    net-worth netWorth.net = "1100.00"`,

  'rows, lots and prices of the future': `
    today 2026-02-15
    account A cto opened 2026-01-01
    row A 2026-01-01 credit 1000
    balance A 2026-01-31 1100
    row A 2026-02-16 credit 500
    balance A 2026-03-01 9999
    account B pea
    lot B X 2026-01-01 buy 1 at 100
    lot B X 2026-02-16 buy 9 at 100
    close X 2026-01-01 100
    close X 2026-02-16 900
    split X 2026-02-16 2
    performance summary.totalValue = 1200
    performance annual.0.apports = 1100
    evolution series.-1 = {"date":"2026-02-15","total":1200,"titres":1200,"liquidites":0,"dettes":0,"incomplete":false}`,

  'a split': `
    today 2026-03-31
    account A pea
    lot A X 2026-01-01 buy 10 at 100
    close X 2026-01-01 100
    close X 2026-02-27 110
    split X 2026-03-01 10
    close X 2026-03-15 12.1
    # 100 units of 12.10, and on the days after the split an old close is the price of ten.
    performance summary.ttwr = 21
    performance monthlyNet.0.values.1 = 10
    performance monthlyNet.0.values.2 = 10
    evolution series.1.total = 1100
    evolution series.-1.total = 1210`,

  'a dividend that is taken back when hardly anything is left': `
    today 2026-03-31
    account A cto
    lot A X 2025-01-02 buy 10 at 100
    close X 2025-01-02 100
    close X 2025-01-31 100
    close X 2025-02-28 101
    close X 2025-03-31 100
    close X 2025-04-30 101
    close X 2025-05-31 100
    close X 2025-06-30 101
    close X 2025-07-31 100
    close X 2025-08-31 101
    close X 2025-09-30 100
    close X 2025-10-31 101
    close X 2025-11-30 100
    close X 2025-12-31 101
    close X 2026-01-31 100
    close X 2026-02-28 101
    close X 2026-03-31 101
    row A 2026-03-01 dividend 40
    lot A X 2026-03-05 sell 9.9 at 101
    row A 2026-03-10 dividend -40
    # 10.10 of value cannot lose 40: that day has no return. The others chain to 1.01 × (1010 + 40) / 1010.
    performance monthlyNet.1.values.2 = 3.9603960396
    performance monthly.1.values.2 = 3.9603960396
    performance summary.ttwr = 5
    performance annual.1.gainEur = 0
    performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-03-31", "lastDate": "2026-03-31"}`,

  'a fee that is paid back into a balance-only account': `
    today 2026-03-31
    account A av opened 2026-01-05
    row A 2026-01-05 credit 1000
    balance A 2026-01-31 1000
    row A 2026-02-10 debit -999
    balance A 2026-02-10 1
    row A 2026-03-10 fee 9.80
    balance A 2026-03-10 1
    balance A 2026-03-31 1.10
    # 1 euro cannot lose 9.80: gross, 10 March has no return. Net, the fee is in the balance.
    performance monthly.0.values.2 = 10
    performance monthlyNet.0.values.2 = 10
    performance summary.ttwr = 10
    performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-03-31", "lastDate": "2026-03-31"}`,

  'dividends, custody fees and taxes beside the lines': `
    today 2026-03-31
    account A cto
    lot A X 2026-01-01 buy 10 at 100
    close X 2026-01-01 100
    row A 2026-02-10 dividend 35 tax 15
    row A 2026-03-10 fee -10
    close X 2026-03-31 104
    # Net: (1000 + 35) / 1000 × (1000 − 10) / 1000 × 1.04; gross: (1000 + 50) / 1000 × 1.04.
    performance monthlyNet.0.values.1 = 3.5
    performance monthly.0.values.1 = 5
    performance monthly.0.values.2 = 4
    performance summary.ttwr = 6.5636
    performance monthly.0.annual = 9.2
    performance annual.0.apports = 975
    performance annual.0.gainEur = 65
    performance summary.feesTotal = 10`,

  // The 5 euros are known, whatever the others were; a holding that is yet to come has cost nothing.
  'fees in a currency without rate leave the others as they are': `
    today 2026-06-30
    account A cto
    lot A X 2026-01-01 buy 10 at 100 fees 5
    lot A X 2026-02-01 buy 1 at 100 fees 3 in XTS
    holding A Y 1 cost 100 fees 7 entry 2026-07-01
    close X 2026-01-01 100
    performance summary.feesTotal = 5`,

  'an account opened long before its first row': `
    today 2026-03-31
    account A pea opened 2010-05-01
    row A 2026-01-10 credit 100
    balance A 2026-01-31 10000
    balance A 2026-03-31 10500
    # What was there before is an opening inflow on the day of the first balance.
    performance summary.ttwr = 5
    performance annual.0.apports = 10000
    performance seriesAssumption = {"assumedPoints":1,"firstDate":"2026-01-31","lastDate":"2026-01-31"}`,

  'a balance before the first row': `
    today 2026-03-31
    account A av
    balance A 2026-01-01 1000
    balance A 2026-01-31 1100
    row A 2026-02-10 credit 100
    balance A 2026-03-31 1320
    # 1.1 × 1.1: the first balance is an opening inflow.
    performance summary.ttwr = 21
    performance annual.0.apports = 1100`,

  'a line recorded without a day of entry': `
    today 2026-03-31
    account A pea
    holding A X 10 recorded 2026-02-10
    close X 2026-01-01 100
    close X 2026-03-01 110
    performance summary.ttwr = 10
    performance annual.0.apports = 1000
    performance summary.contributionsNet = null
    evolution series.0.date = "2026-02-28"`,
};

test.each(Object.entries(stories))('%s', async (_name, story) => {
  await tell(service, story);
});

test('nothing at all', async () => {
  const { get } = await tell(service, 'today 2026-03-31');
  expect(await get('performance')).toEqual({
    summary: {
      totalValue: 0,
      investedValue: 0,
      contributionsNet: null,
      contributionsSource: null,
      unrealizedGain: null,
      unrealizedGainPct: null,
      tri: null,
      ttwr: null,
      volatility: null,
      sharpe: null,
      riskFreePct: 1.5,
      feesTotal: 0,
    },
    lotCoverage: { investedLines: 0, linesWithLots: 0, linesWithoutLots: 0, linesWithoutPrice: 0 },
    monthly: [],
    monthlyNet: [],
    annual: [],
    drawdownPerf: { current: null, max: null, series: [] },
    benchmark: null,
    note: expect.stringContaining('Rien n’a encore été investi'),
    seriesGap: null,
    seriesAssumption: null,
  });
  expect((await get('evolution')).milestones).toEqual(
    [1000, 2500, 5000].map((threshold) => ({
      threshold,
      reached: null,
      projected: null,
      share: 0,
      custom: false,
    })),
  );
});
