import { quotedIn } from '../quoted.ts';
import type { CommandLineMessages } from './en.ts';

const quoted = quotedIn('fr');

export const fr: CommandLineMessages = {
  unknownCommand: ({ typed, meant }) =>
    `Il n’y a pas de commande ${quoted(typed)}.${meant === null ? '' : ` Vouliez-vous dire \`${meant}\` ?`}`,
  unknownOption: ({ option, meant }) =>
    `Il n’y a pas d’option ${option} ici.${meant === null ? '' : ` Vouliez-vous dire ${meant} ?`}`,
  noShare: ({ typed }) => `${typed} n’est pas une part. Écrivez NOM=POURCENT, comme ada=50.`,
  missingArgument: ({ argument }) => `Il manque l’argument ${argument}.`,
  missingValue: ({ option }) => `L’option ${option} n’a pas de valeur.`,
  missingOption: ({ option }) => `Il manque l’option ${option}.`,
  tooManyArguments: ({ most, given }) =>
    `Il y a trop d’arguments : ${given}, pour ${most} au plus. Un texte avec des espaces demande des guillemets.`,
  noChoice: ({ name, text, choices }) =>
    `${name} ne peut pas être ${quoted(text)}. C’est l’un de ${choices.join(', ')}.`,
  noWholeNumber: ({ name, text, min, max }) =>
    `${name} ne peut pas être ${quoted(text)}. C’est un nombre entier${max === null ? '' : ` de ${min} à ${max}`}.`,
  noAmount: ({ option, text }) =>
    `${option} ne peut pas être ${quoted(text)}. C’est un montant comme -12.50.`,
  noAccountNamed: ({ typed, meant }) =>
    `Il n’y a pas de compte ${quoted(typed)}.${meant === null ? '' : ` Vouliez-vous dire ${quoted(meant)} ?`}`,
  severalAccounts: ({ typed, candidates }) =>
    `${quoted(typed)} désigne plusieurs comptes : ${candidates.join(', ')}. Tapez la fin de l’identifiant de celui que vous voulez.`,
  pageNeedsNoKey: () =>
    'La page n’a plus besoin de clé. Un lien qui vous connecte : npx pactole open',
  noPassword: () => 'Aucun mot de passe n’a été donné. Dans un script, envoyez-le par un tube.',
  unknownScope: ({ scope, meant }) =>
    `Aucune clé n’a été créée : le droit ${quoted(scope)} n’ouvre rien.${meant === null ? '' : ` Vouliez-vous dire ${meant} ?`} Pour la créer quand même, ajoutez --yes.`,
  sideMissing: () => 'Donnez soit --buy soit --sell, avec le nombre de parts.',
  noRuleNumber: ({ text }) =>
    `${quoted(text)} n’est le numéro d’aucune règle ; \`rules list\` les montre.`,
  noServer: () => 'Aucun service ne tourne sur ces données. Lancez-le : npx pactole serve',
  noApiKey: () =>
    'La variable d’environnement PACTOLE_API_KEY ne contient pas de clé ; `keys create` en crée une.',
  noBaseUrl: ({ url }) =>
    `PACTOLE_BASE_URL ne peut pas être ${quoted(url)}. C’est une adresse http ou https, sans utilisateur ni mot de passe.`,
  oneOrRange: () => 'Nommez une opération, ou dites lesquelles par des options, pas les deux.',
  importUnconfirmed: () =>
    'Rien n’a été importé, faute de confirmation. Dans un script, ajoutez --yes.',
  unconfirmed: () => 'Rien n’a été supprimé, faute de confirmation. Dans un script, ajoutez --yes.',
  joinNeedsExport: () =>
    'PostgreSQL ne prend pas de sauvegarde ici, et aucune commande n’annule la réunion : ajoutez --export DOSSIER. Rien n’a été changé.',
  rulesUnconfirmed: () =>
    'Rien n’a été modifié, faute de confirmation. Dans un script, ajoutez --yes.',
  mistyped: () => 'Rien n’a été supprimé : le texte tapé est un autre.',
  exportExists: ({ file }) =>
    `${file} existe déjà, et rien n’est remplacé. Donnez un nouveau nom, ou supprimez-le d’abord.`,
  demoNeedsFresh: ({ folder, serveLine }) =>
    `Le dossier ${folder} contient déjà des comptes et la démonstration en demande un neuf : nommez-en un autre avec --folder, supprimez-le si c’est une ancienne démonstration, ou servez-le tel quel avec : ${serveLine}`,
};
