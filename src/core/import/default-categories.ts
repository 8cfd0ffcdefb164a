/** Categories that are proposed where a row has none, and the words of payees and labels by which they are found. */
import type { Language } from '../text/languages.ts';
import { plainLetters } from '../text/plain-letters.ts';

export const CATEGORY_GROUPS = [
  ...(['income', 'home', 'food', 'transport', 'health', 'children'] as const),
  ...(['leisure', 'shopping', 'subscriptions', 'money', 'taxes', 'other'] as const),
] as const;
type CategoryGroup = (typeof CATEGORY_GROUPS)[number];

export interface DefaultCategory {
  readonly group: CategoryGroup;
  readonly names: Readonly<Record<Language, string>>;
  /** True of money that comes in: it is proposed for credits alone, the others for debits alone. */
  readonly isIncome: boolean;
  /** Words in lower case without accents; a space separates two words, a star is the rest of a word. */
  readonly words: readonly string[];
}

const category =
  (isIncome: boolean) =>
  (group: CategoryGroup, fr: string, en: string, de: string, words: string): DefaultCategory => ({
    ...{ group, isIncome, names: { fr, en, de } },
    words: words.split(',').map((word) => word.trim()),
  });
const paid = category(false);
const earned = category(true);

/** The longest words decide: `uber eats` is a restaurant, `uber` a taxi. */
export const DEFAULT_CATEGORIES: readonly DefaultCategory[] = [
  earned(
    'income',
    'Salaire',
    'Salary',
    'Gehalt',
    'salaire*, salary, salaries, wages, payroll, gehalt*, lohn*, bezuge, paie, remuneration',
  ),
  earned(
    'income',
    'Retraite',
    'Pension',
    'Rente',
    'retraite*, pension*, carsat, cnav, agirc*, arrco*, cnracl, rente*, deutsche rentenversicherung',
  ),
  earned(
    'income',
    'Allocations',
    'Benefits',
    'Kindergeld und Leistungen',
    'caf, allocation*, pole emploi, france travail, kindergeld, elterngeld, familienkasse, arbeitsagentur, bundesagentur fur arbeit, jobcenter, child benefit, universal credit, dwp',
  ),
  earned(
    'income',
    'Remboursements de santé',
    'Health refunds',
    'Erstattungen',
    'cpam, c p a m, ameli, mutuelle*, harmonie mutuelle, mgen, beihilfe, krankenkasse',
  ),
  earned(
    'income',
    'Remboursements d’impôts',
    'Tax refunds',
    'Steuererstattung',
    'dgfip, tresor public, finances publiques, finanzamt, hmrc',
  ),
  earned(
    'income',
    'Loyers perçus',
    'Rent received',
    'Mieteinnahmen',
    'loyer*, locataire*, miete*, mieteinnahme*, rent',
  ),
  paid(
    'home',
    'Loyer',
    'Rent',
    'Miete',
    'loyer*, foncia, nexity, citya, bailleur, hlm, oph, miete*, vermieter*, vonovia, deutsche wohnen, rent, landlord, letting*',
  ),
  paid(
    'home',
    'Charges de copropriété',
    'Service charges',
    'Hausgeld',
    'syndic, copropriete, copro, hausgeld*, wohngeld, service charge*, ground rent',
  ),
  paid(
    'home',
    'Électricité et gaz',
    'Electricity and gas',
    'Strom und Gas',
    'edf, engie, totalenergies electricite, ekwateur, ilek, mint energie, octopus energy, stadtwerke, eon, e on, vattenfall, enbw, rwe, strom*, british gas, ovo energy, edf energy, scottish power, bulb',
  ),
  paid(
    'home',
    'Eau',
    'Water',
    'Wasser',
    'veolia, suez eau, saur, eau de paris, lyonnaise des eaux, wasserwerk*, wasserbetriebe, thames water, severn trent, anglian water',
  ),
  paid(
    'home',
    'Internet',
    'Broadband',
    'Internet',
    'free telecom, freebox, livebox, bbox, sfr fibre, 1 1 telecom, unitymedia, vodafone kabel*, virgin media, bt group, sky digital, talktalk',
  ),
  paid(
    'home',
    'Téléphone',
    'Phone',
    'Telefon',
    'free mobile, orange, sosh, sfr, red by sfr, bouygues telecom, b you, prixtel, telekom, vodafone, o2, congstar, aldi talk, ee limited, giffgaff, three mobile',
  ),
  paid(
    'home',
    'Assurance habitation',
    'Home insurance',
    'Hausratversicherung',
    'assurance habitation, hausrat*, wohngebaude*, home insurance, luko, lovys, leocare',
  ),
  paid(
    'home',
    'Bricolage et jardin',
    'Home and garden',
    'Haus und Garten',
    'leroy merlin, castorama, brico depot, bricomarche, bricorama, mr bricolage, jardiland, truffaut, gamm vert, obi, hornbach, bauhaus, hagebau*, toom, b q, homebase, wickes, screwfix',
  ),
  paid(
    'home',
    'Meubles',
    'Furniture',
    'Möbel',
    'ikea, conforama, maisons du monde, alinea, roche bobois, xxxlutz, mobel*, poco, dunelm, dfs',
  ),
  paid(
    'food',
    'Courses',
    'Groceries',
    'Lebensmittel',
    'carrefour*, leclerc, e leclerc, auchan, intermarche, monoprix, franprix, casino, lidl, aldi*, super u, hyper u, u express, cora, picard, biocoop, naturalia, grand frais, rewe, edeka, kaufland, netto, penny, alnatura, denns, spar, tesco, sainsbury*, asda, morrisons, waitrose, coop, co op, ocado, epicerie*, supermarche*, primeur',
  ),
  paid(
    'food',
    'Boulangerie',
    'Bakery',
    'Bäckerei',
    'boulangerie*, boul, boulanger patissier, patisserie*, backerei*, baeckerei*, backwerk, kamps, ditsch, bakery, greggs, marie blachere',
  ),
  paid(
    'food',
    'Boucherie et marché',
    'Butcher and market',
    'Metzgerei und Markt',
    'boucherie*, charcuterie*, poissonnerie*, fromagerie*, metzgerei*, fleischerei*, wochenmarkt, butcher*',
  ),
  paid(
    'food',
    'Restaurants',
    'Restaurants',
    'Restaurants',
    'restaurant*, resto, brasserie*, pizzeria*, pizza*, mcdonald*, mc donald*, burger king, kfc, sushi*, creperie*, bistro*, uber eats, ubereats, deliveroo, just eat, lieferando, wolt, gaststatte*, gasthaus, imbiss, doner, nando*, subway, five guys',
  ),
  paid(
    'food',
    'Cafés et bars',
    'Cafés and bars',
    'Cafés und Bars',
    'cafe*, pub, starbucks, costa coffee, pret a manger, coffee*, columbus cafe, kneipe*',
  ),
  paid(
    'food',
    'Cantine',
    'Canteen',
    'Kantine',
    'cantine*, sodexo, elior, api restauration, kantine*, mensa, canteen',
  ),
  paid(
    'transport',
    'Carburant',
    'Fuel',
    'Tanken',
    'total access, totalenergies, esso*, shell, bp, avia, agip, eni, station service, carburant*, tankstelle*, aral, texaco, petrol',
  ),
  paid(
    'transport',
    'Train',
    'Trains',
    'Bahn',
    'sncf*, trainline, ouigo, eurostar, thalys, db vertrieb, deutsche bahn, bahn, flixtrain, lner, gwr, avanti west coast, northern trains',
  ),
  paid(
    'transport',
    'Transports en commun',
    'Public transport',
    'Nahverkehr',
    'ratp, navigo, ile de france mobilites, tcl, tisseo, tbm, bvg, mvg, hvv, vbb, rmv, kvb, deutschlandticket, tfl, oyster, stagecoach, arriva',
  ),
  paid(
    'transport',
    'Taxi et VTC',
    'Taxis',
    'Taxi',
    'uber, bolt, taxi*, heetch, g7, freenow, free now, blablacar, marcel',
  ),
  paid(
    'transport',
    'Péage et parking',
    'Tolls and parking',
    'Maut und Parken',
    'vinci autoroutes, autoroute*, peage*, aprr, sanef, asf, cofiroute, ulys, bip go, parking*, indigo, effia, q park, saemes, paybyphone, parkhaus*, apcoa, easypark, ringgo, justpark, ncp',
  ),
  paid(
    'transport',
    'Entretien auto',
    'Car maintenance',
    'Autowerkstatt',
    'garage*, norauto, feu vert, midas, speedy, controle technique, carglass, euromaster, point s, atu, werkstatt*, tuv, dekra, halfords, kwik fit',
  ),
  paid(
    'transport',
    'Assurance auto',
    'Car insurance',
    'Kfz-Versicherung',
    'assurance auto*, direct assurance, kfz versicherung, huk coburg, admiral insurance, aviva motor, direct line',
  ),
  paid(
    'transport',
    'Location et autopartage',
    'Car hire',
    'Mietwagen',
    'sixt, europcar, hertz, avis, getaround, citiz, communauto, zipcar, share now, miles mobility, enterprise rent',
  ),
  paid(
    'transport',
    'Vélo',
    'Cycling',
    'Fahrrad',
    'velib*, velo v, lime, dott, nextbike, swapfiets, cyclable, fahrrad*, halfords cycles',
  ),
  paid(
    'health',
    'Pharmacie',
    'Pharmacy',
    'Apotheke',
    'pharmacie*, phie, parapharmacie, apotheke*, shop apotheke, docmorris, boots, lloyds pharmacy, pharmacy, superdrug',
  ),
  paid(
    'health',
    'Médecins',
    'Doctors',
    'Ärzte',
    'docteur*, medecin*, doctolib, cabinet medical, infirmier*, kine*, osteopath*, clinique*, hopital*, laboratoire*, biogroup, cerballiance, arzt*, praxis, klinik*, krankenhaus, pvs, surgery, bupa',
  ),
  paid(
    'health',
    'Dentiste',
    'Dentist',
    'Zahnarzt',
    'dentiste*, dentaire*, orthodont*, zahnarzt*, zahn*, dental*, dentist*',
  ),
  paid(
    'health',
    'Opticien',
    'Optician',
    'Optiker',
    'opticien*, optic 2000, krys, afflelou, atol, generale d optique, fielmann, apollo optik, specsavers, vision express',
  ),
  paid(
    'health',
    'Mutuelle',
    'Health insurance',
    'Krankenversicherung',
    'mutuelle*, harmonie mutuelle, mgen, alan, malakoff*, ag2r, apivia, swiss life sante, krankenkasse*, krankenversicherung*, techniker, barmer, dak, aok, axa health, vitality health',
  ),
  paid(
    'health',
    'Sport',
    'Sport',
    'Sport',
    'basic fit, fitness park, keep cool, neoness, l orange bleue, gym*, decathlon, intersport, go sport, mcfit, fitx, urban sports, pure gym, puregym, david lloyd, the gym group, piscine*, schwimmbad',
  ),
  paid(
    'health',
    'Coiffeur et soins',
    'Hair and beauty',
    'Friseur und Pflege',
    'coiffeur*, coiffure*, barbier*, sephora, nocibe, marionnaud, yves rocher, friseur*, dm drogerie*, dm fil, rossmann, douglas, hairdress*, barber*',
  ),
  paid(
    'children',
    'Garde d’enfants',
    'Childcare',
    'Kinderbetreuung',
    'creche*, assistante maternelle, pajemploi, nounou, babychou, kita*, kindergarten*, tagesmutter, nursery, childminder, childcare',
  ),
  paid(
    'children',
    'École et études',
    'School and studies',
    'Schule und Studium',
    'ecole*, college, lycee*, universite*, crous, scolaire*, schule*, hochschule*, universitat*, semesterbeitrag, school*, university, tuition, student loans',
  ),
  paid(
    'children',
    'Jouets et puériculture',
    'Toys and baby',
    'Spielzeug und Baby',
    'la grande recre, king jouet, joueclub, jouet*, vertbaudet, aubert, orchestra, lego, toys*, babymarkt, spielwaren*, smyths, mothercare',
  ),
  paid(
    'leisure',
    'Voyages',
    'Travel',
    'Reisen',
    'booking com, booking, airbnb, hotel*, expedia, abritel, air france, easyjet, ryanair, lufthansa, eurowings, british airways, transavia, vueling, club med, accor*, ibis, hrs, tui, jet2, premier inn, camping*, gites de france',
  ),
  paid(
    'leisure',
    'Cinéma et spectacles',
    'Cinema and shows',
    'Kino und Veranstaltungen',
    'cinema*, ugc, pathe*, gaumont, mk2, cgr, theatre*, opera*, fnac spectacles, ticketmaster, billetreduc, musee*, kino*, cinemaxx, cinestar, eventim, theater*, museum*, odeon, cineworld',
  ),
  paid(
    'leisure',
    'Livres et presse',
    'Books and press',
    'Bücher und Presse',
    'librairie*, cultura, gibert*, relay, maison de la presse, le monde, mediapart, liberation, les echos, buch*, thalia, hugendubel, zeit verlag, faz, spiegel, waterstones, wh smith, guardian, financial times, the economist',
  ),
  paid(
    'leisure',
    'Jeux',
    'Games',
    'Spiele',
    'steam*, playstation*, nintendo*, xbox*, micromania, epic games, riot games, gamestop',
  ),
  paid(
    'leisure',
    'Loterie et paris',
    'Lottery and betting',
    'Lotto und Wetten',
    'fdj, francaise des jeux, pmu, winamax, betclic, unibet, lotto*, tipico, bwin, national lottery, william hill, bet365',
  ),
  paid(
    'leisure',
    'Animaux',
    'Pets',
    'Haustiere',
    'veterinaire*, animalerie*, maxi zoo, zooplus, tierarzt*, fressnapf, vets, pets at home',
  ),
  paid(
    'shopping',
    'Achats en ligne',
    'Online shopping',
    'Online-Einkäufe',
    'amazon*, amzn*, cdiscount, ebay*, aliexpress, temu, vinted, leboncoin, rakuten, paypal, etsy, klarna, otto gmbh, alibaba',
  ),
  paid(
    'shopping',
    'Vêtements',
    'Clothing',
    'Kleidung',
    'zara, h m, hm, uniqlo, celio, jules, kiabi, zalando, primark, c a, galeries lafayette, petit bateau, etam, shein, asos, about you, peek cloppenburg, marks spencer, bershka, mango',
  ),
  paid(
    'shopping',
    'Chaussures',
    'Shoes',
    'Schuhe',
    'eram, sarenza, chaussea, foot locker, courir, deichmann, snipes, clarks, schuh, schuhe*, jd sports',
  ),
  paid(
    'shopping',
    'Électronique',
    'Electronics',
    'Elektronik',
    'fnac, darty, boulanger, apple store, ldlc, materiel net, back market, mediamarkt, media markt, saturn, conrad, cyberport, notebooksbilliger, currys, argos',
  ),
  paid(
    'shopping',
    'Cadeaux et fleurs',
    'Gifts and flowers',
    'Geschenke und Blumen',
    'fleuriste*, interflora, aquarelle, nature decouvertes, blumen*, fleurop, florist*, bloom wild, moonpig',
  ),
  paid(
    'subscriptions',
    'Vidéo',
    'Video streaming',
    'Video-Streaming',
    'netflix*, disney*, canal, canalplus, prime video, amazon prime, molotov, ocs, sky deutschland, dazn, now tv, youtube*',
  ),
  paid(
    'subscriptions',
    'Musique',
    'Music streaming',
    'Musik-Streaming',
    'spotify*, deezer*, qobuz, apple music, tidal, audible*, soundcloud',
  ),
  paid(
    'subscriptions',
    'Logiciels et cloud',
    'Software and cloud',
    'Software und Cloud',
    'apple com bill, itunes, google*, microsoft*, adobe*, dropbox, icloud, openai*, chatgpt*, anthropic*, github, ovh*, gandi, ionos, strato, hetzner, infomaniak, proton*',
  ),
  paid(
    'money',
    'Frais bancaires',
    'Bank fees',
    'Bankgebühren',
    'frais, cotisation carte, cotisation*, commission*, agios, tenue de compte, kontofuhrung*, entgelt*, gebuhr*, bank charge*, overdraft*, arranged overdraft, annual fee',
  ),
  paid(
    'money',
    'Retraits d’espèces',
    'Cash withdrawals',
    'Bargeld',
    'retrait*, dab, distributeur, geldautomat*, bargeld*, auszahlung ga, atm, cash withdrawal, cashpoint',
  ),
  paid(
    'money',
    'Assurances',
    'Insurance',
    'Versicherungen',
    'assurance*, maif, macif, matmut, maaf, gmf, axa, allianz*, groupama, generali, mma, versicherung*, huk, ergo, debeka, cosmosdirekt, aviva, insurance*, legal general',
  ),
  paid(
    'taxes',
    'Impôt sur le revenu',
    'Income tax',
    'Einkommensteuer',
    'impot*, dgfip, finances publiques, tresor public, prelevement a la source, finanzamt*, einkommensteuer, hmrc, self assessment',
  ),
  paid(
    'taxes',
    'Impôts locaux',
    'Local taxes',
    'Grundsteuer und Abgaben',
    'taxe fonciere*, taxe habitation, taxe d habitation, grundsteuer*, stadtkasse, rundfunk*, beitragsservice, kfz steuer, bundeskasse, council tax, borough council, city council, tv licence, dvla',
  ),
  paid(
    'taxes',
    'Cotisations sociales',
    'Social contributions',
    'Sozialabgaben',
    'urssaf*, cipav, sozialversicherung*, berufsgenossenschaft, kunstlersozialkasse, national insurance',
  ),
  paid(
    'other',
    'Dons',
    'Donations',
    'Spenden',
    'dons, medecins sans frontieres, croix rouge, unicef, restos du coeur, telethon, greenpeace, wwf, oxfam, spende*, brot fur die welt, drk, donation*, justgiving, british red cross',
  ),
  paid(
    'other',
    'Poste et démarches',
    'Post and paperwork',
    'Post und Behörden',
    'la poste, laposte, chronopost, colissimo, mondial relay, notaire*, deutsche post, dhl, hermes, dpd, burgeramt, notar*, post office, royal mail, evri',
  ),
];

/** A word, folded, as a list of its parts; the last part of one with a star begins a word. */
interface Pattern {
  readonly category: DefaultCategory;
  readonly parts: readonly string[];
  readonly isBegin: boolean;
  readonly length: number;
}

const patterns = new Map<string, Pattern[]>();
for (const each of DEFAULT_CATEGORIES) {
  for (const word of each.words) {
    const isBegin = word.endsWith('*');
    const parts = word.replace('*', '').split(' ');
    const [first = ''] = parts;
    // By the first letter, so that a label is compared with few.
    const key = first.slice(0, 1);
    patterns.set(key, [
      ...(patterns.get(key) ?? []),
      { category: each, parts, isBegin, length: word.length },
    ]);
  }
}

/** A row as far as a category is proposed for it. */
export interface SuggestedRow {
  readonly label: string;
  readonly counterparty?: string | null | undefined;
  /** Signed. */
  readonly amount: string;
}

/** Returns the category whose longest word is in the label, or else in the counterparty; null without any. */
export function defaultCategoryOf({
  label,
  counterparty,
  amount,
}: SuggestedRow): DefaultCategory | null {
  const isIncome = !amount.startsWith('-');
  return longestIn(label, isIncome) ?? longestIn(counterparty ?? '', isIncome);
}

/** Characters of a label that are looked at. */
const MOST_LETTERS = 300;

function longestIn(text: string, isIncome: boolean): DefaultCategory | null {
  const words = plainLetters(text.slice(0, MOST_LETTERS))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let found: Pattern | null = null;
  for (const [at, word] of words.entries()) {
    for (const pattern of patterns.get(word.slice(0, 1)) ?? []) {
      if (pattern.category.isIncome !== isIncome) continue;
      if (pattern.length > (found?.length ?? 0) && isAt(words, at, pattern)) found = pattern;
    }
  }
  return found?.category ?? null;
}

const isAt = (words: readonly string[], at: number, { parts, isBegin }: Pattern): boolean =>
  parts.every((part, offset) => {
    const word = words[at + offset] ?? '';
    return isBegin && offset === parts.length - 1 ? word.startsWith(part) : word === part;
  });
