/** Routes 7, 12 and 13: figures of wealth whose value is unknown for a time, as stories whose figures can be redone on paper. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

/** Rates are shared by all users, so each story has a currency of its own. */
const stories: Record<string, Record<string, string>> = {
  'costs and reversals': {
    'a dividend that is taken back from hardly any capital is no return of its day': `
      today 2026-03-31
      account A cto
      lot A X 2025-01-02 buy 10 at 100
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
      close X 2026-02-28 100
      row A 2026-03-01 dividend 40
      lot A X 2026-03-01 sell 9.9 at 100
      row A 2026-03-10 dividend -40
      close X 2026-03-31 100
      # 1,040 / 1,000 on 1 March; (10 − 40) / 10 on the 10th would be −400 %.
      performance summary.ttwr = 4
      performance monthlyNet.1.values.2 = 4
      performance seriesAssumption = {"assumedPoints": 2, "firstDate": "2025-01-31", "lastDate": "2026-03-31"}`,
    'nor is one over four months': `
      today 2026-04-30
      account A cto
      lot A X 2026-01-02 buy 10 at 100
      close X 2026-01-02 100
      close X 2026-01-31 100
      close X 2026-02-28 101
      row A 2026-03-01 dividend 40
      lot A X 2026-03-01 sell 9.9 at 101
      row A 2026-03-10 dividend -40
      close X 2026-03-31 100
      close X 2026-04-30 101
      # (10.10 + 999.90 + 40) / 1,010 × 10 / 10.10 in March, 10.10 / 10 in April.
      performance monthlyNet.0.values.2 = 2.9310852
      performance summary.ttwr = 5
      performance monthlyNet.0.annual = 5`,
    'a fee that is refunded beyond what is left has no gross return': `
      today 2026-03-31
      account A av opened 2026-01-01
      row A 2026-01-02 credit 1000
      row A 2026-01-10 fee -990
      balance A 2026-01-31 10
      row A 2026-02-10 debit -9
      row A 2026-02-12 fee 99
      balance A 2026-02-28 100
      balance A 2026-03-31 110
      # Gross, the fee of 990 is added back in January, and in February the refund of 99 is taken off: (100 − 99) / 1.
      performance monthly.0.values.0 = 0
      performance monthly.0.values.1 = 0
      performance monthly.0.values.2 = 10`,
    'a refund larger than the account is an assumption, not −980 %': `
      today 2026-03-31
      account A av opened 2026-01-01
      row A 2026-01-02 credit 1000
      balance A 2026-01-31 1000
      row A 2026-02-10 debit -990
      row A 2026-02-12 fee 98
      balance A 2026-02-12 10
      balance A 2026-02-28 11
      balance A 2026-03-31 11
      # Gross on 12 February: (10 − 98) / 10 would be −980 %.
      performance monthly.0.values.1 = 10
      performance monthlyNet.0.values.1 = 10
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-02-28", "lastDate": "2026-02-28"}`,
  },
  'closes without a rate': {
    'are no valuation': `
      today 2026-08-31
      account A cto
      holding A X 10 cost 1000 entry 2026-01-05
      close X 2026-01-31 150000 in QU1
      close X 2026-02-28 160000 in QU1
      close X 2026-03-31 101
      close X 2026-04-30 102
      close X 2026-05-31 103
      close X 2026-06-30 104
      close X 2026-07-31 105
      close X 2026-08-31 106
      # The cost stands in until March, when 1,010 are known: 1.01. No month before says anything.
      performance monthlyNet.0.values.0 = null
      performance monthlyNet.0.values.1 = null
      performance monthlyNet.0.values.2 = 1
      performance summary.volatility = null
      performance summary.ttwr = 6`,
  },
  'accounts that lack a rate': {
    'are outside until the balance that tells, and lose nothing': `
      today 2026-03-31
      account A av in QU2
      rate QU2 2026-03-10 0.5
      balance A 2026-01-15 0 in QU2
      row A 2026-02-10 credit 500
      balance A 2026-03-31 250 in QU2
      # 250 at 0.5 are 500 euros: nothing was gained or lost, and no day but the last says so.
      performance summary.investedValue = 500
      performance monthlyNet.0.values.1 = null
      performance annual.0.gainEur = 0
      performance summary.ttwr = 0
      performance drawdownPerf.max = 0
      performance seriesGap = {"incompletePoints": 2, "firstDate": "2026-02-28", "lastDate": "2026-03-31"}`,
    'gain nothing by money without a rate, though a balance of its day tells it': `
      today 2026-04-30
      account A av opened 2026-01-01
      row A 2026-01-05 credit 100
      row A 2026-02-10 credit 500 in QU3
      balance A 2026-02-10 600
      row A 2026-03-10 interest 6
      balance A 2026-04-30 606
      # 100 leave and 600 join on 10 February: no gain of 500 %. Then 606 / 600.
      performance summary.ttwr = 1
      performance annual.0.gainEur = 6
      performance annual.0.apports = 600
      performance seriesGap = {"incompletePoints": 1, "firstDate": "2026-02-28", "lastDate": "2026-02-28"}
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-02-28", "lastDate": "2026-02-28"}`,
  },
  'a first balance after rows': {
    'is no gain, and what was paid in before is no loss': `
      today 2026-06-30
      account A av
      row A 2026-01-10 transfer 100
      row A 2026-03-10 transfer 100
      balance A 2026-04-30 6666
      balance A 2026-06-30 6999.30
      # Known from 30 April on: 6,999.30 / 6,666.
      performance summary.ttwr = 5
      performance annual.0.apports = 6666
      performance annual.0.gainEur = 333.3
      performance seriesGap = null
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-04-30", "lastDate": "2026-04-30"}`,
    'counts from the first row where the account began empty': `
      today 2026-06-30
      account A av
      balance A 2025-12-31 0
      row A 2026-01-10 transfer 1000
      balance A 2026-04-30 1100
      balance A 2026-06-30 1210
      account B av opened 2025-12-10
      row B 2026-01-10 transfer 1000
      balance B 2026-04-30 1100
      balance B 2026-06-30 1210
      # 2,420 / 2,000: both are known from 10 January on.
      performance summary.ttwr = 21
      performance annual.0 = {"year": 2026, "start": 0, "end": 2420, "perfPct": 21, "gainEur": 420, "apports": 2000}`,
    'is compared with what the account was worth on the evening before its first row': `
      today 2026-06-30
      account A pea
      balance A 2025-12-31 0
      balance A 2026-01-31 10000
      row A 2026-03-10 debit -250
      balance A 2026-06-30 9750
      # 250 are less than a tenth of 10,000; the opening on 10 March is the one assumption.
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-03-31", "lastDate": "2026-03-31"}`,
    'is no flow of an overdrawn account where nothing moved': `
      today 2026-06-30
      account A cto
      balance A 2025-12-31 0
      row A 2026-01-20 fee -100
      row A 2026-03-10 dividend 1
      balance A 2026-03-31 1000
      row A 2026-04-01 credit 1000
      balance A 2026-06-30 2000
      performance seriesAssumption = null`,
    'opened 32 days before is not known to have begun empty': `
      today 2026-06-30
      account A av opened 2025-12-09
      row A 2026-01-10 transfer 1000
      balance A 2026-04-30 1100
      balance A 2026-06-30 1210
      performance summary.ttwr = 10
      performance annual.0.apports = 1100`,
    'leaves savings at 0 for a user who only paid in': `
      today 2024-07-21
      account A av opened 2015-09-05
      row A 2024-03-15 transfer 647.75
      balance A 2024-05-17 13943.61
      # What the balance tells beyond the 647.75 was there before. 13,943.61 × 1.05 ^ (t / 12) reaches 25,000 in the 144th month:
      # ln(25,000 / 13,943.61) / ln(1.05) × 12 = 143.6.
      evolution milestones.2.threshold = 25000
      evolution milestones.2.projected = "2036-07-31"`,
    'nor does the archiving of one that was never valued count': `
      today 2024-07-21
      account S savings opened 2024-01-01
      row S 2024-01-01 credit 1000
      account A av opened 2015-09-05 archived 2024-05-10
      row A 2024-03-15 transfer 647.75
      balance A 2024-05-17 13943.61
      # February to June: 0, 647.75 in March, 0, 0 and 0, so 129.55 a month: 1,000 + 12 × 129.55 = 2,554.60 after a year.
      evolution?rate=0 milestones.1.threshold = 2500
      evolution?rate=0 milestones.1.projected = "2025-07-31"`,
    'is no saving of an account of another kind either': `
      today 2026-06-30
      account O other
      row O 2026-01-10 credit 100
      row O 2026-02-10 credit 100
      balance O 2026-04-15 5000
      milestone 5200
      # February 100, then nothing: 20 a month of five months. 200 after ten months.
      evolution?rate=0 milestones.2 = {"threshold": 5200, "reached": null, "projected": "2027-04-30", "share": 96.1538462, "custom": true}`,
  },
  'the internal rate': {
    'is not told under 90 days': `
      today 2026-03-31
      account A pea
      lot A X 2026-01-01 buy 10 at 100
      close X 2026-01-01 100
      close X 2026-03-31 110
      performance summary.ttwr = 10
      performance summary.tri = null`,
    'is told from 90 days on': `
      today 2026-04-01
      account A pea
      lot A X 2026-01-01 buy 10 at 100
      close X 2026-01-01 100
      close X 2026-03-31 110
      # 1.1 ^ (365 / 90) − 1
      performance summary.tri = 47.1872985`,
    'is −100 % where all is lost, after however few days': `
      today 2026-01-31
      account A pea
      holding A X 10 cost 1000 entry 2026-01-05 worthless 2026-01-20
      performance summary.tri = -100`,
    'is not told where nothing was ever valued': `
      today 2026-12-31
      account A av opened 2026-01-01
      row A 2026-01-01 credit 1000
      row A 2026-06-01 debit -500
      performance summary.ttwr = null
      performance summary.tri = null`,
  },
  'a security that never had a price': {
    'has its gain where it is bought and sold': `
      today 2026-06-30
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      lot A X 2026-02-05 sell 10 at 120
      # −1,000 and 1,200 after 31 days: 1.2 ^ (365 / 31) − 1.
      performance annual.0.gainEur = 200
      performance summary.tri = 755.6483483
      performance summary.ttwr = 20
      performance seriesGap = null
      performance seriesAssumption = {"assumedPoints": 2, "firstDate": "2026-01-31", "lastDate": "2026-02-28"}
      evolution series.0 = {"date": "2026-01-31", "total": 1000, "titres": 1000, "liquidites": 0, "dettes": 0, "incomplete": false}
      positions summary.realized = 200`,
    'adds nothing while a part of it is held': `
      today 2026-06-30
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      lot A X 2026-02-05 sell 4 at 120
      performance summary.tri = null
      performance annual.0.gainEur = 0
      performance summary.investedValue = 0
      performance seriesGap.incompletePoints = 6`,
  },
  'what is booked after the end of an account': {
    'counts on its last day': `
      today 2026-03-31
      account A cto archived 2026-03-01
      lot A X 2026-01-01 buy 10 at 100
      close X 2026-01-01 100
      close X 2026-02-27 110
      row A 2026-03-05 fee -10
      row A 2026-03-10 dividend 32
      # On 28 February 32 come out and 10 are paid: (1,100 + 32 − 10) / 1,100, after 1,100 / 1,000.
      performance monthlyNet.0.values.1 = 12.2
      performance monthlyNet.0.values.2 = null
      performance summary.ttwr = 12.2
      performance annual.0.gainEur = 122
      performance annual.0.apports = -122`,
    'also of an account that is a line itself': `
      today 2026-03-31
      account A av opened 2026-01-01 archived 2026-03-01
      row A 2026-01-01 credit 1000
      balance A 2026-02-27 1100
      row A 2026-03-05 fee -10
      row A 2026-03-10 interest 32 tax 8
      # Net (1,100 + 32 − 10) / 1,000; gross (1,100 + 40) / 1,000.
      performance monthlyNet.0.values.1 = 12.2
      performance monthly.0.values.1 = 14
      performance annual.0.gainEur = 122`,
  },
  'falls of net worth': {
    'leave out a holding while its price cannot be converted': `
      today 2026-04-30
      account C checking
      balance C 2026-01-05 1000
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      close X 2026-01-05 100
      close X 2026-02-10 120 in QU4
      close X 2026-03-03 101
      # From 10 February to 2 March the checking account is all that is known, and has not fallen.
      evolution drawdown.max = 0
      evolution drawdown.current = 0
      evolution drawdown.series.1 = {"date": "2026-02-28", "dd": 0}
      evolution series.1.incomplete = true`,
    'are not what leaves with an account that is archived': `
      today 2026-04-30
      account A savings archived 2026-03-01
      balance A 2026-01-05 9000
      account B checking
      balance B 2026-01-05 1000
      row B 2026-04-10 debit -100
      # From 10,000 to 1,000 nothing is lost; then 900 / 1,000.
      evolution drawdown.max = -10
      evolution drawdown.series.2 = {"date": "2026-03-31", "dd": 0}`,
  },
  'an account without any balance': {
    'is incomplete at all of its points, is in no fall and reaches no milestone': `
      today 2026-03-31
      account A checking
      row A 2026-01-05 credit 3000
      row A 2026-02-10 debit -2500
      account B savings
      balance B 2026-01-31 1100
      # 1,600 are told, of which 500 are the sum of rows.
      net-worth netWorth.net = "1600.00"
      accounts accounts.0.balanceAsOf = null
      evolution series.-1 = {"date": "2026-03-31", "total": 1600, "titres": 0, "liquidites": 1600, "dettes": 0, "incomplete": true}
      evolution seriesGap = {"incompletePoints": 3, "firstDate": "2026-01-31", "lastDate": "2026-03-31"}
      # Of the savings account alone.
      evolution drawdown.max = 0
      evolution drawdown.current = 0
      evolution milestones.0 = {"threshold": 1000, "reached": "2026-01-31", "projected": null, "share": 100, "custom": false}
      evolution milestones.1.threshold = 2500
      evolution milestones.1.reached = null
      evolution milestones.1.share = 44`,
    'is complete where it was opened at most 31 days before its first row': `
      today 2026-03-31
      account A checking opened 2025-12-05
      row A 2026-01-05 credit 3000
      evolution seriesGap = null
      evolution drawdown.max = 0
      evolution milestones.0.reached = "2026-01-31"`,
    'is left out of the insights that would rest on it, which say so': `
      today 2026-06-30
      account A checking
      row A 2026-03-01 credit 2000
      row A 2026-03-05 debit -2700
      row A 2026-04-05 debit -900
      row A 2026-05-05 debit -900
      account B savings
      balance B 2026-02-28 3000
      # 1,500 a month; the savings alone are two months of it, and A's −2,500 are no debt.
      insights?lang=en cards.0.detail = "Your net worth of €3,000.00 is 2 months of net minimum wage (SMIC). Left out: “A” (no balance recorded)."
      insights?lang=en cards.1.id = "emergencyFund"
      insights?lang=en cards.1.value = "2 months"
      insights?lang=en cards.1.detail = "You have €3,000.00 in cash and spend €1,500.00 a month, on average over 3 months. The usual rule of thumb is 3 to 6 months. Left out: “A” (no balance recorded)."
      insights?lang=en cards.2.id = "savingsRate"`,
    'leaves silent what rests on it alone': `
      today 2026-06-30
      account A checking
      row A 2026-03-01 credit 2000
      row A 2026-03-05 debit -2700
      row A 2026-04-05 debit -900
      row A 2026-05-05 debit -900
      insights?lang=en cards.0.id = "savingsRate"`,
    'has no gain against a stated cost, and is no line': `
      today 2026-06-30
      account A av cost 900
      row A 2026-03-01 credit 1000
      accounts accounts.0.valueEur = "1000.00"
      accounts accounts.0.gainAbs = null
      performance summary.investedValue = 0
      performance lotCoverage = {"investedLines": 0, "linesWithLots": 0, "linesWithoutLots": 0, "linesWithoutPrice": 0}`,
  },
  'the gain of an account': {
    'is known where lines are all that is in it': `
      today 2026-06-30
      account A cto cost 900
      holding A X 10 recorded 2026-01-05
      close X 2026-06-30 100
      accounts accounts.0.valueEur = "1000.00"
      accounts accounts.0.gainAbs = "100.00"`,
    'is taken from what was stated and what was paid in since': `
      today 2026-06-30
      account A av opened 2020-01-01 paid 10000 by 2025-12-31
      balance A 2025-12-31 12000
      row A 2025-12-31 credit 5000
      row A 2026-02-01 credit 1000
      row A 2026-03-01 - -300
      row A 2026-04-01 interest 50
      balance A 2026-06-30 13200
      # 13,200 − (10,000 + 1,000 − 300).
      accounts accounts.0.gainAbs = "2500.00"
      accounts accounts.0.costBasis = "10700.00"
      accounts accounts.0.contributionsEur = "10000"
      performance summary.unrealizedGain = 2500`,
    'is unknown where what was paid in lacks a rate': `
      today 2026-06-30
      account A av opened 2020-01-01 paid 10000 by 2025-12-31
      row A 2026-02-01 credit 1000 in QU5
      balance A 2026-06-30 13200
      accounts accounts.0.gainAbs = null
      accounts accounts.0.costBasis = null`,
  },
  'an account that continues another one': {
    'takes over its cost, and no second history': `
      today 2026-06-30
      account OLD cto archived 2026-04-01
      lot OLD X 2026-01-05 buy 10 at 100 fees 5
      close X 2026-01-05 100
      close X 2026-03-31 110
      account NEW cto continues OLD
      lot NEW X 2026-01-05 buy 10 at 100 fees 5
      lot NEW X 2026-05-04 sell 4 at 120
      close X 2026-04-01 111
      close X 2026-06-30 121
      # 1,100 / 1,005; 1,110 / 1,100 on the day of the transfer; (666 + 480) / 1,110 on 4 May; 726 / 666.
      performance summary.ttwr = 24.3028103
      performance annual.0 = {"year": 2026, "start": 0, "end": 726, "perfPct": 24.3028103, "gainEur": 201, "apports": 525}
      performance summary.feesTotal = 5
      performance summary.contributionsNet = 525
      performance seriesAssumption = null
      positions positions.0.costBasis = 603
      positions summary.realized = 78
      evolution series.1.total = 1000
      evolution series.2.total = 1100
      evolution series.3.total = 1110`,
    'joins at its own value where the one of the evening before is not known': `
      today 2026-06-30
      account OLD cto archived 2026-04-01
      holding OLD X 10 cost 1000 entry 2026-01-05
      account NEW cto continues OLD
      holding NEW X 10 cost 1000 entry 2026-01-05
      close X 2026-05-01 100
      close X 2026-06-30 110
      performance annual.0.gainEur = 100
      performance summary.ttwr = 10
      evolution series.1.total = 0`,
    'has its whole history where the other one has no end': `
      today 2026-06-30
      account OLD cto
      account NEW cto continues OLD
      lot NEW X 2026-01-05 buy 10 at 100
      close X 2026-01-05 100
      close X 2026-06-30 110
      performance summary.ttwr = 10
      performance annual.0.apports = 1000`,
  },
  'the risk-free rate': {
    'is what the Livret A paid over the days invested, compounded': `
      today 2026-01-31
      account A pea
      lot A X 2025-01-31 buy 10 at 100
      close X 2025-01-31 100
      close X 2026-01-31 110
      # One day at 3 %? None: the first day invested the evening before is 1 February 2025. 181 days at 2.4 %, 184 at 1.7 %:
      # (1.024 ^ 181 × 1.017 ^ 184) ^ (1 / 365) − 1.
      performance summary.riskFreePct = 2.0465231`,
    'is that of the question where one is asked': `
      today 2026-01-31
      account A pea
      lot A X 2025-01-31 buy 10 at 100
      close X 2025-01-31 100
      performance?rate=2.4 summary.riskFreePct = 2.4`,
    'is that of today where nothing is invested': `
      today 2026-01-31
      account A checking
      balance A 2026-01-01 100
      performance summary.riskFreePct = 1.7`,
  },
};

for (const [about, cases] of Object.entries(stories)) {
  describe(about, () => {
    test.for(Object.entries(cases))('%s', async ([, story]) => {
      await tell(service, story);
    });
  });
}
