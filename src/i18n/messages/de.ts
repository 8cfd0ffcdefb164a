import type { OfficialFigure } from '../../core/accounts/official-figures.ts';
import type { OneWayType } from '../../core/import/questions/odd-signs.ts';
import { isPositive } from '../../core/insights/wealth.ts';
import { negated } from '../../core/money/euros.ts';
import type { Formats } from '../../core/text/formats.ts';
import type { WithoutValue } from '../../core/valuation/not-measured.ts';
import type { Messages } from './messages.ts';

const TYPES: Readonly<Record<OneWayType, string>> = {
  buy: 'Kauf',
  credit: 'Gutschrift',
  debit: 'Belastung',
  dividend: 'Dividende',
  fee: 'Gebühr',
  interest: 'Zinsen',
  sell: 'Verkauf',
};

interface Row {
  readonly label: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
}

const described = ({ label, date, amount, currency }: Row, { day, money }: Formats) =>
  `„${label}“ vom ${day(date)} (${money(amount, currency)})`;

/** Returns the note on an official figure once a later one is due. */
const outOfDate = ({ isOutOfDate, since }: OfficialFigure, { day }: Formats) =>
  isOutOfDate
    ? {
        noteHint: `Dieser Betrag gilt seit dem ${day(since)} und wurde inzwischen vielleicht angepasst: Prüfen Sie ihn auf service-public.fr.`,
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
      : [plural(lines, { one: '1 Position', other: `${number(lines)} Positionen` })]),
    ...amounts.map(({ amount, currency }) => money(amount, currency)),
  ].join(', ');

export const de: Messages = {
  insights: {
    netWorth({ net, months, smic, leftOut }, formats) {
      const { day, euros } = formats;
      const count = formats.months(Math.abs(months));
      return {
        title: 'Nettovermögen in Mindestlöhnen (SMIC)',
        value: formats.months(months),
        detail: isPositive(negated(net))
          ? `Ihre Schulden übersteigen Ihr Vermögen um ${euros(negated(net))}. Das entspricht dem französischen Netto-Mindestlohn (SMIC) für ${count}.`
          : `Ihr Nettovermögen beträgt ${euros(net)}. Das entspricht dem französischen Netto-Mindestlohn (SMIC) für ${count}.`,
        items: [
          {
            label: 'SMIC, netto im Monat (35 Std.)',
            value: euros(smic.amount),
            note: `seit ${day(smic.since)}`,
            ...outOfDate(smic, formats),
          },
          ...(isLeftOut(leftOut)
            ? [
                {
                  label: 'Nicht enthalten',
                  value: withoutValue(leftOut, formats),
                  note: 'Kurs oder Wechselkurs fehlt',
                },
              ]
            : []),
        ],
      };
    },
    debt: ({ liabilities, gross, ratio, hasUnknown }, { euros, percent }) => ({
      title: 'Verschuldungsgrad',
      value: ratio === null ? euros(liabilities) : percent(ratio),
      detail:
        ratio === null
          ? `Sie schulden ${euros(liabilities)}; ${hasUnknown ? 'der Wert Ihrer Vermögenswerte ist nicht bekannt' : 'Vermögenswerte sind nicht erfasst'}.`
          : `Sie schulden ${euros(liabilities)} und besitzen ${euros(gross)}.`,
    }),
    emergencyFund: ({ cash, spending, observedMonths, months }, formats) => ({
      title: 'Notgroschen',
      value: formats.months(months),
      detail: `Verfügbar sind ${formats.euros(cash)} bei Ausgaben von ${formats.euros(spending)} im Monat (Durchschnitt über ${formats.months(observedMonths)}). Üblich sind 3 bis 6 Monatsausgaben.`,
    }),
    savingsRate(
      { income, spending, saved, drawn, missing, vat, observedMonths, rate },
      { euros, months, percent },
    ) {
      const mean = `Im Durchschnitt über ${months(observedMonths)} stehen ${euros(income)} Einnahmen im Monat ${euros(spending)} Ausgaben gegenüber`;
      const short = [
        ...(isPositive(drawn) ? [`${euros(drawn)} kommen aus Erspartem`] : []),
        ...(isPositive(missing) ? [`es fehlen ${euros(missing)}`] : []),
      ];
      const rest = rate < 0 ? short.join(', ') : `es bleiben ${euros(saved)}`;
      const aside = isPositive(vat)
        ? ` Zusätzlich werden ${euros(vat)} Umsatzsteuer zurückgelegt.`
        : '';
      return { title: 'Sparquote', value: percent(rate), detail: `${mean}: ${rest}.${aside}` };
    },
    spending: (
      { spending, observedMonths, categories, instalments },
      { euros, months, percent },
    ) => ({
      title: 'Größte Ausgaben',
      value: `${euros(spending)} im Monat`,
      detail: `Ihre Ausgaben nach Kategorien, im Monatsdurchschnitt über ${months(observedMonths)}.`,
      items: [
        ...(instalments === null
          ? []
          : [
              {
                label: 'Darlehensraten',
                value: euros(instalments.monthly),
                seedKey: 'loan',
                note: `${percent(instalments.share)} der Ausgaben`,
              },
            ]),
        ...categories.map(({ id, name, monthly, share }) => ({
          label: name ?? 'Ohne Kategorie',
          value: euros(monthly),
          seedKey: id,
          note: `${percent(share)} der Ausgaben`,
        })),
      ],
    }),
    income: ({ total, dividends, interest }, { euros }) => ({
      title: 'Erträge Ihres Vermögens',
      value: euros(total),
      detail: 'Dividenden und Zinsen der letzten zwölf Monate.',
      items: [
        { label: 'Dividenden', value: euros(dividends), seedKey: 'dividend' },
        { label: 'Zinsen', value: euros(interest), seedKey: 'interest' },
      ],
    }),
    idleCash: ({ cash, reserve, idle, onCheckingAccounts }, { euros }) => ({
      title: 'Guthaben über sechs Monatsausgaben hinaus',
      value: euros(idle),
      detail: `Verfügbar sind ${euros(cash)} (davon ${euros(onCheckingAccounts)} auf Girokonten); sechs Monatsausgaben entsprechen ${euros(reserve)}.`,
    }),
    ceilings: ({ accounts }, formats) => ({
      title: 'Einzahlungsgrenzen',
      value: formats.plural(accounts.length, {
        one: '1 Konto nahe der Grenze',
        other: `${formats.number(accounts.length)} Konten nahe der Grenze`,
      }),
      detail:
        'Begrenzt sind nur die Einzahlungen: Durch Zinsen und Gewinne darf das Guthaben höher sein.',
      items: accounts.map(({ name, paidIn, ceiling, room }) => ({
        label: name,
        value: isPositive(room) ? `Noch ${formats.euros(room)}` : 'Grenze erreicht',
        note: `${formats.euros(paidIn)} von ${formats.euros(ceiling.amount)}`,
        ...outOfDate(ceiling, formats),
      })),
    }),
    concentration(
      { name, accountNames, value, weight, shareOfGross, isOnly, isDiversified },
      formats,
    ) {
      const { euros, percent } = formats;
      const line = `„${name}“ (${accountNames.join(', ')})`;
      const detail = isOnly
        ? `${line} ist Ihr einziges Wertpapier: ${euros(value)}, das sind ${percent(shareOfGross)} Ihres Bruttovermögens.`
        : `${line} ist ${euros(value)} wert: ${percent(weight)} Ihrer Positionen und ${percent(shareOfGross)} Ihres Bruttovermögens.`;
      return {
        title: 'Größte Position',
        value: percent(weight),
        detail: `${detail}${isDiversified ? ' Der Fonds ist selbst über viele Wertpapiere gestreut.' : ''}`,
      };
    },
    currencies: ({ total, share, currencies }, { currency, euros, percent }) => ({
      title: 'Fremdwährungen',
      value: percent(share),
      detail: `${euros(total)} sind in einer anderen Währung als dem Euro angelegt; ihr Wert hängt auch vom Wechselkurs ab.`,
      items: currencies.map((each) => ({
        label: currency(each.currency),
        value: euros(each.value),
        seedKey: each.currency,
        note: `${percent(each.share)} Ihres Bruttovermögens`,
      })),
    }),
    fundCosts({ yearly, value, rate, unknown }, { euros, number, percent, plural }) {
      const others = plural(unknown, {
        one: ' Die Kosten eines weiteren Fonds sind nicht bekannt.',
        other: ` Die Kosten von ${number(unknown)} weiteren Fonds sind nicht bekannt.`,
      });
      return {
        title: 'Laufende Fondskosten',
        value: `${euros(yearly)} im Jahr`,
        detail: `Im Durchschnitt ${percent(rate, 2)} im Jahr auf ${euros(value)}.${unknown > 0 ? others : ''}`,
      };
    },
    taxAges: ({ matured, accounts, unknown, hasPea, allowance }, formats) => ({
      title: 'Steuerliche Haltedauer',
      value: `${formats.number(matured)} von ${formats.number(accounts.length)}`,
      detail: [
        'Verträge, deren steuerliche Frist erreicht ist.',
        hasPea ? ' PEA, 5 Jahre: Gewinne frei von Einkommensteuer, nicht von Sozialabgaben.' : '',
        allowance === null
          ? ''
          : ` Lebensversicherung (assurance-vie), 8 Jahre: jährlicher Freibetrag von ${formats.euros(allowance.amount)} auf entnommene Gewinne, für Paare das Doppelte.`,
        unknown.length === 0
          ? ''
          : ` Eröffnungsdatum unbekannt: ${unknown.map((name) => `„${name}“`).join(', ')}.`,
      ].join(''),
      items: accounts.map((each) => ({
        label: each.name,
        value: formats.years(each.years),
        note: `${formats.years(each.threshold)} ${each.isMature ? 'seit dem' : 'am'} ${formats.day(each.maturesOn)}`,
        ...(each.type === 'av' && allowance !== null ? outOfDate(allowance, formats) : {}),
      })),
    }),
    doubleCounts: ({ accounts }, { euros, number, percent, plural }) => ({
      title: 'Guthaben prüfen',
      value: plural(accounts.length, {
        one: '1 Konto',
        other: `${number(accounts.length)} Konten`,
      }),
      detail:
        'Sobald ein Konto Wertpapiere enthält, umfasst sein Saldo nur noch das Guthaben. Sind die Wertpapiere im Saldo enthalten, zählen sie doppelt.',
      items: accounts.map(({ name, cash, share }) => ({
        label: name,
        value: euros(cash),
        note: `${percent(share)} des Kontos`,
      })),
    }),
    prices({ missing, stale, unconverted, lines }, { currency, day, money, number, plural }) {
      const without = plural(missing, {
        one: '1 Position ohne Kurs, nicht im Vermögen enthalten.',
        other: `${number(missing)} Positionen ohne Kurs, nicht im Vermögen enthalten.`,
      });
      const old = plural(stale, {
        one: 'Der Kurs von 1 Position ist älter als zehn Tage.',
        other: `Die Kurse von ${number(stale)} Positionen sind älter als zehn Tage.`,
      });
      return {
        title: 'Fehlende oder alte Kurse',
        value:
          missing + stale === 0
            ? plural(unconverted.length, {
                one: '1 Währung',
                other: `${number(unconverted.length)} Währungen`,
              })
            : plural(missing + stale, {
                one: '1 Position',
                other: `${number(missing + stale)} Positionen`,
              }),
        detail: [
          ...(unconverted.length > 0
            ? ['Guthaben ohne Wechselkurs, nicht im Vermögen enthalten.']
            : []),
          ...(missing > 0 ? [without] : []),
          ...(stale > 0 ? [old] : []),
        ].join(' '),
        items: [
          ...unconverted.map((each) => ({
            label: currency(each.currency),
            value: money(each.amount, each.currency),
            seedKey: each.currency,
            note: 'Nicht enthalten: kein Wechselkurs',
          })),
          ...lines.map(({ name, accountName, pricedOn }) => ({
            label: name,
            value: pricedOn === null ? 'Ohne Kurs' : `Kurs vom ${day(pricedOn)}`,
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
              one: '1 Position ohne Kurs',
              other: `${number(lines)} Positionen ohne Kurs`,
            }),
          ]),
      ...amounts.map(
        ({ amount, currency }) => `${money(amount, currency)} (Wechselkurs unbekannt)`,
      ),
      ...(currencies.length === 0
        ? []
        : [`Beträge in ${currencies.join(', ')} (Wechselkurs unbekannt)`]),
      ...accounts.map((name) => `„${name}“ (kein Saldo erfasst)`),
    ];
    return `Nicht enthalten: ${parts.join(', ')}.`;
  },
  questions: {
    otherFormat: ({ format, known }) =>
      `Bisher kamen die Buchungen dieses Kontos aus Dateien im Format ${known.join(', ')}, diese Datei hat das Format ${format}: Enthält sie Buchungen, die schon gespeichert sind? Je nach Format unterscheiden sich Buchungstext und manchmal Datum.`,
    similarRows({ count, example, existingLabel }, formats) {
      const first = `${described(example, formats)} ähnelt „${existingLabel}“, bereits auf dem Konto`;
      return formats.plural(count, {
        one: `${first}: Ist es dieselbe Buchung? Der Import würde sie ein zweites Mal hinzufügen.`,
        other: `${formats.number(count)} Buchungen ähneln anderen, die schon auf dem Konto sind; zum Beispiel: ${first}. Sind es dieselben? Der Import würde sie ein zweites Mal hinzufügen.`,
      });
    },
    deletedRows({ count, example }, formats) {
      return formats.plural(count, {
        one: `Sie hatten ${described(example, formats)} gelöscht: Soll die Buchung wiederhergestellt werden? Der Import lässt sie gelöscht.`,
        other: `Sie hatten ${formats.number(count)} dieser Buchungen gelöscht, darunter ${described(example, formats)}: Sollen sie wiederhergestellt werden? Der Import lässt sie gelöscht.`,
      });
    },
    fewerRows({ count, example, sent, stored }, formats) {
      const { number } = formats;
      const first = `${described(example, formats)} steht ${number(sent)}-mal in dieser Datei und ${number(stored)}-mal auf dem Konto`;
      return formats.plural(count, {
        one: `${first}: Ist dort eine zu viel?`,
        other: `${number(count)} Buchungen stehen seltener in dieser Datei als auf dem Konto; zum Beispiel: ${first}. Sind dort welche zu viel?`,
      });
    },
    missingDays: ({ lastStoredDay, firstDay }, { day }) =>
      `Die letzte Buchung auf dem Konto ist vom ${day(lastStoredDay)}, und diese Datei beginnt am ${day(firstDay)}: Fehlt dazwischen ein Kontoauszug?`,
    futureRows: ({ count, lastDay }, { day, number, plural }) =>
      plural(count, {
        one: `Eine Buchung ist auf den ${day(lastDay)} datiert, also in der Zukunft: Stimmt das Datum? Sie zählt erst ab diesem Tag.`,
        other: `${number(count)} Buchungen liegen in der Zukunft, die letzte am ${day(lastDay)}: Stimmen diese Daten? Sie zählen erst ab ihrem Datum.`,
      }),
    foreignCurrency: ({ count, currencies, accountCurrency }, { number, plural }) =>
      plural(count, {
        one: `Eine Buchung ist in ${currencies.join(', ')}, das Konto aber in ${accountCurrency}: Ist das die richtige Währung?`,
        other: `${number(count)} Buchungen sind in einer anderen Währung (${currencies.join(', ')}) als das Konto (${accountCurrency}): Ist das die richtige Währung?`,
      }),
    uncategorizedRows: ({ count }, { number, plural }) =>
      plural(count, {
        one: 'Eine neue Buchung hat keine Kategorie: Möchten Sie ihr vor dem Import eine geben?',
        other: `${number(count)} neue Buchungen haben keine Kategorie: Möchten Sie ihnen vor dem Import eine geben?`,
      }),
    oddSigns({ count, example, type }, formats) {
      const first = `${described(example, formats)} ist als „${TYPES[type]}“ erfasst`;
      return formats.plural(count, {
        one: `${first}: Stimmt das Vorzeichen des Betrags?`,
        other: `${formats.number(count)} Buchungen haben ein Vorzeichen, das für ihre Art ungewöhnlich ist; zum Beispiel: ${first}. Stimmen diese Vorzeichen?`,
      });
    },
    contradictedBalance({ count, from, to, recorded, computed, currency }, formats) {
      const { day, money, number, plural } = formats;
      const others = plural(count - 1, {
        one: ' Für einen weiteren Zeitraum gilt dasselbe.',
        other: ` Für ${number(count - 1)} weitere Zeiträume gilt dasselbe.`,
      });
      return `Zwischen dem ${day(from)} und dem ${day(to)} hat sich der erfasste Saldo um ${money(recorded, currency)} verändert, mit dieser Datei ergeben die Buchungen dieser Tage aber ${money(computed, currency)}: Fehlt eine Buchung, oder ist eine doppelt gezählt?${count > 1 ? others : ''}`;
    },
  },
  categories: {
    crowdlending: 'Crowdlending',
    autre: 'Sonstiges',
    crypto: 'Krypto',
    courant: 'Girokonten',
    livret: 'Sparkonten',
    investissement: 'Wertpapiere',
    immobilier: 'Immobilien',
    objets: 'Wertsachen',
  },
  performanceNote({ since, isUnderAYear, measuredPart, ...scope }, formats) {
    const { day, number, percent, euros, plural } = formats;
    const { lines, archived, byBalance, withoutBalance, withoutRate, withoutPrice } = scope;
    const others = 'Guthaben, Sparkonten, Immobilien und Wertsachen sind nicht enthalten';
    const counted = (count: number, one: string, other: string) =>
      count === 0 ? [] : [`${number(count)} ${plural(count, { one, other })}`];
    const left = [
      ...counted(
        byBalance.accounts,
        `Konto, von dem nur der Saldo erfasst ist (${euros(byBalance.value)})`,
        `Konten, von denen nur der Saldo erfasst ist (${euros(byBalance.value)})`,
      ),
      ...counted(withoutBalance, 'Konto ohne bekannten Saldo', 'Konten ohne bekannten Saldo'),
      ...counted(withoutPrice, 'Position ohne Kurs', 'Positionen ohne Kurs'),
      ...counted(
        withoutRate,
        'Konto, dessen Währung keinen Wechselkurs hat',
        'Konten, deren Währung keinen Wechselkurs hat',
      ),
      ...counted(
        archived,
        'archiviertes Konto, von dem nur der Saldo erfasst war',
        'archivierte Konten, von denen nur der Saldo erfasst war',
      ),
    ].join(', ');
    if (since === null)
      return left === ''
        ? `Bisher ist nichts angelegt: ${others}.`
        : `Bisher lässt sich keine Rendite berechnen: ${others}, ebenso ${left}.`;
    const held =
      lines === 0
        ? `heute keine ${left === '' ? '' : 'gemessene '}Position`
        : `heute ${counted(lines, 'Position', 'Positionen').join('')}`;
    const what = left === '' ? 'alles, was' : 'das, was';
    const also = left === '' ? '' : `, ebenso ${left}`;
    const part =
      measuredPart === null
        ? ''
        : `; die Renditen beziehen sich auf ${percent(measuredPart)} des Einstandswerts Ihrer heutigen Positionen`;
    const annualised =
      '; der interne Zinsfuß ist auf ein Jahr hochgerechnet, obwohl der Zeitraum kürzer ist';
    return `Diese Zahlen umfassen ${what} seit dem ${day(since)} angelegt wurde (${held}), nach Abzug von Gebühren und einbehaltenen Steuern; ${others}${also}${part}${isUnderAYear ? annualised : ''}.`;
  },
};
