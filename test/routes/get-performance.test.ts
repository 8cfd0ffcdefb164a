/** Route 12 over HTTP, against figures that other programs and papers give for the same histories. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

describe('published histories', () => {
  test('the Excel sample of Portfolio Performance (ClientIndexTest.testExcelSample)', async () => {
    await tell(
      service,
      `today 2012-01-08
       account A cto opened 2011-12-31
       row A 2011-12-31 credit 10000
       row A 2012-01-01 interest 230
       row A 2012-01-02 credit 200
       row A 2012-01-02 interest 200
       row A 2012-01-03 debit -400
       row A 2012-01-03 fee -234.41
       row A 2012-01-04 interest 293.99
       row A 2012-01-05 interest 293.99
       row A 2012-01-06 credit 5400
       row A 2012-01-06 interest 195.99
       row A 2012-01-07 debit -3697.04
       row A 2012-01-07 fee -882.52
       row A 2012-01-08 fee -1003.85
       performance summary.ttwr = -5.6182678
       performance monthlyNet.1.values.0 = -5.6182678
       performance annual.1.start = 10000
       performance annual.1.end = 10596.15
       performance annual.1.apports = 1502.96
       performance annual.1.gainEur = -906.81
       performance summary.feesTotal = 2120.78`,
    );
  });

  test('a deposit between two valuations: 1.05 × 1.08 − 1 (acadifi.com on GIPS, time-weighted return)', async () => {
    await tell(
      service,
      `today 2025-06-30
       account A pea opened 2025-01-01
       row A 2025-01-01 credit 1000000
       balance A 2025-03-14 1050000
       row A 2025-03-15 transfer 200000
       balance A 2025-06-30 1350000
       performance summary.ttwr = 13.4
       performance annual.0.gainEur = 150000`,
    );
  });

  test('the example of Excel’s XIRR, as deposits and withdrawals', async () => {
    await tell(
      service,
      `today 2009-04-01
       account A av opened 2008-01-01
       row A 2008-01-01 credit 10000
       balance A 2008-02-29 11000
       row A 2008-03-01 debit -2750
       row A 2008-10-30 - -4250
       balance A 2009-02-14 6000
       row A 2009-02-15 transfer -3250
       balance A 2009-04-01 2750
       performance summary.tri = 37.33625335`,
    );
  });
});
