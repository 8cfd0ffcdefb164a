import type { MailWords } from './en.ts';

/** Les courriels en français. */
export const fr: MailWords = {
  confirm: {
    subject: 'Pactole : confirmez cette adresse',
    text: (code) =>
      [
        'Des rappels de Pactole doivent être envoyés à cette adresse.',
        `Si vous les avez demandés, saisissez ce code dans les réglages : ${code}`,
        'Sinon, ne faites rien. Sans le code, aucun rappel n’est envoyé.',
      ].join('\n\n'),
  },
  reminder: {
    subject: 'Pactole : ce qui est à faire',
    begin: 'À faire dans Pactole :',
    others: (count) =>
      count === 1
        ? 'La page signale un autre point à régler.'
        : `La page signale ${count} autres points à régler.`,
    open: (page) => `Ouvrir Pactole : ${page}`,
    end: (link) => `Ne plus recevoir ces rappels : ${link}`,
    endElsewhere: 'Pour ne plus recevoir ces rappels : les réglages, ou `pactole reminders off`.',
  },
  due: {
    silent: (account, next, day) =>
      `${account} : rien depuis le ${day}, juste avant le début de ${next}.`,
    oldStatement: (account, day) =>
      `${account} : rien depuis le ${day}. Ajoutez son nouveau relevé.`,
    oldPrice: (account, day) => `${account} : un cours date du ${day}.`,
    market: { prices: 'Cours', rates: 'Taux de change', wallets: 'Portefeuilles' },
    marketSince: (data, day) => `${data} : aucun fournisseur n’a répondu depuis le ${day}.`,
    feed: {
      consent: (feed) => `${feed} : le consentement a expiré. Renouvelez-le.`,
      failed: (feed) => `${feed} : la dernière synchronisation a échoué.`,
      open: (feed) => `${feed} : des montants ou des lignes diffèrent, ou attendent.`,
      consentEnds: (feed, ends) => `${feed} : le consentement expire le ${ends}. Renouvelez-le.`,
      silent: (feed, _, ran) => `${feed} : pas de synchronisation depuis le ${ran}.`,
    },
  },
  ending: {
    title: 'Rappels de Pactole',
    ask: 'Ne plus recevoir de rappels par e-mail ?',
    button: 'Arrêter les rappels',
    done: 'Les rappels sont arrêtés. Les réglages permettent de les reprendre.',
    unknown: 'Ce lien n’est plus valable : les rappels sont arrêtés, ou vont à une autre adresse.',
  },
};
