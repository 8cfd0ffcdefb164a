import type { MovingInWords } from './en.ts';

const counted = (count: number, one: string, many: string) =>
  count < 2 ? `${count} ${one}` : `${count} ${many}`;

export const fr: MovingInWords = {
  headings: {
    file: 'DANS LE FICHIER',
    here: 'ICI',
    difference: 'ÉCART',
    known: 'CONNUES',
    figure: 'CHIFFRE',
  },
  usage: (apps) =>
    `Reprendre les données d’une autre application : lire son export avec tous les comptes, montrer ce qui sera repris, demander confirmation une fois, tout importer en un seul import que \`imports undo\` annule, puis comparer chaque solde et chaque position au fichier. Applications lues : ${apps}. Relancer la commande n’ajoute rien.`,
  noPeer: (file, apps) =>
    `${file} n’est pas l’export d’une application connue (${apps}). \`pactole import\` lit les fichiers des banques et courtiers.`,
  readElsewhere: (file) =>
    `${file} n’est pas l’export d’une application entière, mais \`pactole import\` le lit.`,
  fresh: 'nouveau',
  there: 'existe',
  cash: 'liquidités',
  comes: (accounts, rows, trades) =>
    `${counted(accounts, 'compte', 'comptes')}, ${counted(rows, 'nouvelle opération', 'nouvelles opérations')}, ${counted(trades, 'achat ou vente', 'achats et ventes')}.`,
  transfers: (count) =>
    `${counted(count, 'transfert', 'transferts')} de parts entre comptes, avec leur prix de revient.`,
  pastBalances: (count) => `${counted(count, 'solde', 'soldes')} de jours antérieurs.`,
  closes: (count) => `${counted(count, 'cours passé', 'cours passés')}.`,
  staysAway: 'Ce qui n’est pas repris, ou reste à vérifier :',
  noIsin: (names, symbol) =>
    `les achats et ventes de ${names} : le fichier n’en donne pas l’ISIN. Indiquez --isin '${symbol}=ISIN', ou --isin '${symbol}=coin' pour une cryptomonnaie.`,
  similar: (account, rows) =>
    `${counted(rows, 'opération', 'opérations')} de « ${account} » qui ressemblent à des opérations enregistrées.`,
  deleted: (account, rows) =>
    `${counted(rows, 'opération', 'opérations')} de « ${account} » que vous avez supprimées.`,
  question: 'Tout importer ? Tapez oui :',
  compared: (figures) =>
    figures < 2
      ? 'Le seul chiffre est celui du fichier.'
      : `Les ${figures} soldes et positions sont ceux du fichier.`,
  differs: (count, figures) => `${count} des ${figures} soldes et positions diffèrent du fichier :`,
  reasons: {
    currency: 'des opérations sont dans une autre devise, que le fichier ne convertit pas',
    similar: 'des opérations qui ressemblent à d’autres ont été laissées de côté',
    deleted: 'vous en avez supprimé des opérations',
    others: 'le compte contient plus que le fichier',
    noIsin: 'le fichier n’en donne pas l’ISIN',
    noLots: 'il n’a ni achats ni ventes : leur prix compte dans son solde',
    refused: 'non importé ; la raison est plus haut',
    unread: 'les lignes du fichier donnent ce total, mais toutes n’ont pas pu être lues',
    unexplained: 'inexpliqué : signalez-le, s’il vous plaît',
  },
  figures: (same, all) =>
    `${same} des ${counted(all, 'chiffre', 'chiffres')} de l’application ${same < 2 ? 'est le même' : 'sont les mêmes'} ici.`,
  allSecurities: 'tous les titres',
  measures: {
    cost: 'prix de revient',
    unrealized: 'plus-value latente',
    gain: 'gain',
    ttwr: 'rendement pondéré par le temps (%)',
    irr: 'taux de rendement interne (%)',
  },
  figureReasons: {
    fifo: 'l’application vend d’abord les parts les plus anciennes ; ici, le prix de revient est moyen',
    allBuys:
      'l’application fait la moyenne des prix de tous les achats ; ici, les frais comptent et une vente emporte sa part du prix de revient',
    withoutFees: 'l’application omet les frais ; ici, ils font partie du prix de revient',
    withoutIncome: 'l’application omet les dividendes ; ici, ils font partie du gain',
    withoutTaxes:
      'l’application omet les impôts, et son fichier ne donne ni période ni date ; ici, les impôts comptent, depuis le début jusqu’à aujourd’hui',
    onAverageInvestment:
      'l’application divise par le montant moyen investi ; ici, le rendement est pondéré par le temps',
    inCurrency: 'le chiffre n’est pas en euros, ou le fichier n’indique pas sa devise',
    notMoved: 'les fichiers n’en ont apporté aucun achat ni vente',
    unknown: 'il est inconnu ici : un cours manque, ou son historique fait moins de 90 jours',
    rounding: 'les arrondis ne se font pas à la même étape',
    period:
      'le fichier ne donne ni la période ni la date de son chiffre ; ici, c’est depuis le début jusqu’à aujourd’hui, au dernier cours',
  },
  unknownBalance: (names) =>
    `Le solde de ${names} est inconnu : le fichier n’indique pas le solde avant ses opérations. \`pactole balances add\` l’enregistre.`,
  undo: (id) => `\`pactole imports undo ${id}\` annule tout, sauf les cours.`,
  nothingNew: 'Tout était déjà enregistré.',
};
