/** Routes 12 and 13: what a sceptic found wrong once, each as a story whose figures can be redone on paper. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

/** All users share the rates, so each story has a currency of its own. */
const stories: Record<string, Record<string, string>> = {
  'exact figures': {
    'a tenth of what is there is not above a tenth, at whatever rate': `
      today 2024-08-26
      account A cto in QA9
      rate QA9 2024-01-02 151.9316
      balance A 2024-01-09 1000
      row A 2024-05-19 credit -100
      balance A 2024-06-03 0
      # The account is known from its first balance on, which is the one assumption.
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2024-01-31", "lastDate": "2024-01-31"}`,
    'a credit at a rate of 3 is neither a loss nor an assumption': `
      today 2026-03-31
      account A cto opened 2026-01-10
      rate QA1 2026-01-01 3
      row A 2026-01-10 credit 200 in QA1
      balance A 2026-03-31 66.67
      # 200 / 3 = 66.666…: in cents it would have been an opening of a third of a cent, and a return of −0.005 %.
      performance summary.ttwr = 0.005
      performance seriesAssumption = null`,
    'a day on which nothing happens has no fall, though a close lies on half a cent': `
      today 2026-02-28
      account A cto
      lot A X 2026-01-05 buy 1 at 1
      close X 2026-01-05 1.005
      # 1.005 is 1.01 on every day: rounded in floating point it is 1.00 on the days between the points, −0.99 %.
      evolution drawdown.max = 0
      evolution series.-1.total = 1.01`,
    'what rounding leaves is nobody’s worst fall': `
      today 2026-03-31
      account A cto opened 2026-01-10
      row A 2026-01-10 credit 100
      row A 2026-01-20 interest 0.10
      row A 2026-02-03 credit 33.33
      row A 2026-02-11 debit -12.34
      row A 2026-03-07 credit 7.77
      balance A 2026-03-31 128.86
      performance drawdownPerf.max = 0
      performance drawdownPerf.series.length = 3`,
  },
  'converted amounts': {
    'that add up to half a cent round as half a cent': `
      today 2025-12-31
      account A crypto_wallet opened 2024-12-30
      rate QA2 2024-10-02 3
      row A 2024-12-30 credit 12.345
      row A 2025-01-07 - 0.005 tax 2 in QA2
      row A 2025-01-07 debit -250 in QA2
      # (0.005 + 2 − 250) / 3 = −82.665, of which each part ends in endless digits.
      performance annual.1.apports = -82.67`,
  },
  'rows without a rate': {
    'money that left an account whose own currency has no rate was there before': `
      today 2026-03-31
      account A cto in QB8
      row A 2026-01-13 transfer -0.005
      row A 2026-01-13 debit -1000 in QB8
      account B crypto_wallet
      row B 2026-01-10 credit 1
      balance B 2026-03-31 1
      # 0.005 € left it, and nothing is left of it: as much was there, so nothing was gained.
      performance summary.tri = 0
      performance annual.0.gainEur = 0`,
    'a sale in a currency without rate leaves a balance-only account where it is': `
      today 2026-03-31
      account A cto opened 2026-01-05
      row A 2026-01-05 credit 1000
      balance A 2026-01-31 1010
      row A 2026-02-05 sell 100 in QB1
      row A 2026-03-05 credit 100
      # 1,010 + 100: the trade is inside the account and counts for nothing.
      performance summary.investedValue = 1110
      performance summary.totalValue = 1110
      performance summary.ttwr = 1
      performance seriesGap = null`,
    'money from outside that no rate converts makes a line all the same, with a gap on its day': `
      today 2026-03-31
      account A av opened 2026-01-10
      row A 2026-01-10 credit 100 in QB2
      balance A 2026-02-15 15000
      balance A 2026-03-31 15300
      # Until the first balance nothing of it is known; 15,000 come in with it. 15,300 / 15,000.
      performance summary.investedValue = 15300
      performance summary.ttwr = 2
      performance annual.0.apports = 15000
      performance annual.0.gainEur = 300
      performance seriesGap = {"incompletePoints": 2, "firstDate": "2026-01-31", "lastDate": "2026-02-28"}`,
    'one among others takes its account out until its next balance': `
      today 2026-05-31
      account A cto opened 2026-01-05
      row A 2026-01-05 credit 1000
      balance A 2026-01-31 1000
      row A 2026-02-05 credit 5 in QB3
      row A 2026-03-05 credit 100
      balance A 2026-04-10 1500
      balance A 2026-05-31 1650
      # 1,000 leave on 5 February, 1,500 join on 10 April: 400 of them are neither a gain nor a loss. 1,650 / 1,500.
      performance summary.investedValue = 1650
      performance summary.ttwr = 10
      performance annual.0.gainEur = 150
      performance seriesGap = {"incompletePoints": 3, "firstDate": "2026-02-28", "lastDate": "2026-04-30"}
      # The account is worth 5 of something more than it says, until a balance tells.
      evolution series.0.incomplete = false
      evolution series.1.incomplete = true
      evolution series.2.incomplete = true`,
    'money in a currency without rate is not known to be nothing': `
      today 2026-03-31
      account A savings in QB4
      balance A 2026-01-31 5000 in QB4
      evolution series.-1 = {"date":"2026-03-31","total":0,"titres":0,"liquidites":0,"dettes":0,"incomplete":true}
      evolution seriesGap = {"incompletePoints": 3, "firstDate": "2026-01-31", "lastDate": "2026-03-31"}
      insights?lang=en cards.0.id = "prices"
      insights?lang=en cards.0.items.0.value = "5,000.00 QB4"
      insights?lang=en cards.0.tone = "negative"`,
  },
  'what joins late, and what has left': {
    'while rows without a rate are all that is known of an account, every point is a gap': `
      today 2026-03-31
      account A pea opened 2026-01-10
      row A 2026-01-10 debit -1000 in QE1
      # Nobody knows what is in it in February and March either.
      performance seriesGap = {"incompletePoints": 3, "firstDate": "2026-01-31", "lastDate": "2026-03-31"}
      performance summary.investedValue = 0`,
    'the rows of the day on which an account comes to be known explain their part of it, fees included': `
      today 2026-03-31
      account A pea opened 2026-01-12
      row A 2026-01-12 interest 5 in QE2
      row A 2026-03-31 transfer 100
      row A 2026-03-31 debit -5 fee 1.5
      balance A 2026-03-31 95
      # 100 came in, 5 − 1.50 went out and 95 are left: (95 + 3.50) / 100. Joining at 95 as a whole would forget the fee.
      performance summary.ttwr = -1.5
      performance annual.0.apports = 96.5
      performance annual.0.gainEur = -1.5
      performance seriesAssumption = null`,
    'what they do not explain joins with them, as an assumption': `
      today 2026-03-31
      account A pea
      row A 2026-01-12 credit 5 in QE3
      row A 2026-02-10 credit 100
      balance A 2026-02-10 1100
      balance A 2026-03-31 1155
      # 1,000 that nothing explains and 100: 1,155 / 1,100.
      performance summary.ttwr = 5
      performance annual.0.apports = 1100
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-02-28", "lastDate": "2026-02-28"}`,
    'money put aside on the day of the first rate is a saving, though what was there before is none': `
      today 2026-06-30
      account A savings opened 2026-01-15 in QE4
      row A 2026-01-15 credit 9900 in QE4
      row A 2026-03-31 credit 300 in QE4
      rate QE4 2026-03-31 1
      account B checking
      balance B 2026-01-31 0
      milestone 10500
      # 300 in five months (February to June) are 60 a month: 10,200 + 5 × 60.
      evolution?rate=0 milestones.2 = {"threshold": 10500, "reached": null, "projected": "2026-11-30", "share": 97.1428571, "custom": true}`,
    'a row after its account was archived is no gap': `
      today 2026-06-30
      account A pea opened 2026-01-05 archived 2026-03-12
      row A 2026-01-05 credit 1000
      balance A 2026-01-31 1010
      row A 2026-05-22 dividend 5 in QE5
      performance seriesGap = null
      performance annual.0.gainEur = 10`,
    'nor are balances after it far from those before': `
      today 2026-06-30
      account A pea opened 2026-01-05 archived 2026-03-12
      row A 2026-01-05 credit 1000
      balance A 2026-01-31 1010
      row A 2026-04-22 credit 500
      balance A 2026-05-31 1510
      performance seriesAssumption = null`,
    'a close of what is worth nothing is no valuation': `
      today 2026-05-31
      account A av
      row A 2026-01-09 transfer 100
      account B cto
      holding B X 10 cost 0 entry 2026-01-05 worthless 2026-03-06
      close X 2026-01-05 0.000000000000000001
      close X 2026-05-17 132.40
      # In March it was marked; in May nobody looked at anything that is worth something.
      performance monthlyNet.0.values.2 = 0
      performance monthlyNet.0.values.4 = null`,
    'a lot without a rate is an assumption, also where another of its day leaves the value as it was': `
      today 2026-04-30
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      close X 2026-01-05 100
      close X 2026-03-31 100
      lot A X 2026-03-10 buy 10 at 110 in QE6
      lot A X 2026-03-10 sell 10 at 110
      # What the buy cost is taken to be what the sell brought in.
      performance annual.0.apports = 1000
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-03-31", "lastDate": "2026-03-31"}`,
    'what is put into an account before its currency has a rate is no saving of the month in which it gets one': `
      today 2026-07-31
      account O other in QF1
      balance O 2026-01-11 0 in QF1
      balance O 2026-02-23 7000 in QF1
      rate QF1 2026-05-03 1
      account B savings opened 2026-01-15
      row B 2026-01-15 credit 2000
      row B 2026-06-30 credit 600
      milestone 9800
      # 600 in the six months from February to July are 100 a month: 9,600 + 2 × 100. Nobody put 7,000 aside in May.
      evolution?rate=0 series.-1.total = 9600
      evolution?rate=0 milestones.2 = {"threshold": 9800, "reached": null, "projected": "2026-09-30", "share": 97.9591837, "custom": true}`,
    'what a sell without a rate takes away leaves at the end of the day': `
      today 2026-03-31
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      close X 2026-01-05 100
      lot A X 2026-02-10 sell 5 at 100 in QF2
      row A 2026-02-10 fee -10
      # (500 + 500 − 10) / 1,000. As if it left at the start, 490 / 500 would be −2 %.
      performance summary.ttwr = -1`,
    'and where its line is bought and sold on one day': `
      today 2026-04-30
      account A cto
      lot A X 2026-03-10 buy 10 at 110 in QE7
      lot A X 2026-03-10 sell 10 at 110
      close X 2026-03-10 100
      performance annual.0.apports = 0
      performance seriesAssumption = {"assumedPoints": 1, "firstDate": "2026-03-31", "lastDate": "2026-03-31"}`,
    'what floating point leaves of nothing is no capital to lose': `
      today 2026-05-31
      account A pea opened 2026-05-29 in QE8
      account B crypto_wallet in QE8
      rate QE8 2026-01-01 1.12
      balance B 2026-05-18 0 in QE8
      row B 2026-05-28 transfer -730 in QE8
      row A 2026-05-29 transfer 730 in QE8
      # −651.79 + 651.79 are invested on 29 May: nothing.
      performance summary.ttwr = null
      performance summary.investedValue = 0`,
    'income and fees beside lines that no rate converts are a gap on their day': `
      today 2026-05-31
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      close X 2026-01-05 100
      row A 2026-02-10 dividend 35 in QE9
      row A 2026-04-10 fee -3 in QE9
      row A 2026-05-10 interest 1 in QE9
      # Of dividend and fee nobody knows how much they were; interest on the cash is not the lines’ return.
      performance seriesGap = {"incompletePoints": 2, "firstDate": "2026-02-28", "lastDate": "2026-04-30"}
      performance annual.0.gainEur = 0`,
  },
  fees: {
    'only those since the returns began, and the fee parts of all rows': `
      today 2026-03-31
      account OLD cto opened 2020-01-05
      row OLD 2020-01-05 fee -50
      account A av opened 2026-01-05
      row A 2026-01-05 credit 1000 fee 30
      row A 2026-02-05 interest 5 fee 1
      row A 2026-03-05 fee -4
      balance A 2026-03-31 1001
      # 30 + 1 + 4; the fee of 2020 was paid six years before anything was invested.
      performance summary.feesTotal = 35`,
    'a trade’s fee counts once: that of its lot, else that of its row': `
      today 2026-03-31
      account A cto
      lot A X 2026-01-05 buy 10 at 100 fees 5
      close X 2026-01-05 100
      row A 2026-01-05 buy -1005 fee 5
      account B cto
      holding B Y 10 cost 1000 entry 2026-01-05
      close Y 2026-01-05 100
      row B 2026-01-05 buy -1003 fee 3
      performance summary.feesTotal = 8`,
    'on a day on which nothing is invested they are lost, and no return': `
      today 2026-03-31
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      close X 2026-01-05 100
      close X 2026-01-30 110
      lot A X 2026-01-31 sell 10 at 110
      row A 2026-03-05 fee -5
      # 1,100 / 1,000; the custody fee comes when all is sold.
      performance summary.ttwr = 10
      performance annual.0.gainEur = 95
      performance annual.0.apports = -95`,
  },
  'income that arrives late': {
    'a dividend paid after the sale belongs to the day of the sale': `
      today 2026-03-31
      account A cto
      lot A X 2026-01-05 buy 10 at 100
      close X 2026-01-05 100
      lot A X 2026-02-10 sell 10 at 100
      row A 2026-03-02 dividend 30
      # (1,000 + 30) / 1,000 on 10 February.
      performance summary.ttwr = 3
      performance monthly.0.values.1 = 3
      performance monthly.0.values.2 = null
      performance annual.0.gainEur = 30`,
  },
  savings: {
    'an account that is recorded later is none': `
      today 2026-07-31
      account A savings opened 2026-01-31
      row A 2026-01-31 credit 99500
      row A 2026-02-28 credit 100
      row A 2026-03-31 credit 100
      row A 2026-04-30 credit 100
      row A 2026-05-31 credit 100
      row A 2026-06-30 credit 100
      row A 2026-07-31 credit 100
      account V av
      balance V 2026-04-15 50000
      milestone 150500
      # 100,100 + 50,000 today and 100 a month: 150,500 after four months. Six months of 100 and 50,000 would make it one.
      evolution?rate=0 series.-1.total = 150100
      evolution?rate=0 milestones.2 = {"threshold": 150500, "reached": null, "projected": "2026-11-30", "share": 99.7342192, "custom": true}`,
    'nor is one that is archived, or a debt that is recorded': `
      today 2026-07-31
      account A savings opened 2026-01-31
      row A 2026-01-31 credit 9000
      row A 2026-02-28 credit 100
      row A 2026-03-31 credit 100
      row A 2026-04-30 credit 100
      row A 2026-05-31 credit 100
      row A 2026-06-30 credit 100
      row A 2026-07-31 credit 100
      account OLD checking archived 2026-05-10
      balance OLD 2026-01-15 500
      account D loan
      balance D 2026-06-10 -1000
      milestone 10500
      # 9,600 − 1,000 = 8,600, and 100 a month: the missing 1,900 take 19 months.
      evolution?rate=0 series.-1.total = 8600
      evolution?rate=0 milestones.3 = {"threshold": 10500, "reached": null, "projected": "2028-02-29", "share": 81.9047619, "custom": true}`,
  },
  currencies: {
    'foreign cash is worth what it fetches on the day asked about': `
      today 2026-03-31
      account A savings in QD1
      balance A 2026-01-31 10000 in QD1
      rate QD1 2026-01-31 1.25
      rate QD1 2026-02-28 1.60
      rate QD1 2026-03-31 2
      # 10,000 / 1.25, / 1.60 and / 2.
      evolution series.0.total = 8000
      evolution series.1.total = 6250
      evolution series.2.total = 5000
      net-worth netWorth.net = "5000.00"
      accounts accounts.0.valueEur = "5000.00"
      evolution drawdown.max = -37.5`,
    'a row in another currency converts at the rate of its own day': `
      today 2026-03-31
      account A savings in QD2
      balance A 2026-01-31 1000 in QD2
      rate QD2 2026-01-31 2
      row A 2026-02-10 credit 100
      rate QD2 2026-03-31 4
      # 100 euros were 200 on their day: 1,200 / 4.
      net-worth netWorth.net = "300.00"
      evolution series.1.total = 600
      evolution series.2.total = 300`,
    'an invested account in another currency loses with it': `
      today 2026-03-31
      account A av in QD3
      rate QD3 2026-01-01 2
      row A 2026-01-10 credit 1000 in QD3
      balance A 2026-01-31 1000 in QD3
      rate QD3 2026-03-01 2.5
      # 500 euros came in, and 400 are left.
      performance summary.investedValue = 400
      performance annual.0.apports = 500
      performance annual.0.gainEur = -100
      performance summary.ttwr = -20`,
  },
  loans: {
    'what was repaid beyond the debt counts against what is lent later, with a rate as without': `
      today 2026-03-31
      account D loan rate 3.65
      row D 2026-01-10 credit 730
      row D 2026-02-10 transfer -250
      account E loan
      row E 2026-01-10 credit 730
      row E 2026-02-10 transfer -250
      evolution series.-1.total = 0
      evolution series.-2.total = 0`,
    'a loan without any balance pays interest from what was lent on': `
      today 2026-04-30
      account D loan rate 3.65
      row D 2026-01-10 debit -10000
      row D 2026-04-20 credit 600
      # 100 days at 3.65 % of 10,000 are 100: of the 600 only 500 is principal.
      evolution series.-1.total = -9500`,
    'instalments are spending, with a line of their own': `
      today 2026-06-30
      account A checking opened 2026-03-01
      account B loan
      balance B 2026-02-28 100000
      row A 2026-03-01 credit 2000
      row A 2026-03-05 debit -730
      row B 2026-03-06 credit 730
      row A 2026-03-20 debit -270
      row A 2026-04-01 credit 2000
      row A 2026-04-05 debit -730
      row B 2026-04-06 credit 730
      row A 2026-04-20 debit -270
      row A 2026-05-01 credit 2000
      row A 2026-05-05 debit -730
      row B 2026-05-06 credit 730
      row A 2026-05-20 debit -270
      # 3,000 are left of 6,000, and 730 + 270 are spent a month: three months, not eleven.
      insights?lang=en cards.2.id = "emergencyFund"
      insights?lang=en cards.2.value = "3 months"
      insights?lang=en cards.3.id = "savingsRate"
      insights?lang=en cards.3.value = "50%"
      insights?lang=en cards.4.id = "spending"
      insights?lang=en cards.4.value = "€1,000.00 a month"
      insights?lang=en cards.4.items.0 = {"label": "Loan instalments", "value": "€730.00", "seedKey": "loan", "note": "73% of spending"}`,
    'also where the bank calls them transfers': `
      today 2026-06-30
      account A checking opened 2026-03-01
      account B loan
      balance B 2026-02-28 100000
      row A 2026-03-01 credit 2000
      row A 2026-03-05 transfer -730
      row B 2026-03-06 credit 730
      row A 2026-03-20 debit -270
      row A 2026-04-01 credit 2000
      row A 2026-04-05 transfer -730
      row B 2026-04-06 credit 730
      row A 2026-04-20 debit -270
      row A 2026-05-01 credit 2000
      row A 2026-05-05 transfer -730
      row B 2026-05-06 credit 730
      row A 2026-05-20 debit -270
      # 3,000 are left of 6,000, and 730 + 270 are spent a month: three months, not eleven.
      insights?lang=en cards.2.id = "emergencyFund"
      insights?lang=en cards.2.value = "3 months"
      insights?lang=en cards.3.id = "savingsRate"
      insights?lang=en cards.3.value = "50%"
      insights?lang=en cards.4.id = "spending"
      insights?lang=en cards.4.value = "€1,000.00 a month"
      insights?lang=en cards.4.items.0 = {"label": "Loan instalments", "value": "€730.00", "seedKey": "loan", "note": "73% of spending"}`,
    'a repayment that bounces on its day was none': `
      today 2026-03-31
      account D loan rate 3.65
      balance D 2026-01-31 -100000
      row D 2026-02-10 credit 730
      row D 2026-02-10 debit -730
      row D 2026-03-02 credit 1300
      # 30 days of 0.01 % on 100,000 are 300 of interest: 1,000 are principal.
      evolution series.1.dettes = 100000
      evolution series.-1.dettes = 99000`,
    'a row of nothing starts no interest': `
      today 2026-03-31
      account D loan rate 3.65
      row D 2026-01-01 credit 0
      row D 2026-02-10 credit 1000
      row D 2026-03-02 credit 1000
      balance D 2026-03-31 -98000
      # 20 days of 0.01 % lie between the repayments: (98,000 + 1,000) / 1.002 = 98,802.40. The first one pays no interest.
      evolution series.1.dettes = 98802.4
      evolution series.0.dettes = 99802.4`,
    'a row of nothing starts none on what is drawn later either': `
      today 2026-03-31
      account D loan rate 3.65
      row D 2026-01-01 credit 0
      row D 2026-02-10 debit -1000
      row D 2026-03-02 credit 100
      # 20 days of 0.01 % on 1,000: 2, so 98 are principal.
      evolution series.-1.dettes = 902`,
    'an instalment pays the interest first where the rate is stated': `
      today 2026-03-31
      account D loan rate 3.65
      balance D 2026-01-31 -100000
      row D 2026-02-10 credit 1000
      row D 2026-03-02 credit 1000
      # 10 days of 0.01 % on 100,000: 100, so 900 are principal. 20 days on 99,100: 198.20, so 801.80.
      evolution series.1.total = -99100
      evolution series.2.total = -98298.2
      accounts accounts.0.valueEur = "-98298.20"`,
  },
  valuations: {
    'money that comes in between two balances far apart makes the points between them assumptions': `
      today 2025-06-30
      account A av opened 2025-01-01
      row A 2025-01-01 credit 10000
      balance A 2025-01-31 10000
      row A 2025-04-15 credit 9000
      balance A 2025-06-30 20900
      # 1,900 gained on 10,000, or on 19,000, or on what lies between: 10 % if all of it was made afterwards.
      performance summary.ttwr = 10
      performance seriesAssumption = {"assumedPoints": 4, "firstDate": "2025-02-28", "lastDate": "2025-05-31"}`,
    'what comes in on one day counts together': `
      today 2025-06-30
      account A av opened 2025-01-01
      row A 2025-01-01 credit 10000
      balance A 2025-01-31 10000
      row A 2025-04-15 credit 600
      row A 2025-04-15 credit 600
      balance A 2025-06-30 11200
      # 1,200 are more than a tenth of 10,000.
      performance seriesAssumption = {"assumedPoints": 4, "firstDate": "2025-02-28", "lastDate": "2025-05-31"}`,
    'a tenth of the value is no reason, nor is a value that is known on the evening before': `
      today 2025-06-30
      account A av opened 2025-01-01
      row A 2025-01-01 credit 10000
      balance A 2025-01-31 10000
      row A 2025-02-01 credit 9000
      row A 2025-04-15 credit 1900
      balance A 2025-06-30 22990
      performance seriesAssumption = null
      performance summary.ttwr = 10`,
    'of an account whose value is unknown nothing is assumed': `
      today 2025-06-30
      account A av in QG1
      row A 2025-01-01 credit 100 in QG1
      balance A 2025-01-31 100 in QG1
      row A 2025-04-15 credit 9000
      balance A 2025-06-30 20900 in QG1
      performance seriesAssumption = null
      performance seriesGap = {"incompletePoints": 6, "firstDate": "2025-01-31", "lastDate": "2025-06-30"}`,
    'a value that is known only from the last evening of a month on says nothing of the months after': `
      today 2025-10-31
      account A cto opened 2025-04-21
      row A 2025-04-21 debit -1000
      balance A 2025-05-31 1.005
      row A 2025-10-05 transfer -1
      # Nothing is invested before 31 May, and nobody looks after it: no month has a return, so all of them have none.
      performance annual.0.perfPct = null
      performance summary.ttwr = null`,
    'what rounding leaves of a large line that leaves is no return of the small one': `
      today 2025-04-30
      account BIG cto archived 2025-03-08
      lot BIG X 2025-02-11 buy 307.5 at 2089.45
      close X 2025-02-11 2089.45
      account A av
      row A 2025-02-18 credit 1.01
      performance monthlyNet.0.values.2 = null
      performance monthlyNet.0.values.3 = null`,
    'what was never valued has no return': `
      today 2026-03-31
      account A av opened 2026-01-05
      row A 2026-01-05 credit 1000
      row A 2026-02-05 credit 1000
      performance summary.investedValue = 2000
      performance summary.ttwr = null
      performance drawdownPerf.max = null
      performance annual.0.perfPct = null
      performance annual.0.gainEur = 0`,
  },
};

for (const [about, each] of Object.entries(stories)) {
  describe(about, () => {
    test.each(Object.entries(each))('%s', async (_name, story) => {
      expect(story).toMatch(/ = /);
      await tell(service, story);
    });
  });
}
