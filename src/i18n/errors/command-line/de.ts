import { quotedIn } from '../quoted.ts';
import type { CommandLineMessages } from './en.ts';

const quoted = quotedIn('de');

export const de: CommandLineMessages = {
  unknownCommand: ({ typed, meant }) =>
    `Es gibt keinen Befehl ${quoted(typed)}.${meant === null ? '' : ` Meinten Sie \`${meant}\`?`}`,
  unknownOption: ({ option, meant }) =>
    `Es gibt hier keine Option ${option}.${meant === null ? '' : ` Meinten Sie ${meant}?`}`,
  noShare: ({ typed }) => `${typed} ist kein Anteil. Schreiben Sie NAME=PROZENT, wie ada=50.`,
  missingArgument: ({ argument }) => `Das Argument ${argument} fehlt.`,
  missingValue: ({ option }) => `Der Option ${option} fehlt ein Wert.`,
  missingOption: ({ option }) => `Die Option ${option} fehlt.`,
  tooManyArguments: ({ most, given }) =>
    `Es sind zu viele Argumente: ${given}, wo höchstens ${most} stehen. Ein Text mit Leerzeichen braucht Anführungszeichen.`,
  noChoice: ({ name, text, choices }) =>
    `${name} kann nicht ${quoted(text)} sein. Möglich sind ${choices.join(', ')}.`,
  noWholeNumber: ({ name, text, min, max }) =>
    `${name} kann nicht ${quoted(text)} sein. Es ist eine ganze Zahl${max === null ? '' : ` von ${min} bis ${max}`}.`,
  noAmount: ({ option, text }) =>
    `${option} kann nicht ${quoted(text)} sein. Es ist ein Betrag wie -12.50.`,
  noAccountNamed: ({ typed, meant }) =>
    `Es gibt kein Konto ${quoted(typed)}.${meant === null ? '' : ` Meinten Sie ${quoted(meant)}?`}`,
  severalAccounts: ({ typed, candidates }) =>
    `${quoted(typed)} nennt mehrere Konten: ${candidates.join(', ')}. Tippen Sie das Ende der Kennung des gemeinten.`,
  pageNeedsNoKey: () =>
    'Die Seite braucht keinen Schlüssel mehr. Ein Link zum Anmelden: npx pactole open',
  noPassword: () => 'Es wurde kein Passwort gegeben. In einem Skript kommt es durch eine Pipe.',
  unknownScope: ({ scope, meant }) =>
    `Kein Schlüssel wurde angelegt: Das Recht ${quoted(scope)} öffnet nichts.${meant === null ? '' : ` Meinten Sie ${meant}?`} Um ihn trotzdem anzulegen, fügen Sie --yes hinzu.`,
  sideMissing: () => 'Geben Sie entweder --buy oder --sell an, mit der Zahl der Anteile.',
  noRuleNumber: ({ text }) =>
    `${quoted(text)} ist keine Nummer einer Regel; \`rules list\` zeigt sie.`,
  noServer: () => 'Auf diesen Daten läuft kein Dienst. Starten Sie ihn: npx pactole serve',
  noApiKey: () =>
    'Die Umgebungsvariable PACTOLE_API_KEY enthält keinen Schlüssel; `keys create` erstellt einen.',
  noBaseUrl: ({ url }) =>
    `PACTOLE_BASE_URL kann nicht ${quoted(url)} sein. Es ist eine http- oder https-Adresse ohne Benutzer und Passwort.`,
  oneOrRange: () => 'Nennen Sie eine Buchung, oder sagen Sie mit Optionen, welche; nicht beides.',
  importUnconfirmed: () =>
    'Nichts wurde importiert, da es nicht bestätigt wurde. In einem Skript: --yes.',
  unconfirmed: () =>
    'Nichts wurde gelöscht, weil die Bestätigung fehlt. In einem Skript fügen Sie --yes hinzu.',
  joinNeedsExport: () =>
    'PostgreSQL legt hier keine Sicherung an, und kein Befehl macht den Beitritt rückgängig: Fügen Sie --export ORDNER hinzu. Nichts wurde geändert.',
  rulesUnconfirmed: () =>
    'Nichts wurde geändert, weil es nicht bestätigt wurde. In einem Skript fügen Sie --yes hinzu.',
  mistyped: () => 'Nichts wurde gelöscht: Der getippte Text ist ein anderer.',
  exportExists: ({ file }) =>
    `${file} gibt es schon, und nichts wird ersetzt. Nennen Sie einen neuen Namen, oder löschen Sie es zuerst.`,
  demoNeedsFresh: ({ folder, serveLine }) =>
    `Im Ordner ${folder} sind schon Konten, und die Vorführung braucht einen neuen: Nennen Sie mit --folder einen anderen, löschen Sie ihn, wenn er eine alte Vorführung ist, oder starten Sie ihn so mit: ${serveLine}`,
};
