import type { OfficialFigure } from '../../core/accounts/official-figures.ts';
import type { OneWayType } from '../../core/import/questions/odd-signs.ts';
import { isPositive } from '../../core/insights/wealth.ts';
import { negated } from '../../core/money/euros.ts';
import type { Formats } from '../../core/text/formats.ts';
import type { WithoutValue } from '../../core/valuation/not-measured.ts';
import type { Messages } from './messages.ts';

const TYPES: Readonly<Record<OneWayType, string>> = {
  buy: 'a purchase',
  credit: 'a credit',
  debit: 'a debit',
  dividend: 'a dividend',
  fee: 'a fee',
  interest: 'interest',
  sell: 'a sale',
};

interface Row {
  readonly label: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
}

const described = ({ label, date, amount, currency }: Row, { day, money }: Formats) =>
  `“${label}” of ${day(date)} (${money(amount, currency)})`;

/** Returns the note on an official figure once a later one is due. */
const outOfDate = ({ isOutOfDate, since }: OfficialFigure, { day }: Formats) =>
  isOutOfDate
    ? {
        noteHint: `This figure dates from ${day(since)} and may have been revised since: check it on service-public.fr.`,
      }
    : {};

const isLeftOut = ({ lines, amounts }: Pick<WithoutValue, 'lines' | 'amounts'>) =>
  lines + amounts.length > 0;

const withoutValue = (
  { lines, amounts }: Pick<WithoutValue, 'lines' | 'amounts'>,
  { money, number, plural }: Formats,
) =>
  [
    ...(lines === 0
      ? []
      : [plural(lines, { one: '1 holding', other: `${number(lines)} holdings` })]),
    ...amounts.map(({ amount, currency }) => money(amount, currency)),
  ].join(', ');

export const en: Messages = {
  insights: {
    netWorth({ net, months, smic, leftOut }, formats) {
      const { day, euros } = formats;
      const sum = `${formats.months(Math.abs(months))} of net minimum wage (SMIC)`;
      return {
        title: 'Net worth in months of minimum wage',
        value: formats.months(months),
        detail: isPositive(negated(net))
          ? `You owe ${euros(negated(net))} more than you own, which is ${sum}.`
          : `Your net worth of ${euros(net)} is ${sum}.`,
        items: [
          {
            label: 'Net monthly SMIC (35 h)',
            value: euros(smic.amount),
            note: `since ${day(smic.since)}`,
            ...outOfDate(smic, formats),
          },
          ...(isLeftOut(leftOut)
            ? [
                {
                  label: 'Left out',
                  value: withoutValue(leftOut, formats),
                  note: 'their price or exchange rate is not known',
                },
              ]
            : []),
        ],
      };
    },
    debt: ({ liabilities, gross, ratio, hasUnknown }, { euros, percent }) => ({
      title: 'Debt ratio',
      value: ratio === null ? euros(liabilities) : percent(ratio),
      detail:
        ratio === null
          ? `You owe ${euros(liabilities)}, and ${hasUnknown ? 'nothing that you own has a known value' : 'no assets are recorded against it'}.`
          : `You owe ${euros(liabilities)} and own ${euros(gross)}.`,
    }),
    emergencyFund: ({ cash, spending, observedMonths, months }, formats) => ({
      title: 'Emergency fund',
      value: formats.months(months),
      detail: `You have ${formats.euros(cash)} in cash and spend ${formats.euros(spending)} a month, on average over ${formats.months(observedMonths)}. The usual rule of thumb is 3 to 6 months.`,
    }),
    savingsRate(
      { income, spending, saved, drawn, missing, vat, observedMonths, rate },
      { euros, months, percent },
    ) {
      const mean = `On average over ${months(observedMonths)}, ${euros(income)} comes in and ${euros(spending)} goes out each month`;
      const short = [
        ...(isPositive(drawn) ? [`${euros(drawn)} is drawn from savings`] : []),
        ...(isPositive(missing) ? [`${euros(missing)} is missing`] : []),
      ];
      const rest = rate < 0 ? short.join(', ') : `${euros(saved)} is left`;
      const aside = isPositive(vat) ? ` Apart from that, ${euros(vat)} of VAT is put aside.` : '';
      return { title: 'Savings rate', value: percent(rate), detail: `${mean}: ${rest}.${aside}` };
    },
    spending: (
      { spending, observedMonths, categories, instalments },
      { euros, months, percent },
    ) => ({
      title: 'Top spending',
      value: `${euros(spending)} a month`,
      detail: `Your spending by category, as a monthly average over ${months(observedMonths)}.`,
      items: [
        ...(instalments === null
          ? []
          : [
              {
                label: 'Loan instalments',
                value: euros(instalments.monthly),
                seedKey: 'loan',
                note: `${percent(instalments.share)} of spending`,
              },
            ]),
        ...categories.map(({ id, name, monthly, share }) => ({
          label: name ?? 'Uncategorized',
          value: euros(monthly),
          seedKey: id,
          note: `${percent(share)} of spending`,
        })),
      ],
    }),
    income: ({ total, dividends, interest }, { euros }) => ({
      title: 'Income from your wealth',
      value: euros(total),
      detail: 'Dividends and interest received over the last twelve months.',
      items: [
        { label: 'Dividends', value: euros(dividends), seedKey: 'dividend' },
        { label: 'Interest', value: euros(interest), seedKey: 'interest' },
      ],
    }),
    idleCash: ({ cash, reserve, idle, onCheckingAccounts }, { euros }) => ({
      title: 'Cash beyond six months of spending',
      value: euros(idle),
      detail: `You have ${euros(cash)} in cash (${euros(onCheckingAccounts)} of it in checking accounts); six months of spending come to ${euros(reserve)}.`,
    }),
    ceilings: ({ accounts }, formats) => ({
      title: 'Deposit ceilings',
      value: formats.plural(accounts.length, {
        one: '1 account near its ceiling',
        other: `${formats.number(accounts.length)} accounts near their ceiling`,
      }),
      detail:
        'Only deposits are capped: interest and gains may take the balance above the ceiling.',
      items: accounts.map(({ name, paidIn, ceiling, room }) => ({
        label: name,
        value: isPositive(room) ? `${formats.euros(room)} left` : 'Ceiling reached',
        note: `${formats.euros(paidIn)} of ${formats.euros(ceiling.amount)}`,
        ...outOfDate(ceiling, formats),
      })),
    }),
    concentration(
      { name, accountNames, value, weight, shareOfGross, isOnly, isDiversified },
      formats,
    ) {
      const { euros, percent } = formats;
      const line = `“${name}” (${accountNames.join(', ')})`;
      const detail = isOnly
        ? `${line} is your only security: ${euros(value)}, ${percent(shareOfGross)} of what you own.`
        : `${line} is worth ${euros(value)}: ${percent(weight)} of your holdings and ${percent(shareOfGross)} of what you own.`;
      return {
        title: 'Largest position',
        value: percent(weight),
        detail: `${detail}${isDiversified ? ' It is a fund, which holds many securities itself.' : ''}`,
      };
    },
    currencies: ({ total, share, currencies }, { currency, euros, percent }) => ({
      title: 'Currency exposure',
      value: percent(share),
      detail: `${euros(total)} is quoted or held in a currency other than the euro: its value also follows the exchange rate.`,
      items: currencies.map((each) => ({
        label: currency(each.currency),
        value: euros(each.value),
        seedKey: each.currency,
        note: `${percent(each.share)} of what you own`,
      })),
    }),
    fundCosts({ yearly, value, rate, unknown }, { euros, number, percent, plural }) {
      const others = plural(unknown, {
        one: ' Those of one other fund are not known.',
        other: ` Those of ${number(unknown)} other funds are not known.`,
      });
      return {
        title: 'Ongoing costs of your funds',
        value: `${euros(yearly)} a year`,
        detail: `${percent(rate, 2)} a year on average on ${euros(value)}.${unknown > 0 ? others : ''}`,
      };
    },
    taxAges: ({ matured, accounts, unknown, hasPea, allowance }, formats) => ({
      title: 'Tax age',
      value: `${formats.number(matured)} of ${formats.number(accounts.length)}`,
      detail: [
        'Wrappers that have reached their tax threshold.',
        hasPea ? ' PEA, 5 years: gains free of income tax, though not of social levies.' : '',
        allowance === null
          ? ''
          : ` Life insurance, 8 years: a yearly allowance of ${formats.euros(allowance.amount)} on the gains withdrawn, twice that for a couple.`,
        unknown.length === 0
          ? ''
          : ` Opening day unknown: ${unknown.map((name) => `“${name}”`).join(', ')}.`,
      ].join(''),
      items: accounts.map((each) => ({
        label: each.name,
        value: formats.years(each.years),
        note: `${formats.years(each.threshold)} ${each.isMature ? 'since' : 'on'} ${formats.day(each.maturesOn)}`,
        ...(each.type === 'av' && allowance !== null ? outOfDate(allowance, formats) : {}),
      })),
    }),
    doubleCounts: ({ accounts }, { euros, number, percent, plural }) => ({
      title: 'Cash to check',
      value: plural(accounts.length, {
        one: '1 account',
        other: `${number(accounts.length)} accounts`,
      }),
      detail:
        'Once an account holds securities, its balance means its cash alone. If that balance still includes the securities, they are counted twice.',
      items: accounts.map(({ name, cash, share }) => ({
        label: name,
        value: euros(cash),
        note: `${percent(share)} of the account`,
      })),
    }),
    prices({ missing, stale, unconverted, lines }, { currency, day, money, number, plural }) {
      const without = plural(missing, {
        one: '1 holding has no known value and is not included in totals.',
        other: `${number(missing)} holdings have no known value and are not included in totals.`,
      });
      const old = plural(stale, {
        one: '1 holding has a price more than ten days old.',
        other: `${number(stale)} holdings have a price more than ten days old.`,
      });
      return {
        title: 'Missing or old prices',
        value:
          missing + stale === 0
            ? plural(unconverted.length, {
                one: '1 currency',
                other: `${number(unconverted.length)} currencies`,
              })
            : plural(missing + stale, {
                one: '1 holding',
                other: `${number(missing + stale)} holdings`,
              }),
        detail: [
          ...(unconverted.length > 0
            ? ['No exchange rate is known for some cash, which is not included in totals.']
            : []),
          ...(missing > 0 ? [without] : []),
          ...(stale > 0 ? [old] : []),
        ].join(' '),
        items: [
          ...unconverted.map((each) => ({
            label: currency(each.currency),
            value: money(each.amount, each.currency),
            seedKey: each.currency,
            note: 'Not included in totals: no exchange rate',
          })),
          ...lines.map(({ name, accountName, pricedOn }) => ({
            label: name,
            value: pricedOn === null ? 'No price' : `Price of ${day(pricedOn)}`,
            note: accountName,
          })),
        ],
      };
    },
  },
  leftOut({ lines, amounts, currencies, accounts }, { money, number, plural }) {
    const parts = [
      ...(lines === 0
        ? []
        : [
            plural(lines, {
              one: '1 holding without a price',
              other: `${number(lines)} holdings without a price`,
            }),
          ]),
      ...amounts.map(({ amount, currency }) => `${money(amount, currency)} (no exchange rate)`),
      ...(currencies.length === 0
        ? []
        : [`amounts in ${currencies.join(', ')} (no exchange rate)`]),
      ...accounts.map((name) => `“${name}” (no balance recorded)`),
    ];
    return `Left out: ${parts.join(', ')}.`;
  },
  questions: {
    otherFormat: ({ format, known }) =>
      `So far the transactions of this account came as ${known.join(', ')}, and this file is ${format}. Does it contain payments that you have already imported? Another format uses other words, and sometimes another date.`,
    similarRows({ count, example, existingLabel }, formats) {
      const first = `${described(example, formats)} looks like “${existingLabel}”, already in the account`;
      return formats.plural(count, {
        one: `${first}: is it the same transaction? The import would add it a second time.`,
        other: `${formats.number(count)} transactions look like others already in the account; for example, ${first}. Are they the same? The import would add them a second time.`,
      });
    },
    deletedRows({ count, example }, formats) {
      return formats.plural(count, {
        one: `You had deleted ${described(example, formats)}: should it be restored? The import leaves it deleted.`,
        other: `You had deleted ${formats.number(count)} of these transactions, among them ${described(example, formats)}: should they be restored? The import leaves them deleted.`,
      });
    },
    fewerRows({ count, example, sent, stored }, formats) {
      const { number, plural } = formats;
      const times = (n: number) => ['never', 'once', 'twice'][n] ?? `${number(n)} times`;
      const first = `${described(example, formats)} is in this batch ${times(sent)} and in the account ${times(stored)}`;
      return plural(count, {
        one: `${first}: does the account hold one too many?`,
        other: `${number(count)} transactions are in this batch fewer times than in the account; for example, ${first}. Does the account hold too many?`,
      });
    },
    missingDays: ({ lastStoredDay, firstDay }, { day }) =>
      `The last transaction of the account is of ${day(lastStoredDay)}, and this batch starts on ${day(firstDay)}: is a statement missing in between?`,
    futureRows: ({ count, lastDay }, { day, number, plural }) =>
      plural(count, {
        one: `One transaction is dated ${day(lastDay)}, after today: is this date right? It will count from that day on.`,
        other: `${number(count)} transactions are dated after today, up to ${day(lastDay)}: are these dates right? They will count from their day on.`,
      }),
    foreignCurrency: ({ count, currencies, accountCurrency }, { number, plural }) =>
      plural(count, {
        one: `One transaction is in ${currencies.join(', ')}, while the account is in ${accountCurrency}: is this the right currency?`,
        other: `${number(count)} transactions are in another currency (${currencies.join(', ')}) than the account (${accountCurrency}): is this the right currency?`,
      }),
    uncategorizedRows: ({ count }, { number, plural }) =>
      plural(count, {
        one: 'One new transaction has no category: do you want to give it one before the import?',
        other: `${number(count)} new transactions have no category: do you want to give them one before the import?`,
      }),
    oddSigns({ count, example, type }, formats) {
      const first = `${described(example, formats)} is recorded as ${TYPES[type]}`;
      return formats.plural(count, {
        one: `${first}: is the sign of its amount right?`,
        other: `${formats.number(count)} transactions have an amount whose sign is unusual for their type; for example, ${first}. Are these signs right?`,
      });
    },
    contradictedBalance({ count, from, to, recorded, computed, currency }, formats) {
      const { day, money, number, plural } = formats;
      const others = plural(count - 1, {
        one: ' Another period has the same problem.',
        other: ` ${number(count - 1)} other periods have the same problem.`,
      });
      return `Between ${day(from)} and ${day(to)}, the recorded balance changed by ${money(recorded, currency)}, but with this batch the transactions of these days add up to ${money(computed, currency)}: is a transaction missing, or counted twice?${count > 1 ? others : ''}`;
    },
  },
  categories: {
    crowdlending: 'Crowdlending',
    autre: 'Other',
    crypto: 'Crypto',
    courant: 'Checking accounts',
    livret: 'Savings accounts',
    investissement: 'Investments',
    immobilier: 'Property',
    objets: 'Valuables',
  },
  performanceNote({ since, isUnderAYear, measuredPart, ...scope }, formats) {
    const { day, number, percent, euros, plural } = formats;
    const { lines, archived, byBalance, withoutBalance, withoutRate, withoutPrice } = scope;
    const others = 'cash, savings, property and valuables are left out';
    const counted = (count: number, one: string, other: string) =>
      count === 0 ? [] : [`${number(count)} ${plural(count, { one, other })}`];
    const left = [
      ...counted(
        byBalance.accounts,
        `account followed by balance alone (${euros(byBalance.value)})`,
        `accounts followed by balance alone (${euros(byBalance.value)})`,
      ),
      ...counted(
        withoutBalance,
        'account without a known balance',
        'accounts without a known balance',
      ),
      ...counted(withoutPrice, 'holding without a price', 'holdings without a price'),
      ...counted(
        withoutRate,
        'account whose currency has no exchange rate',
        'accounts whose currency has no exchange rate',
      ),
      ...counted(
        archived,
        'archived account followed by balance alone',
        'archived accounts followed by balance alone',
      ),
    ].join(', ');
    if (since === null)
      return left === ''
        ? `Nothing has been invested yet: ${others}.`
        : `No return can be measured yet: ${others}, and so are ${left}.`;
    const held =
      counted(lines, 'holding today', 'holdings today').join('') ||
      (left === '' ? 'nothing held today' : 'no measured holding today');
    const what = left === '' ? 'everything invested' : 'what was invested';
    const also = left === '' ? '' : `, and so are ${left}`;
    const part =
      measuredPart === null
        ? ''
        : `; returns are of ${percent(measuredPart)} of what today’s holdings cost`;
    const annualised =
      '; the internal rate of return is stated for a year, of which not all has passed';
    return `These figures cover ${what} since ${day(since)} (${held}), after the fees and taxes that were taken; ${others}${also}${part}${isUnderAYear ? annualised : ''}.`;
  },
};
