/** Rules for French and German texts that people read. */
import { readdirSync, readFileSync } from 'node:fs';
import { de } from '../src/i18n/terminal/help/de.ts';
import { fr } from '../src/i18n/terminal/help/fr.ts';

/** A search, and what to write instead. */
type Rules = readonly (readonly [wrong: RegExp, instead: string])[];

/** Takes the place of a value in the text of a template. */
const VALUE = '◇';

const BOTH: Rules = [
  [/[\u00a0\u202f]/, 'a space, which `unbroken` makes a no-break one'],
  [/\.\.\./, '…'],
  [/(Tapez|Geben Sie) yes\b/, 'oui or ja'],
];

const TERMS: Readonly<Record<'fr' | 'de', Rules>> = {
  fr: [
    ...BOTH,
    [/\p{L}\\?'\p{L}/u, '’ for an apostrophe'],
    [/«\S|\S»/, 'a space within « and »'],
    [/[\p{L}\p{N}»)`][;!?](\s|$)/u, 'a space before ; ! ?'],
    [/[\p{L}»)`]:(\s|$)/u, 'a space before :'],
    [/\blignes? (de titres|détenue|sans cours)/, 'position'],
    [/\bespèces\b/, 'liquidités'],
    [/\b(paliers?|jalons?)\b/, 'objectif'],
    [/\bpropriétaires?\b(?! de son dossier)/, 'titulaire'],
    [/\bcontrepartie\b/i, 'tiers'],
    [/\bportées?\b/i, 'droit'],
    [/compt\w+ pour rien|dans aucun total\b/, 'exclu des totaux'],
    [/\bde côté\b(?<!mis\w* de côté)/, 'ignorer'],
    [/\babîm/, 'endommagé'],
    [/\bbase( de données)? embarquée/, 'base intégrée'],
    [
      /\b(supportée?s?|éditer|digital\w*|adresser)\b/,
      'pris en charge, modifier, numérique, traiter',
    ],
    [/\bservir (la|dix|une)\b/, 'lancer'],
    [/\b(il|elle) prend fin\b|\bont pris fin\b/i, 'expirer'],
  ],
  de: [
    ...BOTH,
    [/[«»”]|„[^“]*$/, '„ and “ as quotation marks'],
    [/\p{L}…/u, 'a space before …'],
    [/\bGegenpartei/, 'Zahlungspartner'],
    [/\bVorführung/, 'Demo'],
    [/\bReinvermögen/, 'Nettovermögen'],
    [/\bMeilenstein/, 'Ziel'],
    [/\b(Besitzers?|Eigentümers?)\b(?! seines Ordners)/, 'Inhaber'],
    [/\bKredit(s|rate\w*|auszahlung)?\b(?! \(Margin\))/, 'Darlehen'],
    [/\b(Barbestand|Bargeld)\b/, 'Guthaben'],
    [/\bUms(atz|ätze)\b(?! herunterladen)/, 'Buchung'],
    [/\bMehrwertsteuer/, 'Umsatzsteuer'],
    [/\bNutzer/, 'Benutzer'],
    [/\b[Bb]erichtig/, 'korrigieren'],
    [/\bgescheitert\b/, 'fehlgeschlagen'],
    [/\bTyp\b/, 'Art'],
    [/\bTippen Sie\b/, 'Geben Sie … ein'],
    [/\bim Mittel\b/i, 'im Durchschnitt'],
    [/\bZweifel\b/, 'Hinweis'],
    [/\bMaschine\b/, 'Rechner'],
    [/\bEinwilligung\b/, 'Zustimmung'],
  ],
};

/** Days and figures as programs write them. People read them as their language writes them. */
const RAW: Rules = [
  [/\b\d{4}-\d{2}-\d{2}\b/, 'a day as the language writes it'],
  [/(?<!Point : |Punkt: )\b\d+\.\d{1,2}\b/, 'a decimal comma'],
];

/** Values that a template of an error takes as they are stored; `--date` takes a day so. */
const RAW_VALUE = /(?<!--date )\$\{(than\.)?(date|since|until|takenAt|last|sold|held|arrived)\}/;

/** Returns the texts of string and template literals in TypeScript. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const token = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`{}]/g;
  const part = /((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)(`|\$\{)/y;
  let at = 0;
  function next(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    at = found === null ? source.length : pattern.lastIndex;
    return found;
  }
  function code(): void {
    for (let found = next(token); found !== null && found[0] !== '}'; found = next(token)) {
      if (found[0] === '{') code();
      else if (found[0] === '`') texts.push(template());
      else if (/^['"]/.test(found[0])) texts.push(found[0].slice(1, -1));
    }
  }
  function template(): string {
    const [, text = '', end] = next(part) ?? [];
    if (end !== '${') return text;
    code();
    return `${text}${VALUE}${template()}`;
  }
  code();
  return texts.filter((text) => !/^\.{1,2}\//.test(text));
}

const FOLDERS = ['src/page/words', 'src/i18n', 'sdk/importer/src', 'sdk/statements/src'];

/** Returns what the texts of a file break, one line each. */
function faultsIn(file: string, language: 'fr' | 'de'): string[] {
  const source = readFileSync(file, 'utf8');
  const isHelp = file.endsWith(`terminal/help/${language}.ts`);
  const texts = isHelp ? Object.values({ fr, de }[language]) : textsOf(source);
  const isShown = file.startsWith('src/page/words') || file.startsWith('src/i18n/messages');
  const rules = [...TERMS[language], ...(isShown ? RAW : [])];
  const broken = texts.flatMap((text) =>
    rules
      .filter(([wrong]) => wrong.test(text))
      .map(([, instead]) => `${file}: write ${instead}: ${text}`),
  );
  const raw = file.startsWith('src/i18n/errors') ? source.match(RAW_VALUE) : null;
  return raw === null ? broken : [...broken, `${file}: format ${raw[0]} in the language`];
}

/** Returns what the French and German texts of people break, one line each. */
export const faultsByLanguage = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const language = /(?:^|\/)(fr|de)\.ts$/.exec(name)?.[1];
      return language === 'fr' || language === 'de' ? faultsIn(`${folder}/${name}`, language) : [];
    }),
  );

/** A French line of `--help` begins with an infinitive; a German one has it at the end of its first clause. */
const VERB = {
  fr: /^\p{L}+(er|ir|re|oir)\b/u,
  de: /^[^;:]*?\b(\p{Ll}+(en|ern|eln))\b/u,
};

/** Returns what is wrong with the French and German of a command's description, one line each. */
export function faultsOfDescription(description: string): string[] {
  const translations = Object.entries({ fr, de }).map(
    ([language, texts]) => [language, new Map(Object.entries(texts)).get(description)] as const,
  );
  return translations.flatMap(([language, text]) =>
    text === undefined || VERB[language as 'fr' | 'de'].test(text)
      ? []
      : [`a line of --help has its verb in ${language}: ${text}`],
  );
}
