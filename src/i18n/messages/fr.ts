import type { OfficialFigure } from '../../core/accounts/official-figures.ts';
import type { OneWayType } from '../../core/import/questions/odd-signs.ts';
import { isPositive } from '../../core/insights/wealth.ts';
import { negated } from '../../core/money/euros.ts';
import type { Formats } from '../../core/text/formats.ts';
import type { WithoutValue } from '../../core/valuation/not-measured.ts';
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

const described = ({ label, date, amount, currency }: Row, formats: Formats) =>
  `« ${label} » du ${formats.day(date)} (${formats.money(amount, currency)})`;

/** Returns the note on an official figure once a later one is due. */
const outOfDate = ({ isOutOfDate, since }: OfficialFigure, formats: Formats) =>
  isOutOfDate
    ? {
        noteHint: `Ce montant date du ${formats.day(since)} et a pu être révisé depuis : vérifiez-le sur service-public.fr.`,
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
      : [plural(lines, { one: '1 position', other: `${number(lines)} positions` })]),
    ...amounts.map(({ amount, currency }) => money(amount, currency)),
  ].join(', ');

export const fr: Messages = {
  insights: {
    netWorth({ net, months, smic, leftOut }, formats) {
      const { euros } = formats;
      const sum = `${formats.months(Math.abs(months))} de SMIC net`;
      return {
        title: 'Patrimoine net en mois de SMIC',
        value: formats.months(months),
        detail: isPositive(negated(net))
          ? `Vous devez ${euros(negated(net))} de plus que vous ne possédez, soit ${sum}.`
          : `Votre patrimoine net de ${euros(net)} équivaut à ${sum}.`,
        items: [
          {
            label: 'SMIC net mensuel (35 h)',
            value: euros(smic.amount),
            note: `depuis le ${formats.day(smic.since)}`,
            ...outOfDate(smic, formats),
          },
          ...(isLeftOut(leftOut)
            ? [
                {
                  label: 'Non comptés',
                  value: withoutValue(leftOut, formats),
                  note: 'leur cours ou leur taux de change manque',
                },
              ]
            : []),
        ],
      };
    },
    debt: ({ liabilities, gross, ratio, hasUnknown }, { euros, percent }) => ({
      title: 'Endettement',
      value: ratio === null ? euros(liabilities) : percent(ratio),
      detail:
        ratio === null
          ? `Vous devez ${euros(liabilities)}, et ${hasUnknown ? 'la valeur de ce que vous possédez est inconnue' : 'aucun bien n’est enregistré'}.`
          : `Vous devez ${euros(liabilities)} et possédez ${euros(gross)}.`,
    }),
    emergencyFund: ({ cash, spending, observedMonths, months }, formats) => ({
      title: 'Épargne de précaution',
      value: formats.months(months),
      detail: `Vous disposez de ${formats.euros(cash)} pour ${formats.euros(spending)} de dépenses par mois, en moyenne sur ${formats.months(observedMonths)}. Le repère habituel est de 3 à 6 mois.`,
    }),
    savingsRate(
      { income, spending, saved, drawn, missing, vat, observedMonths, rate },
      { euros, months, percent },
    ) {
      const mean = `En moyenne sur ${months(observedMonths)}, ${euros(income)} entrent et ${euros(spending)} sortent chaque mois`;
      const short = [
        ...(isPositive(drawn) ? [`${euros(drawn)} viennent de l’épargne`] : []),
        ...(isPositive(missing) ? [`il manque ${euros(missing)}`] : []),
      ];
      const rest = rate < 0 ? short.join(', ') : `il reste ${euros(saved)}`;
      const aside = isPositive(vat) ? ` En plus, ${euros(vat)} de TVA sont mis de côté.` : '';
      return {
        title: 'Taux d’épargne',
        value: percent(rate),
        detail: `${mean} : ${rest}.${aside}`,
      };
    },
    spending: (
      { spending, observedMonths, categories, instalments },
      { euros, months, percent },
    ) => ({
      title: 'Principales dépenses',
      value: `${euros(spending)} par mois`,
      detail: `Vos dépenses par catégorie, en moyenne mensuelle sur ${months(observedMonths)}.`,
      items: [
        ...(instalments === null
          ? []
          : [
              {
                label: 'Mensualités de prêts',
                value: euros(instalments.monthly),
                seedKey: 'loan',
                note: `${percent(instalments.share)} des dépenses`,
              },
            ]),
        ...categories.map(({ id, name, monthly, share }) => ({
          label: name ?? 'À catégoriser',
          value: euros(monthly),
          seedKey: id,
          note: `${percent(share)} des dépenses`,
        })),
      ],
    }),
    income: ({ total, dividends, interest }, { euros }) => ({
      title: 'Revenus du patrimoine',
      value: euros(total),
      detail: 'Dividendes et intérêts reçus au cours des douze derniers mois.',
      items: [
        { label: 'Dividendes', value: euros(dividends), seedKey: 'dividend' },
        { label: 'Intérêts', value: euros(interest), seedKey: 'interest' },
      ],
    }),
    idleCash: ({ cash, reserve, idle, onCheckingAccounts }, { euros }) => ({
      title: 'Liquidités au-delà de six mois de dépenses',
      value: euros(idle),
      detail: `Vous disposez de ${euros(cash)} (dont ${euros(onCheckingAccounts)} sur des comptes courants) ; six mois de dépenses représentent ${euros(reserve)}.`,
    }),
    ceilings: ({ accounts }, formats) => ({
      title: 'Plafonds de versement',
      value: formats.plural(accounts.length, {
        one: '1 compte proche du plafond',
        other: `${formats.number(accounts.length)} comptes proches du plafond`,
      }),
      detail:
        'Seuls les versements sont plafonnés : intérêts et gains peuvent porter le solde au-delà.',
      items: accounts.map(({ name, paidIn, ceiling, room }) => ({
        label: name,
        value: isPositive(room) ? `Encore ${formats.euros(room)}` : 'Plafond atteint',
        note: `${formats.euros(paidIn)} sur ${formats.euros(ceiling.amount)}`,
        ...outOfDate(ceiling, formats),
      })),
    }),
    concentration(
      { name, accountNames, value, weight, shareOfGross, isOnly, isDiversified },
      formats,
    ) {
      const { euros, percent } = formats;
      const line = `« ${name} » (${accountNames.join(', ')})`;
      const detail = isOnly
        ? `${line} est votre seul titre : ${euros(value)}, soit ${percent(shareOfGross)} de ce que vous possédez.`
        : `${line} vaut ${euros(value)}, soit ${percent(weight)} de vos positions et ${percent(shareOfGross)} de ce que vous possédez.`;
      return {
        title: 'Plus grande position',
        value: percent(weight),
        detail: `${detail}${isDiversified ? ' C’est un fonds, déjà diversifié sur de nombreux titres.' : ''}`,
      };
    },
    currencies: ({ total, share, currencies }, { currency, euros, percent }) => ({
      title: 'Exposition aux devises',
      value: percent(share),
      detail: `${euros(total)} sont cotés ou détenus dans une autre devise que l’euro : leur valeur dépend aussi du taux de change.`,
      items: currencies.map((each) => ({
        label: currency(each.currency),
        value: euros(each.value),
        seedKey: each.currency,
        note: `${percent(each.share)} de ce que vous possédez`,
      })),
    }),
    fundCosts({ yearly, value, rate, unknown }, { euros, number, percent, plural }) {
      const others = plural(unknown, {
        one: ' Ceux d’un autre fonds sont inconnus.',
        other: ` Ceux de ${number(unknown)} autres fonds sont inconnus.`,
      });
      return {
        title: 'Frais courants des fonds',
        value: `${euros(yearly)} par an`,
        detail: `${percent(rate, 2)} par an en moyenne sur ${euros(value)}.${unknown > 0 ? others : ''}`,
      };
    },
    taxAges: ({ matured, accounts, unknown, hasPea, allowance }, formats) => ({
      title: 'Ancienneté fiscale',
      value: `${formats.number(matured)} sur ${formats.number(accounts.length)}`,
      detail: [
        'Enveloppes fiscales ayant atteint leur ancienneté.',
        hasPea
          ? ' PEA, 5 ans : gains exonérés d’impôt sur le revenu, hors prélèvements sociaux.'
          : '',
        allowance === null
          ? ''
          : ` Assurance-vie, 8 ans : abattement annuel de ${formats.euros(allowance.amount)} sur les gains retirés, doublé pour un couple.`,
        unknown.length === 0
          ? ''
          : ` Date d’ouverture inconnue : ${unknown.map((name) => `« ${name} »`).join(', ')}.`,
      ].join(''),
      items: accounts.map((each) => ({
        label: each.name,
        value: formats.years(each.years),
        note: `${formats.years(each.threshold)} ${each.isMature ? 'depuis le' : 'le'} ${formats.day(each.maturesOn)}`,
        ...(each.type === 'av' && allowance !== null ? outOfDate(allowance, formats) : {}),
      })),
    }),
    doubleCounts: ({ accounts }, { euros, number, percent, plural }) => ({
      title: 'Liquidités à vérifier',
      value: plural(accounts.length, {
        one: '1 compte',
        other: `${number(accounts.length)} comptes`,
      }),
      detail:
        'Quand un compte détient des titres, son solde ne compte que ses liquidités. Si ce solde comprend aussi les titres, ils sont comptés deux fois.',
      items: accounts.map(({ name, cash, share }) => ({
        label: name,
        value: euros(cash),
        note: `${percent(share)} du compte`,
      })),
    }),
    prices({ missing, stale, unconverted, lines }, formats) {
      const { currency, money, number, plural } = formats;
      const without = plural(missing, {
        one: '1 position sans cours, exclue des totaux.',
        other: `${number(missing)} positions sans cours, exclues des totaux.`,
      });
      const old = plural(stale, {
        one: '1 position dont le cours a plus de dix jours.',
        other: `${number(stale)} positions dont le cours a plus de dix jours.`,
      });
      return {
        title: 'Cours manquants ou anciens',
        value:
          missing + stale === 0
            ? plural(unconverted.length, {
                one: '1 devise',
                other: `${number(unconverted.length)} devises`,
              })
            : plural(missing + stale, {
                one: '1 position',
                other: `${number(missing + stale)} positions`,
              }),
        detail: [
          ...(unconverted.length > 0
            ? ['Liquidités exclues des totaux, faute de taux de change.']
            : []),
          ...(missing > 0 ? [without] : []),
          ...(stale > 0 ? [old] : []),
        ].join(' '),
        items: [
          ...unconverted.map((each) => ({
            label: currency(each.currency),
            value: money(each.amount, each.currency),
            seedKey: each.currency,
            note: 'Exclu des totaux, sans taux de change',
          })),
          ...lines.map(({ name, accountName, pricedOn }) => ({
            label: name,
            value: pricedOn === null ? 'Sans cours' : `Cours du ${formats.day(pricedOn)}`,
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
              one: '1 position sans cours',
              other: `${number(lines)} positions sans cours`,
            }),
          ]),
      ...amounts.map(
        ({ amount, currency }) => `${money(amount, currency)} (taux de change inconnu)`,
      ),
      ...(currencies.length === 0
        ? []
        : [`les montants en ${currencies.join(', ')} (taux de change inconnu)`]),
      ...accounts.map((name) => `« ${name} » (aucun solde enregistré)`),
    ];
    return `Non compris : ${parts.join(', ')}.`;
  },
  questions: {
    otherFormat: ({ format, known }) =>
      `Jusqu’ici, les opérations de ce compte venaient de fichiers ${known.join(', ')}, et celui-ci est au format ${format} : contient-il des opérations déjà enregistrées ? D’un format à l’autre, le libellé change, parfois aussi la date.`,
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
      const first = `${described(example, formats)} figure ${number(sent)} fois dans ce fichier et ${number(stored)} fois dans le compte`;
      return formats.plural(count, {
        one: `${first} : y en a-t-il une de trop dans le compte ?`,
        other: `${number(count)} opérations figurent moins souvent dans ce fichier que dans le compte ; par exemple, ${first}. Y en a-t-il de trop dans le compte ?`,
      });
    },
    missingDays: ({ lastStoredDay, firstDay }, formats) =>
      `La dernière opération du compte est du ${formats.day(lastStoredDay)}, et ce fichier commence le ${formats.day(firstDay)} : manque-t-il un relevé entre les deux ?`,
    futureRows: ({ count, lastDay }, formats) =>
      formats.plural(count, {
        one: `Une opération est datée du ${formats.day(lastDay)}, après aujourd’hui : cette date est-elle juste ? Elle ne comptera qu’à partir de ce jour.`,
        other: `${formats.number(count)} opérations sont datées d’après aujourd’hui, jusqu’au ${formats.day(lastDay)} : ces dates sont-elles justes ? Elles ne compteront qu’à partir de leur jour.`,
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
        other: `${formats.number(count)} opérations ont un montant dont le signe est inhabituel pour leur type ; par exemple, ${first}. Ces signes sont-ils justes ?`,
      });
    },
    contradictedBalance({ count, from, to, recorded, computed, currency }, formats) {
      const { money, number, plural } = formats;
      const others = plural(count - 1, {
        one: ' Une autre période est dans ce cas.',
        other: ` ${number(count - 1)} autres périodes sont dans ce cas.`,
      });
      return `Entre le ${formats.day(from)} et le ${formats.day(to)}, le solde enregistré a varié de ${money(recorded, currency)}, mais, avec ce fichier, le total des opérations de la période est de ${money(computed, currency)} : manque-t-il une opération, ou l’une est-elle en double ?${count > 1 ? others : ''}`;
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
  performanceNote({ since, isUnderAYear, measuredPart, ...scope }, formats) {
    const { day, number, percent, euros, plural } = formats;
    const { lines, archived, byBalance, withoutBalance, withoutRate, withoutPrice } = scope;
    const others = 'les liquidités, l’épargne, l’immobilier et les objets n’y entrent pas';
    const counted = (count: number, one: string, other: string) =>
      count === 0 ? [] : [`${number(count)} ${plural(count, { one, other })}`];
    const left = [
      ...counted(
        byBalance.accounts,
        `compte suivi par son seul solde (${euros(byBalance.value)})`,
        `comptes suivis par leur seul solde (${euros(byBalance.value)})`,
      ),
      ...counted(withoutBalance, 'compte sans solde connu', 'comptes sans solde connu'),
      ...counted(withoutPrice, 'position sans cours', 'positions sans cours'),
      ...counted(
        withoutRate,
        'compte dont la devise n’a pas de taux de change',
        'comptes dont la devise n’a pas de taux de change',
      ),
      ...counted(
        archived,
        'compte archivé suivi par son seul solde',
        'comptes archivés suivis par leur seul solde',
      ),
    ].join(', ni ');
    if (since === null)
      return left === ''
        ? `Rien n’a encore été investi : ${others}.`
        : `Aucun rendement n’est encore mesurable : ${others}, ni ${left}.`;
    const held =
      counted(lines, 'position détenue aujourd’hui', 'positions détenues aujourd’hui').join('') ||
      (left === '' ? 'rien n’est détenu aujourd’hui' : 'aucune position mesurée aujourd’hui');
    const what = left === '' ? 'tout ce qui a été investi' : 'ce qui a été investi';
    const also = left === '' ? '' : `, ni ${left}`;
    const part =
      measuredPart === null
        ? ''
        : ` ; les rendements portent sur ${percent(measuredPart)} du prix de revient de vos positions actuelles`;
    const annualised =
      ' ; le taux de rendement interne est annualisé, bien que la période soit de moins d’un an';
    return `Ces chiffres couvrent ${what} depuis le ${day(since)} (${held}), frais et impôts prélevés déduits ; ${others}${also}${part}${isUnderAYear ? annualised : ''}.`;
  },
};
