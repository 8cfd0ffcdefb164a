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
    `Emménage depuis une autre application : lit son propre export avec tous les comptes, montre ce qui vient, demande une fois, importe le tout en un seul import que \`imports undo\` reprend, puis compare chaque solde et chaque ligne au fichier. Sont lus : ${apps}. Le relancer n’ajoute rien.`,
  noPeer: (file, apps) =>
    `${file} n’est pas l’export d’une application connue (${apps}). \`pactole import\` lit les fichiers des banques et courtiers.`,
  readElsewhere: (file) =>
    `${file} n’est pas l’export d’une application entière, mais \`pactole import\` le lit.`,
  fresh: 'nouveau',
  there: 'existe',
  cash: 'espèces',
  comes: (accounts, rows, trades) =>
    `${counted(accounts, 'compte', 'comptes')}, ${counted(rows, 'nouvelle opération', 'nouvelles opérations')}, ${counted(trades, 'achat ou vente', 'achats et ventes')}.`,
  transfers: (count) =>
    `${counted(count, 'transfert', 'transferts')} de parts entre comptes, avec leur coût.`,
  pastBalances: (count) => `${counted(count, 'solde', 'soldes')} de jours antérieurs.`,
  closes: (count) => `${counted(count, 'cours passé', 'cours passés')}.`,
  staysAway: 'Ce qui ne vient pas, ou demande un regard :',
  noIsin: (names, symbol) =>
    `les ordres de ${names} : le fichier n’en donne pas l’ISIN. Dites --isin '${symbol}=ISIN', ou --isin '${symbol}=coin' pour une cryptomonnaie.`,
  similar: (account, rows) =>
    `${counted(rows, 'opération', 'opérations')} de « ${account} » qui ressemblent à des opérations enregistrées.`,
  deleted: (account, rows) =>
    `${counted(rows, 'opération', 'opérations')} de « ${account} » que vous avez supprimées.`,
  question: 'Emménager ? Tapez yes :',
  compared: (figures) =>
    figures < 2
      ? 'Le seul chiffre est celui du fichier.'
      : `Les ${figures} soldes et lignes sont ceux du fichier.`,
  differs: (count, figures) => `${count} des ${figures} soldes et lignes diffèrent du fichier :`,
  reasons: {
    currency: 'des opérations sont dans une autre devise, que le fichier ne convertit pas',
    similar: 'des opérations qui ressemblent à d’autres ont été laissées de côté',
    deleted: 'vous en avez supprimé des opérations',
    others: 'le compte contient plus que le fichier',
    noIsin: 'le fichier n’en donne pas l’ISIN',
    noLots: 'il n’a pas d’ordres : ce qu’ils ont coûté compte dans son solde',
    refused: 'non importé ; la raison est plus haut',
    unread: 'les lignes du fichier donnent ce total, mais toutes n’ont pas pu être lues',
    unexplained: 'inexpliqué : signalez-le, s’il vous plaît',
  },
  figures: (same, all) =>
    `${same} des ${counted(all, 'chiffre', 'chiffres')} de l’application ${same < 2 ? 'est le même' : 'sont les mêmes'} ici.`,
  allSecurities: 'tous les titres',
  measures: {
    cost: 'coût',
    unrealized: 'plus-value latente',
    gain: 'gain',
    ttwr: 'rendement pondéré par le temps %',
    irr: 'taux de rendement interne %',
  },
  figureReasons: {
    fifo: 'l’application vend d’abord les plus anciennes parts ; ici chaque part a le coût moyen',
    allBuys:
      'l’application fait la moyenne des prix de tous les achats ; ici les frais comptent, et une vente emporte sa part du coût',
    withoutFees: 'l’application omet les frais ; ici ils font partie du coût',
    withoutIncome: 'l’application omet les dividendes ; ici ils font partie du gain',
    withoutTaxes:
      'l’application omet les impôts, et son fichier ne dit pas de quelle période et de quel jour il est ; ici les impôts comptent, sur tout le temps jusqu’à aujourd’hui',
    onAverageInvestment:
      'l’application divise par l’investissement moyen ; ici le rendement est pondéré par le temps',
    inCurrency: 'le chiffre n’est pas en euros, ou le fichier ne dit pas sa devise',
    notMoved: 'les fichiers n’en ont apporté aucun achat ni vente',
    unknown: 'il est inconnu ici : un cours manque, ou son histoire fait moins de 90 jours',
    rounding: 'chacun arrondit à une autre étape',
    period:
      'le fichier ne dit pas de quelle période et de quel jour est son chiffre ; ici c’est tout le temps jusqu’à aujourd’hui, au dernier cours',
  },
  unknownBalance: (names) =>
    `Le solde de ${names} est inconnu : le fichier ne dit pas ce qu’il y avait avant ses opérations. \`pactole balances add\` l’enregistre.`,
  undo: (id) => `\`pactole imports undo ${id}\` reprend le tout, sauf les cours.`,
  nothingNew: 'Rien n’était nouveau.',
};
