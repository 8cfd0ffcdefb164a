/** Route 13: debts with a past, falls of net worth and savings, each as a story whose figures can be redone on paper. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

const stories: Record<string, Record<string, string>> = {
  'the past of a debt': {
    'is unknown where only today’s balance is, so that its points are incomplete and reach nothing': `
      today 2026-11-26
      account FLAT real_estate
      balance FLAT 2022-05-20 380000
      account HOME loan
      balance HOME 2026-11-26 221000
      evolution series.0.incomplete = true
      evolution series.-2.incomplete = true
      evolution series.-1 = {"date": "2026-11-26", "total": 159000, "titres": 0, "liquidites": 0, "dettes": 221000, "incomplete": false}
      evolution milestones.1 = {"threshold": 100000, "reached": "2026-11-26", "projected": null, "share": 100, "custom": false}
      evolution drawdown.max = 0`,
    'is unknown from its opening day on where that is all that is stated': `
      today 2026-11-26
      account FLAT real_estate
      balance FLAT 2015-05-20 250000
      account HOME loan opened 2016-02-01 rate 1.5
      balance HOME 2026-11-26 80000
      evolution series.0.incomplete = false
      evolution series.8 = {"date": "2016-01-31", "total": 250000, "titres": 0, "liquidites": 0, "dettes": 0, "incomplete": false}
      evolution series.9.incomplete = true
      evolution drawdown.max = 0`,
    'is nothing where it began with the first row': `
      today 2026-03-31
      account A checking
      balance A 2026-01-01 1000
      account HOME loan
      row HOME 2026-02-01 debit -5000
      row HOME 2026-03-01 credit 1000
      balance HOME 2026-03-31 4000
      evolution series.0 = {"date": "2026-01-31", "total": 1000, "titres": 0, "liquidites": 1000, "dettes": 0, "incomplete": false}
      evolution series.1.dettes = 5000
      evolution seriesGap = null
      evolution seriesAssumption = null`,
    'is a straight line from the amount borrowed to the first balance': `
      today 2026-01-01
      account HOME loan opened 2025-01-01 principal 100000
      balance HOME 2026-01-01 63500
      # 36,500 in 365 days: 100 a day.
      evolution series.0 = {"date": "2025-01-31", "total": -97000, "titres": 0, "liquidites": 0, "dettes": 97000, "incomplete": false}
      evolution series.5.dettes = 82000
      evolution series.-1.dettes = 63500
      evolution seriesAssumption = {"assumedPoints": 12, "firstDate": "2025-01-31", "lastDate": "2025-12-31"}
      evolution seriesGap = null`,
    'is a straight line between two balances without rows': `
      today 2026-01-01
      account HOME loan
      balance HOME 2025-01-01 100000
      balance HOME 2026-01-01 63500
      evolution series.0.dettes = 97000
      evolution series.-1.dettes = 63500
      evolution seriesGap = null`,
    'is what the rows tell where there are some': `
      today 2026-01-01
      account HOME loan
      balance HOME 2025-01-01 100000
      row HOME 2025-07-01 credit 30000
      balance HOME 2026-01-01 63500
      evolution series.0.dettes = 100000
      evolution series.6.dettes = 70000
      evolution series.-1.dettes = 63500
      evolution seriesAssumption = null`,
    'is its annuity where all terms are stated, also without any balance, up to its end': `
      today 2026-04-30
      account HOME loan opened 2026-01-31 principal 100000 rate 12 term 2
      account OTHER loan opened 2026-01-31 principal 100000 rate 12 term 4
      # A month's growth is 1.01: after one of two instalments 1.01 / 2.01 is left, after n of four (1.01⁴ − 1.01ⁿ) / (1.01⁴ − 1).
      evolution series.0.dettes = 200000
      evolution series.1.dettes = 125620.65
      evolution series.2.dettes = 50497.5
      evolution series.-1.dettes = 25374.37
      evolution seriesAssumption = {"assumedPoints": 3, "firstDate": "2026-02-28", "lastDate": "2026-04-30"}
      net-worth netWorth.liabilities = "25374.37"
      accounts accounts.1.valueEur = "-25374.37"
      accounts accounts.1.balanceAsOf = null`,
    'is its annuity through the recorded balances': `
      today 2026-03-31
      account HOME loan opened 2025-11-30 principal 100000 rate 12 term 120
      balance HOME 2026-01-31 90000
      # From 100,000 to 90,000 in two instalments, the first of which repays 1 / 2.01 of the difference.
      evolution series.0.dettes = 100000
      evolution series.1.dettes = 95024.88
      evolution series.2.dettes = 90000
      # Then 118 instalments down to 0: 90,000 × (1.01¹¹⁸ − 1.01) / (1.01¹¹⁸ − 1).
      evolution series.3.dettes = 89597.38`,
    'is projected back from the rows and joins the amount borrowed': `
      today 2026-03-31
      account HOME loan opened 2025-01-31 principal 120000
      row HOME 2026-03-01 credit 1000
      balance HOME 2026-03-31 80000
      # 81,000 before the row, 379 days after the opening: the instalment before was due on 31 January.
      evolution series.0.dettes = 120000
      evolution series.12.dettes = 81000
      evolution series.14.dettes = 80000`,
  },
  'falls of net worth': {
    'are not undone by what is recorded afterwards': `
      today 2026-05-31
      account A savings
      balance A 2026-01-05 20000
      row A 2026-02-10 debit -10000
      account B savings
      balance B 2026-04-10 90000
      # 10,000 of 20,000, then of 110,000.
      evolution drawdown.max = -50
      evolution drawdown.current = -9.0909091`,
    'last when an account without balance is archived': `
      today 2026-05-31
      account A savings
      balance A 2026-01-05 1000
      row A 2026-02-10 debit -100
      account B checking archived 2026-04-15
      row B 2026-03-10 credit 5000
      evolution drawdown.current = -10
      evolution drawdown.max = -10`,
    'last when an account is archived that came after the peak': `
      today 2026-05-31
      account A savings
      balance A 2026-01-05 1000
      row A 2026-02-10 debit -100
      account B checking opened 2026-03-01 archived 2026-04-15
      row B 2026-03-10 credit 50
      evolution drawdown.current = -10`,
    'are told beside an account without balance': `
      today 2026-05-31
      account A savings
      balance A 2026-01-05 50000
      row A 2026-02-10 debit -20000
      account CARD checking
      row CARD 2026-03-10 debit -12
      evolution drawdown.current = -40`,
    'are not what leaves for another account when one is closed': `
      today 2026-05-31
      account A checking
      balance A 2026-01-05 6000
      account B savings archived 2026-04-15
      balance B 2026-01-05 4000
      row B 2026-02-10 debit -1000
      row A 2026-04-14 credit 3000
      said transfer A 2026-04-14 3000 B
      # 9,000 of 10,000 before and after.
      evolution drawdown.current = -10
      evolution drawdown.max = -10`,
    'are told only of what is above zero': `
      today 2026-05-31
      account A checking
      balance A 2026-01-05 1000
      row A 2026-02-10 debit -400
      row A 2026-03-10 debit -6000
      evolution drawdown.max = -40
      evolution drawdown.current = null`,
    'are none when a mortgage is recorded after the flat': `
      today 2026-05-31
      account A checking
      balance A 2026-01-05 10000
      account FLAT real_estate
      balance FLAT 2026-01-05 300000
      account HOME loan
      balance HOME 2026-05-10 240000
      evolution drawdown.max = 0`,
    'are none when a flat is paid for': `
      today 2026-05-31
      account A checking
      balance A 2026-01-05 70000
      row A 2026-03-10 debit -60000
      account FLAT real_estate
      balance FLAT 2026-03-10 300000
      account HOME loan
      balance HOME 2026-03-10 240000
      evolution drawdown.max = 0
      evolution drawdown.current = 0`,
  },
  'monthly savings': {
    'are not lost to a flat that they paid for': `
      today 2026-06-30
      account A checking
      balance A 2025-12-31 70000
      ${['01', '02', '03', '04', '05', '06'].map((month) => `row A 2026-${month}-02 credit 2000`).join('\n')}
      row A 2026-03-10 debit -60000
      account FLAT real_estate
      balance FLAT 2026-03-10 300000
      account HOME loan
      balance HOME 2026-03-11 240000
      # 82,000 and 2,000 a month.
      evolution?rate=0 milestones.2.threshold = 100000
      evolution?rate=0 milestones.2.projected = "2027-03-31"`,
    'are not lost to a savings account of which only the balance is recorded': `
      today 2026-06-30
      account A checking
      balance A 2025-12-31 20000
      ${['01', '02', '03', '04', '05', '06'].map((month) => `row A 2026-${month}-25 credit 500`).join('\n')}
      row A 2026-03-10 debit -10000
      account B savings
      balance B 2026-03-12 10000
      said transfer A 2026-03-10 -10000 B
      # 23,000 and 500 a month.
      evolution?rate=0 milestones.2.threshold = 25000
      evolution?rate=0 milestones.2.projected = "2026-10-31"`,
    'are not what a closed account brings to another': `
      today 2026-06-30
      account A checking
      balance A 2025-12-31 20000
      row A 2026-03-10 credit 9000
      account B savings archived 2026-03-11
      balance B 2025-12-31 9000
      said transfer A 2026-03-10 9000 B
      evolution?rate=0 milestones.2.threshold = 50000
      evolution?rate=0 milestones.2.projected = null`,
    'are no money that a new loan brings': `
      today 2026-06-30
      account A checking
      balance A 2025-12-31 20000
      row A 2026-03-10 credit 9000
      account CAR loan
      balance CAR 2026-03-10 9000
      said payout A 2026-03-10 9000 CAR
      evolution?rate=0 milestones.2.threshold = 25000
      evolution?rate=0 milestones.2.projected = null`,
    'are no transfer to an account that was recorded before': `
      today 2026-06-30
      account A checking
      balance A 2025-12-31 20000
      row A 2026-03-10 debit -1000
      account B savings
      balance B 2025-12-31 1000
      row B 2026-03-10 credit 1000
      account C savings
      balance C 2026-03-10 2500
      evolution?rate=0 milestones.2.threshold = 25000
      evolution?rate=0 milestones.2.projected = null`,
    'have no interest in them, which is in the assumed growth': `
      today 2026-06-30
      account A savings
      balance A 2025-12-31 40000
      row A 2026-01-31 interest 660
      row A 2026-05-31 interest 480
      evolution?rate=0 milestones.2 = {"threshold": 50000, "reached": null, "projected": null, "share": 82.28, "custom": false}`,
    'have no change of an investment account in them that only balances tell of': `
      today 2026-06-30
      account A av
      balance A 2025-12-31 40000
      balance A 2026-01-31 41000
      balance A 2026-02-28 42000
      balance A 2026-03-31 43000
      balance A 2026-06-30 44000
      evolution?rate=0 milestones.2.threshold = 50000
      evolution?rate=0 milestones.2.projected = null`,
    'have no first balance in them, also of an account that began empty': `
      today 2026-06-30
      account A other opened 2025-12-20
      row A 2026-01-05 credit 100
      balance A 2026-03-31 480000
      evolution?rate=0 milestones.2.threshold = 500000
      evolution?rate=0 milestones.2.projected = null`,
    'have no rows of an account without balance in them': `
      today 2026-06-30
      account A savings
      balance A 2025-12-31 24000
      account B checking
      ${['01', '02', '03', '04', '05', '06'].map((month) => `row B 2026-${month}-25 credit 500`).join('\n')}
      evolution?rate=0 milestones.2.threshold = 25000
      evolution?rate=0 milestones.2.projected = null`,
  },
  'an account of which nothing appears': {
    'may have paid for what appears on its first day': `
      today 2026-06-30
      account A checking opened 2026-03-10
      row A 2026-03-10 credit 61000
      row A 2026-03-10 debit -60000
      account FLAT real_estate
      balance FLAT 2026-03-10 60000
      changes.show all.causes.recorded = "0.00"
      changes.show all.causes.savings = "61000.00"`,
  },
  'a balance that was typed after the rows': {
    'leaves the points before incomplete, in no fall and reaching no milestone': `
      today 2026-06-30
      account A av
      row A 2026-01-10 transfer 1200
      row A 2026-02-10 transfer 100
      row A 2026-03-10 transfer -2000
      balance A 2026-06-20 20000
      evolution seriesGap = {"incompletePoints": 5, "firstDate": "2026-01-31", "lastDate": "2026-05-31"}
      evolution series.-1.incomplete = false
      evolution drawdown.max = 0
      evolution milestones.0.reached = "2026-06-30"`,
    'leaves none incomplete where the account is known to have begun empty': `
      today 2026-06-30
      account A av opened 2026-01-05
      row A 2026-01-10 transfer 1200
      balance A 2026-06-20 1300
      evolution seriesGap = null
      evolution milestones.0.reached = "2026-01-31"`,
  },
};

describe.each(Object.entries(stories))('%s', (_, tests) => {
  test.each(Object.entries(tests))('%s', async (_, story) => {
    await tell(service, story);
  });
});
