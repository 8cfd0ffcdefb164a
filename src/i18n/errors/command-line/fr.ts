import { quotedIn } from '../quoted.ts';
import type { CommandLineMessages } from './en.ts';

const quoted = quotedIn('fr');

export const fr: CommandLineMessages = {
  unknownCommand: ({ typed, meant }) =>
    `Commande ${quoted(typed)} inconnue.${meant === null ? '' : ` Vouliez-vous dire \`${meant}\` ?`}`,
  unknownOption: ({ option, meant }) =>
    `Option ${option} inconnue.${meant === null ? '' : ` Vouliez-vous dire ${meant} ?`}`,
  noShare: ({ typed }) => `${typed} n’est pas une part. Écrivez NOM=POURCENT, comme ada=50.`,
  missingArgument: ({ argument }) => `Il manque l’argument ${argument}.`,
  missingValue: ({ option }) => `L’option ${option} n’a pas de valeur.`,
  missingOption: ({ option }) => `Il manque l’option ${option}.`,
  tooManyArguments: ({ most, given }) =>
    `Trop d’arguments : ${given}, pour ${most} au plus. Mettez entre guillemets un texte qui contient des espaces.`,
  noChoice: ({ name, text, choices }) =>
    `${name} ne peut pas être ${quoted(text)}. Choisissez parmi ${choices.join(', ')}.`,
  noWholeNumber: ({ name, text, min, max }) =>
    `${name} ne peut pas être ${quoted(text)}. Saisissez un nombre entier${max === null ? '' : ` de ${min} à ${max}`}.`,
  noAmount: ({ option, text }) =>
    `${option} ne peut pas être ${quoted(text)}. Saisissez un montant comme -12.50.`,
  noAccountNamed: ({ typed, meant }) =>
    `Compte ${quoted(typed)} introuvable.${meant === null ? '' : ` Vouliez-vous dire ${quoted(meant)} ?`}`,
  severalAccounts: ({ typed, candidates }) =>
    `${quoted(typed)} désigne plusieurs comptes : ${candidates.join(', ')}. Saisissez la fin de l’identifiant du bon.`,
  pageNeedsNoKey: () =>
    'La page n’a plus besoin de clé. Pour obtenir un lien de connexion : npx pactole open',
  noPassword: () => 'Aucun mot de passe n’a été donné. Dans un script, envoyez-le par un tube.',
  unknownScope: ({ scope, meant }) =>
    `Aucune clé n’a été créée : le droit ${quoted(scope)} ne donne accès à rien.${meant === null ? '' : ` Vouliez-vous dire ${meant} ?`} Pour la créer quand même, ajoutez --yes.`,
  sideMissing: () => 'Donnez soit --buy soit --sell, avec le nombre de parts.',
  noRuleNumber: ({ text }) =>
    `${quoted(text)} n’est le numéro d’aucune règle ; \`rules list\` les montre.`,
  noServer: () => 'Aucun service ne tourne sur ces données. Lancez-le : npx pactole serve',
  noApiKey: () =>
    'La variable d’environnement PACTOLE_API_KEY ne contient pas de clé ; `keys create` en crée une.',
  noBaseUrl: ({ url }) =>
    `PACTOLE_BASE_URL ne peut pas être ${quoted(url)}. Indiquez une adresse http ou https, sans utilisateur ni mot de passe.`,
  oneOrRange: () =>
    'Indiquez une opération, ou des options qui en choisissent plusieurs, pas les deux.',
  importUnconfirmed: () =>
    'Import non confirmé : rien n’a été importé. Dans un script, ajoutez --yes.',
  unconfirmed: () =>
    'Suppression non confirmée : rien n’a été supprimé. Dans un script, ajoutez --yes.',
  joinNeedsExport: () =>
    'PostgreSQL ne fait pas de sauvegarde ici, et aucune commande n’annule la fusion : ajoutez --export DOSSIER. Rien n’a été modifié.',
  rulesUnconfirmed: () =>
    'Modification non confirmée : rien n’a été modifié. Dans un script, ajoutez --yes.',
  mistyped: () => 'Rien n’a été supprimé : le texte saisi ne correspond pas.',
  exportExists: ({ file }) =>
    `${file} existe déjà et n’a pas été remplacé. Choisissez un autre nom, ou supprimez-le d’abord.`,
  demoNeedsFresh: ({ folder, serveLine }) =>
    `Le dossier ${folder} contient déjà des comptes et la démonstration en demande un neuf : nommez-en un autre avec --folder, supprimez-le si c’est une ancienne démonstration, ou lancez-le tel quel avec : ${serveLine}`,
};
