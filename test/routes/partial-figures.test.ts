/** Routes 12 and 13 where prices are rare, units move, and parts are unknown: a figure says what it is of, or nothing. */
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
  'purchases on the only days with a close': `
    today 2026-05-05
    account A cto
    lot A X 2026-01-05 buy 1 at 10
    close X 2026-01-05 10
    lot A X 2026-02-05 buy 1 at 15
    close X 2026-02-05 15
    lot A X 2026-03-05 buy 1 at 20
    close X 2026-03-05 20
    lot A X 2026-04-07 buy 1 at 25
    close X 2026-04-07 25
    performance summary.ttwr = 150
    performance monthlyNet.0.values.1 = 50
    performance annual.0.gainEur = 30
    performance seriesAssumption = null`,

  'a purchase in another account values what is held': `
    today 2026-03-31
    account A cto
    account B pea
    lot A X 2026-01-05 buy 10 at 10
    close X 2026-01-05 10
    lot B X 2026-03-05 buy 10 at 15
    close X 2026-03-05 15
    performance summary.ttwr = 50
    performance annual.0.gainEur = 50
    performance.accounts 0.ttwr = 50
    performance.accounts 1.ttwr = 0`,

  'a purchase without any close of its day': `
    today 2026-03-31
    account A cto
    lot A X 2026-01-05 buy 10 at 10
    close X 2026-01-05 10
    lot A X 2026-02-05 buy 10 at 15
    close X 2026-03-31 15
    # Nothing on 5 February, 10 becomes 15, and then no more.
    performance summary.ttwr = 50
    performance monthlyNet.0.values.1 = null`,

  'a purchase on the day after a close': `
    today 2026-03-31
    account A cto
    lot A X 2026-01-05 buy 10 at 100
    close X 2026-01-05 100
    close X 2026-02-04 110
    lot A X 2026-02-05 buy 10 at 120
    close X 2026-02-05 120
    # 1,100 + 1,200 at the start of the day, 2,400 at its end.
    performance summary.ttwr = 14.7826087`,

  'a purchase in another currency, after a split': `
    today 2026-03-31
    account A cto
    lot A X 2026-01-05 buy 1 at 20 in QF1
    close X 2026-01-05 20 in QF1
    rate QF1 2026-01-05 2
    rate QF1 2026-03-05 4
    split X 2026-02-02 2
    lot A X 2026-03-05 buy 2 at 30 in QF1
    close X 2026-03-05 30 in QF1
    # 10 euros in January; two new units are 15 on 5 March, before two more for 15.
    performance summary.ttwr = 50
    performance annual.0.gainEur = 5`,

  'a purchase without a rate, long after the last close': `
    today 2026-04-30
    account A cto
    lot A X 2026-01-05 buy 10 at 10
    close X 2026-01-05 10
    lot A X 2026-03-05 buy 10 at 15 in QF2
    close X 2026-03-05 15
    performance seriesAssumption = {"assumedPoints":3,"firstDate":"2026-01-31","lastDate":"2026-03-31"}`,

  'a gift of units says no price': `
    today 2026-03-31
    account A cto
    lot A X 2026-01-05 buy 10 at 10
    close X 2026-01-05 10
    lot A X 2026-03-05 buy 10 at 0
    close X 2026-03-05 6
    performance summary.ttwr = 20
    performance seriesAssumption = null`,

  'a merger for cash and shares, the new share valued a day later': `
    today 2024-12-31
    account A cto
    lot A X 2022-01-03 buy 100 at 20
    close X 2022-01-03 20
    close X 2023-11-20 30
    move A X 2023-11-21 to A as Y units 100 receive 25 cash 1750
    close Y 2023-11-22 50
    close Y 2024-12-30 60
    performance summary.ttwr = 80
    performance annual.1.perfPct = 50
    performance annual.2.perfPct = 20
    performance.positions 0.ttwr = 50
    performance.positions 1.ttwr = 20`,

  'the same with a close on the day of the move': `
    today 2024-12-31
    account A cto
    lot A X 2022-01-03 buy 100 at 20
    close X 2022-01-03 20
    close X 2023-11-20 30
    move A X 2023-11-21 to A as Y units 100 receive 25 cash 1750
    close Y 2023-11-21 50
    close Y 2024-12-30 60
    performance summary.ttwr = 80
    performance annual.1.perfPct = 50`,

  'the new share never has a price': `
    today 2024-12-31
    account A cto
    lot A X 2022-01-03 buy 100 at 20
    close X 2022-01-03 20
    close X 2023-11-20 30
    move A X 2023-11-21 to A as Y units 100 receive 25 cash 1750
    # 3,000 left: 1,750 were paid, the rest is outside of what is measured.
    performance summary.ttwr = null
    performance annual.1.gainEur = 1000
    performance annual.1.perfPct = 50
    net-worth netWorth.net = "0.00"`,

  'a dividend that trails a move': `
    today 2026-06-30
    account A cto
    account B cto
    lot A X 2026-01-05 buy 10 at 100
    close X 2026-01-05 100
    close X 2026-02-27 80
    close X 2026-06-30 80
    row A 2026-03-10 dividend 30
    move A X 2026-02-02 to B units 10
    performance monthlyNet.0.values.1 = -20
    performance monthlyNet.0.values.2 = 3.75
    performance summary.ttwr = -17`,

  'a dividend that trails a move and a sale': `
    today 2026-06-30
    account A cto
    account B cto
    lot A X 2026-01-05 buy 10 at 100
    close X 2026-01-05 100
    close X 2026-02-27 80
    row A 2026-03-10 dividend 30
    move A X 2026-02-02 to B units 10
    lot B X 2026-03-03 sell 10 at 80
    # The day of the sale is 3 March.
    performance monthlyNet.0.values.1 = -20
    performance monthlyNet.0.values.2 = 3.75`,

  'a holding without a price moves': `
    today 2026-03-31
    account A cto
    account B cto
    account C savings
    balance C 2025-12-31 1000
    lot A X 2026-01-05 buy 10 at 10
    move A X 2026-02-02 to B units 10
    evolution series.1.total = 1000
    evolution series.1.incomplete = true
    evolution series.-1.total = 1000
    evolution drawdown.max = 0
    performance summary.ttwr = null`,

  'a holding without a price moves, and is sold': `
    today 2026-04-30
    account A cto
    account B cto
    lot A X 2026-01-05 buy 10 at 10
    move A X 2026-02-02 to B units 10
    lot B X 2026-03-03 sell 10 at 12
    evolution series.0.total = 100
    evolution series.1.total = 100
    performance summary.ttwr = 20
    performance annual.0.gainEur = 20`,

  'copies of trades that were sold before the move': `
    today 2026-06-30
    account OLD cto archived 2026-03-10
    lot OLD X 2025-01-06 buy 10 at 100 fees 5
    lot OLD X 2025-06-02 sell 10 at 150 fees 5
    lot OLD Y 2025-01-06 buy 10 at 100
    close X 2025-01-06 100
    close X 2025-06-02 150
    close Y 2025-01-06 100
    close Y 2026-06-29 100
    account NEW cto continues OLD
    lot NEW X 2025-01-06 buy 10 at 100 fees 5
    lot NEW X 2025-06-02 sell 10 at 150 fees 5
    lot NEW Y 2025-01-06 buy 10 at 100
    performance annual.0.gainEur = 490
    performance annual.0.apports = 510
    performance summary.feesTotal = 10
    performance summary.ttwr = 24.43890274
    positions summary.realized = 490
    realized.years 0.averageCost = "490.00"
    performance.positions length = 3`,

  'copies of trades that were sold before the move, and bought again since': `
    today 2026-06-30
    account OLD cto archived 2026-03-10
    lot OLD X 2025-01-06 buy 10 at 100
    lot OLD X 2025-06-02 sell 10 at 150
    lot OLD Y 2025-01-06 buy 10 at 100
    close X 2025-01-06 100
    close X 2025-06-02 150
    close Y 2025-01-06 100
    account NEW cto continues OLD
    lot NEW X 2025-01-06 buy 10 at 100
    lot NEW X 2025-06-02 sell 10 at 150
    lot NEW X 2025-07-01 buy 3 at 150
    lot NEW X 2026-04-01 buy 2 at 150
    lot NEW Y 2025-01-06 buy 10 at 100
    performance annual.0.gainEur = 500
    performance annual.0.apports = 950
    performance annual.1.apports = 300
    positions summary.realized = 500`,

  'what was sold in an account that was archived': `
    today 2026-06-30
    account A cto archived 2026-05-01
    lot A X 2026-01-05 buy 10 at 100
    lot A X 2026-02-05 sell 10 at 150
    close X 2026-02-05 150
    account B cto
    lot B Y 2026-01-05 buy 10 at 100
    lot B Y 2026-02-05 sell 5 at 110
    close Y 2026-02-05 110
    positions summary.realized = 550
    positions summary.total = 600
    realized.years 0.averageCost = "550.00"
    performance annual.0.gainEur = 600`,

  'what never was in a point is in no peak': `
    today 2026-06-30
    account C checking
    balance C 2025-12-31 10000
    account A cto opened 2025-12-24
    row A 2026-01-24 debit -1435.95
    balance A 2026-01-26 14291.53
    evolution drawdown.max = 0
    evolution drawdown.current = 0`,

  'a salary that is spent within the month': `
    today 2026-03-31
    account C checking
    balance C 2025-12-31 1000
    row C 2026-01-02 credit 2000
    row C 2026-01-28 debit -2000
    row C 2026-02-02 credit 2000
    row C 2026-02-26 debit -2500
    row C 2026-03-02 credit 2600
    evolution drawdown.max = -50
    evolution drawdown.current = 0
    evolution drawdown.series.2 = {"date":"2026-02-28","dd":-50}`,

  'a milestone below a net worth of which a debt is unknown': `
    today 2026-03-31
    account A checking
    balance A 2026-01-31 3000
    account L loan in QF3
    balance L 2026-01-31 500 in QF3
    milestone 1000
    evolution milestones.0 = {"threshold":1000,"reached":null,"projected":null,"share":100,"custom":true}`,

  'a sold share beside holdings without a price': `
    today 2026-06-30
    account A cto
    lot A X 2026-01-05 buy 10 at 100
    lot A X 2026-05-05 sell 10 at 134
    close X 2026-05-05 134
    lot A Y 2026-01-05 buy 10 at 1000
    performance summary.ttwr = null
    performance summary.tri = null
    performance drawdownPerf.max = null
    performance annual.0.gainEur = 340
    performance note = "Ces chiffres couvrent ce qui a été investi depuis le 5 janvier 2026 (1 position détenue aujourd’hui), frais et impôts prélevés déduits ; les liquidités, l’épargne, l’immobilier et les objets n’y entrent pas, ni 1 position sans cours."`,

  'the part that returns are about': `
    today 2026-06-30
    account A cto
    lot A X 2026-01-05 buy 10 at 100
    close X 2026-01-05 100
    lot A Y 2026-01-05 buy 30 at 100
    account B pea
    balance B 2026-01-05 20000
    balance B 2026-06-05 21000
    performance note = "Ces chiffres couvrent ce qui a été investi depuis le 5 janvier 2026 (2 positions détenues aujourd’hui), frais et impôts prélevés déduits ; les liquidités, l’épargne, l’immobilier et les objets n’y entrent pas, ni 1 compte suivi par son seul solde (21\\u202f000,00\\u00a0€), ni 1 position sans cours ; les rendements portent sur 25\\u00a0% du prix de revient de vos positions actuelles ; le taux de rendement interne est annualisé, bien que la période soit de moins d’un an."`,

  'investments that have only balances': `
    today 2026-06-30
    account A pea
    balance A 2026-01-05 20000
    balance A 2026-06-05 21000
    performance note = "Aucun rendement n’est encore mesurable : les liquidités, l’épargne, l’immobilier et les objets n’y entrent pas, ni 1 compte suivi par son seul solde (21\\u202f000,00\\u00a0€)."`,

  'one share beside a house': `
    today 2026-06-30
    account H real_estate
    balance H 2026-06-05 300000
    account S savings
    balance S 2026-06-05 20000
    account A cto
    lot A X 2026-06-05 buy 1 at 1000
    close X 2026-06-05 1000
    insights?lang=en cards.1.id = "concentration"
    insights?lang=en cards.1.value = "100%"`,

  'a future lot': `
    today 2026-03-31
    account A cto
    lot A X 2026-06-05 buy 10 at 10
    lot A Y 2026-01-05 buy 10 at 10
    close Y 2026-01-05 10
    performance.positions length = 1`,
};

test.each(Object.entries(stories))('%s', async (_name, story) => {
  expect(story).toMatch(/ = /);
  await tell(service, story);
});
