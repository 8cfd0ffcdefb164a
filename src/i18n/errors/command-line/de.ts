import { quotedIn } from '../quoted.ts';
import type { CommandLineMessages } from './en.ts';

const quoted = quotedIn('de');

export const de: CommandLineMessages = {
  unknownCommand: ({ typed, meant }) =>
    `Unbekannter Befehl ${quoted(typed)}.${meant === null ? '' : ` Meinten Sie \`${meant}\`?`}`,
  unknownOption: ({ option, meant }) =>
    `Unbekannte Option ${option}.${meant === null ? '' : ` Meinten Sie ${meant}?`}`,
  noShare: ({ typed }) => `${typed} ist kein Anteil. Schreiben Sie NAME=PROZENT, wie ada=50.`,
  missingArgument: ({ argument }) => `Das Argument ${argument} fehlt.`,
  missingValue: ({ option }) => `Der Option ${option} fehlt ein Wert.`,
  missingOption: ({ option }) => `Die Option ${option} fehlt.`,
  tooManyArguments: ({ most, given }) =>
    `Zu viele Argumente: ${given}, erlaubt sind höchstens ${most}. Setzen Sie einen Text mit Leerzeichen in Anführungszeichen.`,
  noChoice: ({ name, text, choices }) =>
    `${name} kann nicht ${quoted(text)} sein. Möglich sind ${choices.join(', ')}.`,
  noWholeNumber: ({ name, text, min, max }) =>
    `${name} kann nicht ${quoted(text)} sein. Geben Sie eine ganze Zahl${max === null ? '' : ` von ${min} bis ${max}`} an.`,
  noAmount: ({ option, text }) =>
    `${option} kann nicht ${quoted(text)} sein. Geben Sie einen Betrag wie -12.50 an.`,
  noAccountNamed: ({ typed, meant }) =>
    `Konto ${quoted(typed)} nicht gefunden.${meant === null ? '' : ` Meinten Sie ${quoted(meant)}?`}`,
  severalAccounts: ({ typed, candidates }) =>
    `${quoted(typed)} bezeichnet mehrere Konten: ${candidates.join(', ')}. Geben Sie das Ende der Kennung des gewünschten Kontos ein.`,
  pageNeedsNoKey: () =>
    'Die Seite braucht keinen Schlüssel mehr. So erhalten Sie einen Link zum Anmelden: npx pactole open',
  noPassword: () => 'Kein Passwort eingegeben. In einem Skript übergeben Sie es durch eine Pipe.',
  unknownScope: ({ scope, meant }) =>
    `Kein Schlüssel wurde angelegt: Das Recht ${quoted(scope)} gibt auf nichts Zugriff.${meant === null ? '' : ` Meinten Sie ${meant}?`} Um ihn trotzdem anzulegen, fügen Sie --yes hinzu.`,
  sideMissing: () => 'Geben Sie entweder --buy oder --sell an, mit der Zahl der Anteile.',
  noRuleNumber: ({ text }) =>
    `${quoted(text)} ist keine Nummer einer Regel; \`rules list\` zeigt sie.`,
  noServer: () => 'Auf diesen Daten läuft kein Dienst. Starten Sie ihn: npx pactole serve',
  noApiKey: () =>
    'Die Umgebungsvariable PACTOLE_API_KEY enthält keinen Schlüssel; `keys create` erstellt einen.',
  noBaseUrl: ({ url }) =>
    `PACTOLE_BASE_URL kann nicht ${quoted(url)} sein. Geben Sie eine http- oder https-Adresse ohne Benutzer und Passwort an.`,
  oneOrRange: () =>
    'Geben Sie eine Buchung an, oder Optionen, die mehrere auswählen, nicht beides.',
  importUnconfirmed: () =>
    'Nicht bestätigt, daher wurde nichts importiert. In einem Skript fügen Sie --yes hinzu.',
  unconfirmed: () =>
    'Nicht bestätigt, daher wurde nichts gelöscht. In einem Skript fügen Sie --yes hinzu.',
  joinNeedsExport: () =>
    'PostgreSQL legt hier keine Sicherung an, und kein Befehl macht die Zusammenführung rückgängig: Fügen Sie --export ORDNER hinzu. Nichts wurde geändert.',
  rulesUnconfirmed: () =>
    'Nicht bestätigt, daher wurde nichts geändert. In einem Skript fügen Sie --yes hinzu.',
  mistyped: () => 'Nichts wurde gelöscht: Der eingegebene Text stimmt nicht überein.',
  exportExists: ({ file }) =>
    `${file} gibt es schon und wurde nicht ersetzt. Wählen Sie einen anderen Namen, oder löschen Sie die Datei zuerst.`,
  demoNeedsFresh: ({ folder, serveLine }) =>
    `Im Ordner ${folder} sind schon Konten, und die Demo braucht einen neuen: Nennen Sie mit --folder einen anderen, löschen Sie ihn, wenn er eine alte Demo enthält, oder starten Sie ihn so mit: ${serveLine}`,
};
