import type { Formats } from '../formats.ts';
import type { OneWayType } from '../questions/odd-signs.ts';
import type { Messages } from './messages.ts';

const TYPES: Readonly<Record<OneWayType, string>> = {
  buy: 'un achat',
  credit: 'un crédit',
  debit: 'un débit',
  dividend: 'un dividende',
  fee: 'des frais',
  interest: 'des intérêts',
  sell: 'une vente',
};

interface Row {
  readonly label: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
}

/** The first of a month has its ordinal, which `Intl` does not write. */
const onDay = (date: string, { day }: Formats) => day(date).replace(/^1 /, '1er ');

const described = ({ label, date, amount, currency }: Row, formats: Formats) =>
  `« ${label} » du ${onDay(date, formats)} (${formats.money(amount, currency)})`;

export const fr: Messages = {
  questions: {
    similarRows({ count, example, existingLabel }, formats) {
      const first = `${described(example, formats)} ressemble à « ${existingLabel} », déjà dans le compte`;
      return formats.plural(count, {
        one: `${first} : est-ce la même opération ? L’import l’ajouterait une seconde fois.`,
        other: `${formats.number(count)} opérations ressemblent à d’autres déjà dans le compte ; par exemple, ${first}. S’agit-il des mêmes ? L’import les ajouterait une seconde fois.`,
      });
    },
    deletedRows({ count, example }, formats) {
      return formats.plural(count, {
        one: `Vous aviez supprimé ${described(example, formats)} : faut-il restaurer cette opération ? L’import la laisse supprimée.`,
        other: `Vous aviez supprimé ${formats.number(count)} de ces opérations, dont ${described(example, formats)} : faut-il les restaurer ? L’import les laisse supprimées.`,
      });
    },
    fewerRows({ count, example, sent, stored }, formats) {
      const { number } = formats;
      const first = `${described(example, formats)} figure ${number(sent)} fois dans cet envoi et ${number(stored)} fois dans le compte`;
      return formats.plural(count, {
        one: `${first} : y en a-t-il une de trop dans le compte ?`,
        other: `${number(count)} opérations figurent moins souvent dans cet envoi que dans le compte ; par exemple, ${first}. Y en a-t-il de trop dans le compte ?`,
      });
    },
    missingDays: ({ lastStoredDay, firstDay }, formats) =>
      `La dernière opération du compte est du ${onDay(lastStoredDay, formats)}, et cet envoi commence le ${onDay(firstDay, formats)} : manque-t-il un relevé entre les deux ?`,
    futureRows: ({ count, lastDay }, formats) =>
      formats.plural(count, {
        one: `Une opération est datée du ${onDay(lastDay, formats)}, après aujourd’hui : cette date est-elle juste ? Elle ne comptera qu’à partir de ce jour.`,
        other: `${formats.number(count)} opérations sont datées d’après aujourd’hui, jusqu’au ${onDay(lastDay, formats)} : ces dates sont-elles justes ? Elles ne compteront qu’à partir de leur jour.`,
      }),
    foreignCurrency: ({ count, currencies, accountCurrency }, { number, plural }) =>
      plural(count, {
        one: `Une opération est en ${currencies.join(', ')}, alors que le compte est en ${accountCurrency} : est-ce la bonne devise ?`,
        other: `${number(count)} opérations sont dans une autre devise (${currencies.join(', ')}) que celle du compte (${accountCurrency}) : est-ce la bonne devise ?`,
      }),
    uncategorizedRows: ({ count }, { number, plural }) =>
      plural(count, {
        one: 'Une nouvelle opération n’a pas de catégorie : voulez-vous lui en donner une avant l’import ?',
        other: `${number(count)} nouvelles opérations n’ont pas de catégorie : voulez-vous leur en donner une avant l’import ?`,
      }),
    oddSigns({ count, example, type }, formats) {
      const first = `${described(example, formats)} est enregistrée comme ${TYPES[type]}`;
      return formats.plural(count, {
        one: `${first} : le signe de son montant est-il juste ?`,
        other: `${formats.number(count)} opérations ont un montant dont le signe surprend pour leur type ; par exemple, ${first}. Ces signes sont-ils justes ?`,
      });
    },
    contradictedBalance({ count, from, to, recorded, computed, currency }, formats) {
      const { money, number, plural } = formats;
      const others = plural(count - 1, {
        one: ' Une autre période est dans ce cas.',
        other: ` ${number(count - 1)} autres périodes sont dans ce cas.`,
      });
      return `Entre le ${onDay(from, formats)} et le ${onDay(to, formats)}, le solde enregistré a varié de ${money(recorded, currency)}, mais avec cet envoi les opérations de ces jours font ${money(computed, currency)} : manque-t-il une opération, ou une est-elle comptée deux fois ?${count > 1 ? others : ''}`;
    },
  },
  categories: {
    crowdlending: 'Financement participatif',
    autre: 'Autre',
    crypto: 'Crypto',
    courant: 'Comptes courants',
    livret: 'Livrets et épargne',
    investissement: 'Investissements',
    immobilier: 'Immobilier',
    objets: 'Objets',
  },
  performanceNote({ lines, withoutPrice, since }, { day, number, plural }) {
    const left = 'les liquidités, l’épargne, l’immobilier et les objets n’y entrent pas';
    if (since === null) return `Rien n’a encore été investi : ${left}.`;
    const held = plural(lines, {
      one: `${number(lines)} ligne détenue aujourd’hui`,
      other: `${number(lines)} lignes détenues aujourd’hui`,
    });
    const unpriced = plural(withoutPrice, {
      one: `, ni ${number(withoutPrice)} ligne sans cours`,
      other: `, ni ${number(withoutPrice)} lignes sans cours`,
    });
    return `Ces chiffres couvrent tout ce qui a été investi depuis le ${day(since)} (${held}), frais et impôts prélevés déduits ; ${left}${withoutPrice > 0 ? unpriced : ''}.`;
  },
};
