/**
 * Words of banks' labels by what they name and by language, for text in lower case without accents. They are written so that
 * JavaScript and PostgreSQL read them alike.
 */

type LabelLanguage = 'en' | 'fr' | 'de' | 'es' | 'it' | 'nl' | 'pt' | 'pl';
type Words = Readonly<Record<LabelLanguage, readonly string[]>>;

/** Words for interest. `INT` begins a label: elsewhere it is short for internal or international. */
export const INTEREST_WORDS: Words = {
  en: ['interests?'],
  fr: [
    'interets?',
    'remunerations? ((de|du|sur|votre|annuelle|trimestrielle|brute|nette) )*((l.)?epargne|livrets?|comptes?|cel|pel|ldds?|lep)',
  ],
  de: ['[a-z]*zinsen', '(guthaben|haben|spar|tagesgeld|festgeld)?zins[a-z]*'],
  es: ['intereses', 'remuneracion(es)?( de)? (la )?cuenta'],
  it: ['interess[ei]'],
  nl: [
    '(credit|spaar|basis|bonus|tegoed)rente',
    'rente (spaar|tegoed)[a-z]*',
    'rente(vergoeding|bijschrijving|uitkering)',
    '(ontvangen|bijgeschreven|uitgekeerde) rente',
  ],
  pt: ['juros', 'remuneracao( da)? conta'],
  pl: ['odset(ki|ek)'],
};

/** Words of interest that begin a label. */
export const INTEREST_STARTS: readonly string[] = [
  'ints?[. ]+(paid|credit(ed|s)?|earned|crediteurs?|livrets?|epargne|annuels?|nets?|bruts?|ldds?|lep|cel|pel|[0-9]{4})',
];

/** Words for taxes on investments. */
export const TAX_WORDS: Words = {
  en: ['tax(es|e|ed)?', 'withh(olding|eld)', 'stamp dut(y|ies)', 'sdrt'],
  fr: [
    'impots?',
    'prelev(ements?|ts?)?[. ]+(a la source|fisc(al|aux)?|forfaitaires?|liberatoires?|obligatoires?|soc(iaux|ial)?)',
    'retenues? ((a la )?source|fiscales?)',
    'contributions? sociales?',
    'droits? de timbre',
    'csg|crds|pfu|pfn?l|ttf',
  ],
  de: [
    '[a-z]*steuern?',
    'steuer(abzug|ausgleich|korrektur|optimierung|[a-z]*erstattung)',
    'vorabpauschalen?',
    'solidaritatszuschlag',
    'kest|kapst|abgst|solz|qst',
  ],
  es: [
    'impuestos?',
    'retencion(es)? (fiscal(es)?|irpf|a cuenta|dividendos?|intereses|en origen)',
    'irpf',
  ],
  it: ['impost[ae]', 'ritenut[ae]', 'bollo', 'tobin'],
  nl: ['[a-z]*belasting(en)?', 'beurstaks', 'roerende voorheffing'],
  pt: ['impostos?', 'retencao( na fonte)?'],
  pl: ['podat(ek|ku|ki)'],
};

/** Returns one pattern for any of the words, each as a whole. */
export const anyWord = (words: Words): string =>
  `(^|[^a-z])(${Object.values(words).flat().join('|')})([^a-z]|$)`;
