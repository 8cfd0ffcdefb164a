import type { MailWords } from './en.ts';

/** E-Mails auf Deutsch. */
export const de: MailWords = {
  confirm: {
    subject: 'Pactole: Bestätigen Sie diese Adresse',
    text: (code) =>
      [
        'An diese Adresse sollen Erinnerungen von Pactole gehen.',
        `Wenn Sie das veranlasst haben, geben Sie diesen Code in den Einstellungen ein: ${code}`,
        'Wenn nicht, tun Sie nichts. Ohne den Code wird keine Erinnerung verschickt.',
      ].join('\n\n'),
  },
  reminder: {
    subject: 'Pactole: Was ansteht',
    begin: 'In Pactole steht an:',
    others: (count) =>
      count === 1
        ? 'Auf der Seite steht ein weiterer offener Punkt.'
        : `Auf der Seite stehen ${count} weitere offene Punkte.`,
    open: (page) => `Pactole öffnen: ${page}`,
    end: (link) => `Keine Erinnerungen mehr: ${link}`,
    endElsewhere:
      'So beenden Sie diese Erinnerungen: in den Einstellungen oder mit `pactole reminders off`.',
  },
  due: {
    silent: (account, next, day) =>
      `${account}: nichts seit dem ${day}, kurz bevor ${next} begann.`,
    oldStatement: (account, day) =>
      `${account}: nichts seit dem ${day}. Fügen Sie den neuen Auszug hinzu.`,
    oldPrice: (account, day) => `${account}: Ein Kurs ist vom ${day}.`,
    market: { prices: 'Kurse', rates: 'Wechselkurse', wallets: 'Wallets' },
    marketSince: (data, day) => `${data}: Seit dem ${day} hat kein Anbieter geantwortet.`,
    feed: {
      consent: (feed) => `${feed}: Die Zustimmung ist abgelaufen. Erneuern Sie sie.`,
      failed: (feed) => `${feed}: Die letzte Synchronisation ist fehlgeschlagen.`,
      open: (feed) => `${feed}: Beträge oder Zeilen weichen ab oder warten.`,
      consentEnds: (feed, ends) => `${feed}: Die Zustimmung endet am ${ends}. Erneuern Sie sie.`,
      silent: (feed, _, ran) => `${feed}: nicht synchronisiert seit dem ${ran}.`,
    },
  },
  ending: {
    title: 'Erinnerungen von Pactole',
    ask: 'Keine Erinnerungen per E-Mail mehr?',
    button: 'Erinnerungen beenden',
    done: 'Die Erinnerungen sind aus. In den Einstellungen schalten Sie sie wieder ein.',
    unknown:
      'Dieser Link gilt nicht mehr: Die Erinnerungen sind aus oder gehen an eine andere Adresse.',
  },
};
