import type { Formats } from '../formats.ts';
import type { OneWayType } from '../questions/odd-signs.ts';
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

export const en: Messages = {
  questions: {
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
      `The last transaction of the account is of ${day(lastStoredDay)}, and this batch starts on ${day(firstDay)}: is a statement missing between the two?`,
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
        one: ' Another period is in the same case.',
        other: ` ${number(count - 1)} other periods are in the same case.`,
      });
      return `Between ${day(from)} and ${day(to)}, the recorded balance changed by ${money(recorded, currency)}, but with this batch the transactions of these days add up to ${money(computed, currency)}: is a transaction missing, or counted twice?${count > 1 ? others : ''}`;
    },
  },
  categories: {
    crowdlending: 'Crowdlending',
    autre: 'Other',
    crypto: 'Crypto',
    courant: 'Current accounts',
    livret: 'Savings accounts',
    investissement: 'Investments',
    immobilier: 'Property',
    objets: 'Valuables',
  },
  performanceNote({ lines, withoutPrice, since }, { day, number, plural }) {
    const left = 'cash, savings, property and valuables are left out';
    if (since === null) return `Nothing has been invested yet: ${left}.`;
    const held = plural(lines, {
      one: `${number(lines)} line held today`,
      other: `${number(lines)} lines held today`,
    });
    const unpriced = plural(withoutPrice, {
      one: `, and so is ${number(withoutPrice)} line without a price`,
      other: `, and so are ${number(withoutPrice)} lines without a price`,
    });
    return `These figures cover everything invested since ${day(since)} (${held}), after the fees and taxes that were taken; ${left}${withoutPrice > 0 ? unpriced : ''}.`;
  },
};
