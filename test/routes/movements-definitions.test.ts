/** Tests where money went, and every figure that reads it: stories worked by hand. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

const STORIES: Readonly<Record<string, string>> = {
  'the debit that settles a card takes its amount off what the card owes': `
    # The debit that settles a card takes its amount off what the card owes, also where the card's file has no row for it.
    today 2026-11-28
    account BANK checking
    row BANK 2026-10-28 credit 2500 label SALAIRE
    balance BANK 2026-10-31 2000
    row BANK 2026-11-04 debit -500 label PRLV CARTE 10/2026
    account CARTE checking
    row CARTE 2026-10-10 debit -300
    row CARTE 2026-10-20 debit -200
    balance CARTE 2026-10-31 -500
    row CARTE 2026-11-12 debit -100
    net-worth netWorth.net = "1400.00"
    spending.show spending.total.amounts.-1 = "100.00"
  `,
  'what is dated later counts nowhere': `
    today 2026-06-30
    account BANK checking
    row BANK 2026-04-28 credit 2500
    row BANK 2026-05-31 debit -552.55 label PRLV CARTE 05
    row BANK 2026-06-30 debit -400 label PRLV CARTE 06
    account JOINT checking
    row JOINT 2026-05-02 debit -42.55
    row JOINT 2026-05-09 debit -300
    row JOINT 2026-05-20 debit -210
    row JOINT 2026-06-04 debit -400
    row JOINT 2026-07-05 credit 5000 label future
    spending.show spending.total.amounts.-2 = "552.55"
    spending.show spending.total.amounts.-1 = "400.00"
  `,
  'a loan that is paid out is no income': `
    today 2026-06-30
    account C checking opened 2025-12-01
    account L loan opened 2026-02-02 principal 15000 rate 1 term 60
    row C 2026-02-02 credit 15000 label DEBLOCAGE PRET
    row C 2025-12-28 credit 1000 label JOB
    row C 2026-01-28 credit 1000 label JOB
    row C 2026-02-28 credit 1000 label JOB
    row C 2026-03-28 credit 1000 label JOB
    row C 2026-04-28 credit 1000 label JOB
    row C 2026-05-28 credit 1000 label JOB
    row C 2026-06-28 credit 1000 label JOB
    row C 2025-12-05 debit -900
    row C 2026-01-05 debit -900
    row C 2026-02-05 debit -900
    row C 2026-03-05 debit -900
    row C 2026-04-05 debit -900
    row C 2026-05-05 debit -900
    row C 2026-06-05 debit -900
    insights?lang=en cards.3.value = "10%"
    insights?lang=en cards.3.detail = "On average over 6 months, €1,000.00 comes in and €900.00 goes out each month: €100.00 is left."
    changes.show all.causes.savings = "700.00"
    spending.show income.total.amounts.-5 = "1000.00"
  `,
  'what is invested is not spent': `
    today 2026-06-30
    account C checking opened 2025-12-01
    account PEA pea opened 2025-12-01
    close W 2025-12-01 100
    close W 2026-06-29 100
    row C 2025-12-01 credit 3000 label SALAIRE
    row C 2025-12-05 debit -1500 label VIE 12 category Life
    row C 2025-12-10 debit -1000 label VERSEMENT PEA
    lot PEA W 2025-12-11 buy 10 at 100
    row C 2026-01-01 credit 3000 label SALAIRE
    row C 2026-01-05 debit -1500 label VIE 1 category Life
    row C 2026-01-10 debit -1000 label VERSEMENT PEA
    lot PEA W 2026-01-11 buy 10 at 100
    row C 2026-02-01 credit 3000 label SALAIRE
    row C 2026-02-05 debit -1500 label VIE 2 category Life
    row C 2026-02-10 debit -1000 label VERSEMENT PEA
    lot PEA W 2026-02-11 buy 10 at 100
    row C 2026-03-01 credit 3000 label SALAIRE
    row C 2026-03-05 debit -1500 label VIE 3 category Life
    row C 2026-03-10 debit -1000 label VERSEMENT PEA
    lot PEA W 2026-03-11 buy 10 at 100
    row C 2026-04-01 credit 3000 label SALAIRE
    row C 2026-04-05 debit -1500 label VIE 4 category Life
    row C 2026-04-10 debit -1000 label VERSEMENT PEA
    lot PEA W 2026-04-11 buy 10 at 100
    row C 2026-05-01 credit 3000 label SALAIRE
    row C 2026-05-05 debit -1500 label VIE 5 category Life
    row C 2026-05-10 debit -1000 label VERSEMENT PEA
    lot PEA W 2026-05-11 buy 10 at 100
    row C 2026-06-01 credit 3000 label SALAIRE
    row C 2026-06-05 debit -1500 label VIE 6 category Life
    row C 2026-06-10 debit -1000 label VERSEMENT PEA
    lot PEA W 2026-06-11 buy 10 at 100
    insights?lang=en cards.2.value = "50%"
    insights?lang=en cards.2.detail = "On average over 6 months, €3,000.00 comes in and €1,500.00 goes out each month: €1,500.00 is left."
    changes.show all.causes.savings = "10500.00"
    spending.show spending.total.amounts.-1 = "1500.00"
  `,
  'a credit of the price of a purchase by card is no transfer': `
    # A purchase by card and another person's credit of its price are no transfer: the label of a purchase by card is no side.
    today 2026-11-28
    account OWN checking
    row OWN 2026-11-14 credit 45 label VIR DE M DURAND
    balance OWN 2026-10-31 1000
    account JOINT checking
    row JOINT 2026-11-12 debit -45 label CB RESTAURANT DES AMIS category Restaurants
    row JOINT 2026-11-20 debit -10 label BOULANGERIE
    balance JOINT 2026-10-31 1000
    spending.show spending.total.amounts.-1 = "55.00"
    spending.show income.total.amounts.-1 = "45.00"
  `,
  'a coffee on the day of a transfer to savings and of a car that is recorded': `
    today 2026-06-30
    account C checking
    balance C 2026-05-31 5000
    account S savings
    balance S 2026-05-31 1000
    row C 2026-06-10 debit -1000 label VIREMENT EPARGNE
    row S 2026-06-10 credit 1000 label VIREMENT
    row C 2026-06-10 debit -12 label CAFE
    account CAR object
    balance CAR 2026-06-10 5000
    changes.show month.own = "-12.00"
    changes.show month.causes.recorded = "5000.00"
    changes.show month.causes.savings = "-12.00"
  `,
  'a card whose debits equal its recorded balances': `
    today 2026-11-28
    account BANK checking
    row BANK 2026-09-01 credit 3000 label SALAIRE
    row BANK 2026-10-05 debit -300 label PRLV CARTE
    row BANK 2026-10-31 debit -250 label PRLV CARTE
    account CARTE checking payer BANK
    balance CARTE 2026-09-30 -300
    balance CARTE 2026-10-31 -250
    spending.show spending.total.amounts.-2 = "0.00"
  `,
  'dollars that do not move, and their rate': `
    today 2026-06-30
    rate USD 2026-05-29 1
    rate USD 2026-06-15 1.25
    account A savings in USD
    balance A 2026-05-31 10000 in USD
    changes.show month.change = "-2000.00"
    changes.show month.causes.exchangeRates = "-2000.00"
    changes.show month.causes.savings = "0.00"
  `,
  'pounds that are spent while their rate moves': `
    today 2026-06-30
    rate GBP 2026-05-29 1
    rate GBP 2026-06-15 1.25
    account A checking in GBP
    balance A 2026-05-31 10000 in GBP
    row A 2026-06-15 debit -1000 in GBP
    changes.show month.change = "-2800.00"
    changes.show month.causes.exchangeRates = "-2000.00"
    changes.show month.causes.savings = "-800.00"
  `,
  'purchases without any price': `
    today 2026-06-30
    account C checking
    balance C 2026-05-31 5000
    account P pea
    row C 2026-06-01 debit -100 label VERSEMENT PEA
    lot P X 2026-06-01 buy 1 at 100
    row C 2026-06-08 debit -100 label VERSEMENT PEA
    lot P X 2026-06-08 buy 1 at 100
    changes.show month.causes.savings = "0.00"
    changes.show month.causes.unpriced = "-200.00"
    changes.show month.saved = {"paidIn": "200.00", "cash": "-200.00"}
    spending.show?months=1 spending.total.amounts.0 = "0.00"
    spending.show?months=1 drawn.amounts.0 = "-200.00"
  `,
  'what was returned lowers what was bought': `
    today 2026-06-30
    account C checking
    row C 2026-05-02 debit -600 category Clothes
    row C 2026-05-12 credit 500 category Clothes
    row C 2026-05-28 credit 2000 category Salary
    row C 2026-06-05 debit -600 category Clothes
    row C 2026-06-15 credit 500 category Clothes
    spending.show?months=2 spending.total.amounts = {"0": "100.00", "1": "100.00"}
    spending.show?months=2 income.total.amounts = {"0": "2000.00", "1": "0.00"}
    transactions.summary?by=category totals.0.out = "-200"
    transactions.summary?by=category totals.0.in = "2000"
  `,
  'what is drawn from savings is neither earned nor spent': `
    today 2026-06-30
    account C checking
    account S savings
    row S 2026-06-02 debit -700 label VIR COURANT
    row C 2026-06-03 credit 700 label VIR LIVRET
    row C 2026-06-05 debit -900 label LOYER
    row C 2026-06-28 credit 300 label JOB
    spending.show?months=1 spending.total.amounts.0 = "900.00"
    spending.show?months=1 income.total.amounts.0 = "300.00"
    spending.show?months=1 drawn.amounts.0 = "700.00"
  `,
  'euros that become pounds of one\u2019s own': `
    today 2026-06-30
    rate GBP 2026-01-01 0.85
    account C checking
    account P checking in GBP
    row C 2026-06-01 credit 2500 label SALAIRE
    row C 2026-06-02 debit -1000 label Exchanged to GBP
    row P 2026-06-02 credit 850 in GBP label Exchanged from EUR
    row C 2026-06-10 debit -500 label LOYER
    spending.show?months=1 spending.total.amounts.0 = "500.00"
    spending.show?months=1 income.total.amounts.0 = "2500.00"
  `,
};

describe('where money went', () => {
  test.each(Object.entries(STORIES))('%s', async (_, story) => {
    await tell(service, story);
  });
});
