/** Routes 7, 12 and 13: figures of wealth whose value is unknown for a time, as stories whose figures can be redone on paper. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { tell } from '../support/people/story.ts';
import { type Service, startService } from '../support/service/service.ts';

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
};

for (const [about, cases] of Object.entries(stories)) {
  describe(about, () => {
    test.for(Object.entries(cases))('%s', async ([, story]) => {
      await tell(service, story);
    });
  });
}
