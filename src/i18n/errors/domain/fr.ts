import { MAX_PARTS } from '../../../core/accounts/row-parts.ts';
import { formatsOf } from '../../../core/text/formats.ts';
import { BEGIN } from '../../messages/begin.ts';
import { formatLineError, wrongLines } from '../lines/line-error.ts';
import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { DomainMessages } from './en.ts';

const quoted = quotedIn('fr');
const { day, decimal, money } = formatsOf('fr');
const exact = (figure: string) => decimal(figure, 0);

export const fr: DomainMessages = {
  invalidInput: ({ issues }) =>
    issues
      .map(({ property, violation }) => `${property} : ${formatViolation(violation, 'fr')}`)
      .join(' ; '),
  wrongLines: (given) =>
    [
      ...wrongLines(given, 'fr'),
      ...(given.more > 0 ? [`${given.file} : ${given.more} autres lignes sont fausses`] : []),
      'Rien n’a été importé.',
    ].join('\n'),
  noProcedure: () => 'Procédure inconnue.',
  noAccount: () => 'Compte introuvable.',
  noBalance: () => 'Solde introuvable.',
  noLoanTerms: ({ date }) =>
    `Aucune nouvelle condition n’est enregistrée à partir du ${day(date)}.`,
  notPaidByOther: ({ account }) =>
    `${account} n’est ni une carte ni un prêt : aucun autre compte ne le paie.`,
  paysItself: () => 'Un compte ne peut pas se payer lui-même.',
  noPayer: ({ name }) =>
    `${name} n’est pas un compte de paiement. Indiquez le compte courant qui paie.`,
  deletedRow: () => 'L’opération est supprimée. Rétablissez-la d’abord.',
  wrongParts: (wrong) => {
    switch (wrong.why) {
      case 'nothing':
        return 'Une opération de 0 ne se répartit pas.';
      case 'count':
        return `Une opération se répartit en 2 à ${MAX_PARTS} parts.`;
      case 'open':
        return 'Une seule part peut prendre le reste : donnez un montant aux autres.';
      case 'sign':
        return `Chaque part a le signe de l’opération et n’est pas nulle : ${decimal(wrong.amount)} ne convient pas.`;
      case 'sum':
        return wrong.rest.startsWith('-')
          ? `Les parts dépassent le montant de l’opération de ${decimal(wrong.rest.slice(1))}.`
          : `Il manque ${decimal(wrong.rest)} aux parts pour atteindre le montant de l’opération.`;
    }
  },
  splitCategory: ({ count }) =>
    `${count === 1 ? 'Une opération est répartie' : `${count} opérations sont réparties`}, avec une catégorie par part. Modifiez les parts, ou réunissez-les d’abord.`,
  splitAmount: () =>
    'Le montant de cette opération est la somme de ses parts. Réunissez-les avant de le corriger.',
  movedRow: ({ label, account }) =>
    `${quoted(label)} a été déplacée vers ${account} et compterait deux fois. Ramenez-la plutôt depuis ce compte.`,
  movedToOtherCurrency: ({ from, currency, to, other }) =>
    `${from} est en ${currency} et ${to} en ${other} : une opération ne change de compte que dans une même devise.`,
  walletType: ({ name }) =>
    `${name} est suivi sur sa chaîne et reste donc un portefeuille. Créez plutôt un autre compte.`,
  typeHoldsNothing: ({ name, holdings }) =>
    `${name} contient ${holdings === 1 ? '1 titre' : `${holdings} titres`}, ce que ce type de compte ne permet pas. ${holdings === 1 ? 'Transférez-le ou retirez-le' : 'Transférez-les ou retirez-les'} d’abord.`,
  paysOthers: ({ name, others }) =>
    `${name} paie ${others} et doit donc rester un compte courant. Indiquez d’abord quel autre compte paie.`,
  noMovementOfRow: () => 'Cette opération n’est liée à aucune autre : il n’y a rien à délier.',
  rowOrAccount: () => 'Indiquez soit une autre opération, soit un compte, pas les deux.',
  notOppositeRows: () =>
    'Les deux opérations doivent être de sens contraire : une sortie et une entrée.',
  withinAccount: () => 'L’argent passe d’un compte à un autre : indiquez un autre compte.',
  refundOfRow: () => 'Un remboursement se rapporte à un achat : indiquez l’opération d’achat.',
  partOfNothing: () => 'La part doit être supérieure à 0.',
  movementExceedsRow: ({ left, currency }) =>
    `Il ne reste que ${money(left, currency)} de cette opération. Retirez votre indication précédente, ou indiquez une partie du montant.`,
  noMovementStatement: () => 'Indication sur les mouvements introuvable.',
  noHolding: () => 'Position introuvable.',
  noLot: () => 'Lot introuvable.',
  noMove: () => 'Transfert introuvable.',
  noTransaction: () => 'Opération introuvable.',
  noChange: () => 'Modification introuvable dans l’historique.',
  noImport: () => 'Import introuvable.',
  noCategoryWithId: () => 'Catégorie introuvable.',
  noCategory: ({ name, nearest }) =>
    `Catégorie ${quoted(name)} introuvable.${nearest === null ? '' : ` Vouliez-vous dire ${quoted(nearest)} ?`}`,
  noAsset: ({ typed }) => `Actif ${quoted(typed)} introuvable.`,
  assetInUse: ({ name, holdings, users, indices }) =>
    `${quoted(name)} n’a pas été retiré, car il sert encore : ${[
      ...(holdings > 0
        ? [
            `${holdings === 1 ? '1 position' : `${holdings} positions`} de ${users === 1 ? '1 utilisateur' : `${users} utilisateurs`}`,
          ]
        : []),
      ...(indices.length > 0 ? [`la comparaison avec ${indices.join(', ')}`] : []),
    ].join(' et ')}.`,
  noKeyWithId: () => 'Clé introuvable.',
  noAssistant: () => 'Assistant introuvable.',
  assistantRequest: () =>
    'Cette demande de connexion d’un assistant n’est pas valable. Recommencez depuis l’assistant.',
  noMember: () => 'Membre introuvable.',
  noMemberNamed: ({ name, nearest }) =>
    `Aucun membre du foyer ne s’appelle ${name}.${nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`}`,
  noMembersYet: ({ name }) =>
    `Aucun membre ne s’appelle ${name} : le foyer n’en a pas encore. \`npx pactole members add NOM\` en ajoute un.`,
  memberExists: ({ name }) => `Un membre du foyer s’appelle déjà ${name}.`,
  loginTaken: ({ login }) => `Quelqu’un se connecte déjà sous le nom ${login}.`,
  loginOfMachine: () =>
    'Un nom de connexion ne se donne que par une commande, sur la machine du service.',
  passwordOfOther: ({ name }) =>
    `Seul ${name} peut définir ce mot de passe : une session ne change que le sien.`,
  memberNameReserved: ({ name }) =>
    `${name} désigne tous les membres ensemble : choisissez un autre nom.`,
  sharesAboveAll: ({ sum }) =>
    `Les parts d’un compte ne peuvent pas dépasser 100 % : elles font ${exact(sum)} %. Rien n’a été modifié.`,
  memberTwice: ({ name }) => `${name} a deux parts : n’en donnez qu’une.`,
  joinsItself: ({ user }) =>
    `${user} ne peut pas fusionner avec lui-même : indiquez deux utilisateurs. Rien n’a été modifié.`,
  joinSameAccount: ({ iban }) =>
    `Les deux utilisateurs ont le compte ${iban}, qui compterait deux fois : supprimez-le d’abord chez l’un d’eux. Rien n’a été modifié.`,
  joinSameRows: ({ user, into }) =>
    `${into} a déjà des données de ${user}, sans doute après une restauration : elles seraient en double. Rien n’a été modifié.`,
  joinDiffers: ({ user, into, kind, subject }) =>
    `${user} et ${into} n’indiquent pas ${JOINED[kind]} ${subject} : corrigez d’abord l’un des deux. Rien n’a été modifié.`,
  ownerOnly: () => 'Seul l’utilisateur `owner` peut faire cela.',
  ownUserStays: () => 'Vous ne pouvez pas supprimer l’utilisateur avec lequel vous êtes connecté.',
  noBackupNamed: ({ name }) => `Aucune sauvegarde ne s’appelle ${quoted(name)}.`,
  noSession: () => 'Session introuvable.',
  wrongPassword: () => 'Le mot de passe actuel est incorrect.',
  wrongCode: () =>
    'Ce code est incorrect, expiré ou déjà utilisé. Saisissez celui que votre application affiche maintenant.',
  codeNeeded: () => 'Saisissez aussi le code de votre application d’authentification.',
  tooManyPasswords: () =>
    'Trop d’essais incorrects. Patientez, ou connectez-vous par un lien : npx pactole open',
  passwordsBusy: () =>
    'Trop de mots de passe sont en cours de vérification. Réessayez dans quelques secondes.',
  wrongPasskey: () => 'Cette clé d’accès n’a pas été acceptée. Réessayez.',
  passkeyExists: () => 'Cette clé d’accès est déjà enregistrée.',
  noPasskey: () => 'Clé d’accès introuvable.',
  passkeyOfPage: () =>
    'Une clé d’accès se crée dans le navigateur : ajoutez-la dans les réglages de la page.',
  passkeyNeedsName: () =>
    'Les navigateurs n’acceptent les clés d’accès qu’en https sous un nom, ou sur localhost. Cette page a une autre adresse.',
  signInAgain: ({ byPassword }) =>
    byPassword
      ? 'Saisissez de nouveau votre mot de passe.'
      : 'Connectez-vous de nouveau par un lien : npx pactole open',
  secondFactorNeedsPassword: () =>
    'Définissez d’abord un mot de passe : c’est lui que la double authentification protège.',
  secondFactorIsSet: () => 'La double authentification est déjà active. Désactivez-la d’abord.',
  noSecondFactor: () => 'La double authentification n’est pas active.',
  noKeyNamed: ({ user, name }) =>
    `Aucune clé de ${user} n’a le nom ${name}, ni un identifiant qui finit ainsi. \`pactole keys list\` les montre.`,
  noPrice: ({ isin, date }) =>
    `Aucun cours de clôture de ${isin} n’est enregistré au ${day(date)}.`,
  noRate: ({ currency, date }) =>
    `Aucun taux de change de ${currency} n’est enregistré au ${day(date)}.`,
  demoNameTaken: ({ user }) =>
    `Un utilisateur de ce service s’appelle déjà ${user} : la démo ne peut pas être créée.`,
  demoIsRead: () => 'La démo se consulte sans pouvoir être modifiée.',
  noMailServer: () =>
    'Le service n’a pas de serveur d’e-mail : son administrateur définit PACTOLE_SMTP_URL.',
  mailNotSent: ({ reason }) => `L’e-mail n’a pas pu être envoyé : ${reason}`,
  tooManyMailCodes: () => 'Trop de codes ont été envoyés aujourd’hui. Réessayez demain.',
  wrongMailCode: () => 'Ce n’est pas le code du dernier e-mail.',
  noReminders: () => 'Aucune adresse confirmée ne reçoit de rappels.',
  noFeed: ({ feed }) => `Aucune synchronisation de la source ${quoted(feed)} n’est enregistrée.`,
  feedsNotHere: () =>
    'Aucune source ne peut être connectée sur cette page : ce Pactole n’a pas de dossier pour elles.',
  nothingConnects: () => 'La connexion est terminée. Recommencez.',
  noMilestone: ({ threshold }) => `Aucun objectif de ${money(threshold, 'EUR')} n’est fixé.`,
  goalDay: ({ last }) => `Indiquez un jour après aujourd’hui, au plus tard le ${day(last)}.`,
  noUser: ({ user, nearest }) =>
    `Utilisateur ${user} introuvable.${nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`}`,
  noUserYet: ({ user }) =>
    `Utilisateur ${user} introuvable : il n’y a encore aucun utilisateur. Créez-en un par \`npx pactole users add NOM\`.`,
  userGone: () => `Pas encore de données. ${BEGIN.fr}`,
  ambiguousId: ({ typed, candidates }) =>
    `Plusieurs identifiants finissent par ${typed} : ${candidates.join(', ')}. Saisissez davantage de caractères.`,
  notALoan: () =>
    'Ce compte n’est pas un prêt : seul un prêt a des conditions et un tableau d’amortissement.',
  deferralWithoutEnd: () =>
    'Indiquez le type du différé, total ou partiel, et son dernier jour, au plus tôt le jour où ces conditions commencent.',
  instalmentWithoutRate: () =>
    'Indiquez aussi le taux (0 s’il n’y en a pas) : il sépare, dans la mensualité, les intérêts du capital.',
  nothingToSet: () => 'Rien à modifier. Donnez au moins une option.',
  walletAddress: () =>
    'address : un portefeuille reste suivi à l’adresse avec laquelle il a été créé',
  linkedToItself: () => 'linkedAccountId : doit être un autre compte',
  continuesItself: () => 'continuesAccountId : doit être un autre compte',
  futureDate: ({ date }) => `date : le ${day(date)} est dans le futur`,
  expiresUnreadable: ({ text }) =>
    `expires : doit être un jour qui existe (2027-01-01) ou un instant (2027-01-01T12:00:00Z), et non ${quoted(text)}`,
  expiresPast: ({ text }) => `expires : ${text} est passé`,
  heldAlready: ({ id }) => `Le compte détient déjà cet actif : position ${id}.`,
  importUndone: () => 'Cet import est déjà annulé.',
  importOfOther: () =>
    'L’identifiant d’import est celui d’un autre compte ou d’un import annulé, ou n’est pas un UUID : omettez-le, ou générez-en un autre.',
  importChanged: ({ rows }) =>
    `${rows === 1 ? '1 opération de cet import a été modifiée depuis, et serait supprimée' : `${rows} opérations de cet import ont été modifiées depuis, et seraient supprimées`} avec lui : confirmez-le.`,
  changeUndone: () => 'Cette modification est déjà annulée.',
  joinNotUndone: () =>
    'Cette fusion ne s’annule pas ici : restaurez la sauvegarde ou les exports d’avant.',
  changedSince: () =>
    'Ces données ont changé depuis, ou ne permettent plus de l’annuler : annulez d’abord la modification la plus récente.',
  categoryExists: ({ name }) =>
    `La catégorie ${quoted(name)} existe déjà. Fusionnez plutôt les deux.`,
  mergedIntoItself: () => 'into : doit être une autre catégorie',
  balanceOfDayExists: ({ date }) =>
    `Le compte a déjà un autre solde au ${day(date)} : corrigez-le ou retirez-le.`,
  lotNeededBySell: ({ date, id }) =>
    `La vente du ${day(date)} (lot ${id}) a besoin de ces parts : retirez-la d’abord.`,
  lotNeededByMove: ({ date, id }) =>
    `Le transfert du ${day(date)} (${id}) a besoin de ces parts : annulez-le d’abord avec \`pactole holdings unmove\`.`,
  moveToItself: () =>
    'Ces parts sont déjà dans cette position : indiquez un autre compte, un autre ISIN, ou les deux.',
  moveNeedsLots: ({ name, account }) =>
    `${quoted(name)} dans ${quoted(account)} n’a pas de lots : ses parts n’ont ni date ni prix de revient à transférer. Ajoutez d’abord l’achat avec \`pactole lots add\`.`,
  movesTooMuch: ({ name, date, held, quantity }) =>
    held === '0'
      ? `Fin de journée le ${day(date)}, aucune part de ${quoted(name)} n’était détenue.`
      : `Fin de journée le ${day(date)}, le compte ne détenait que ${exact(held)} de ${quoted(name)} : impossible d’en transférer ${exact(quantity)}.`,
  movedUnitsNeeded: ({ name, date }) =>
    `Sans ces parts de ${quoted(name)}, il en manquerait pour ce qui a été vendu ou transféré à partir du ${day(date)} : corrigez d’abord ces opérations.`,
  movesNothing: () =>
    'Aucune part n’arriverait : donnez un rapport supérieur à 0, ou le nombre de parts.',
  noOfficialRate: ({ name }) =>
    `Le compte ${quoted(name)} n’a pas de taux officiel : seuls en ont un le Livret A, le LDDS et le LEP, en euros (\`pactole accounts set\`, --savings-product).`,
  cashOrPay: () => 'Donnez le montant reçu ou le montant payé, pas les deux.',
  ratioOrReceived: () => 'Donnez un rapport ou le nombre de parts qui arrivent, pas les deux.',
  spinOffUnits: () =>
    'Dans une scission, toutes les parts restent : donnez le nombre de nouvelles parts, ou leur rapport, mais pas de quantité.',
  movedAlready: ({ id }) => `Ce transfert est déjà enregistré à cette date : ${id}.`,
  holdingMoved: ({ name, date, id }) =>
    `${quoted(name)} a été transféré le ${day(date)}, et les parts des deux côtés en dépendent : annulez d’abord le transfert ${id}, ou archivez le compte.`,
  noDoubt: ({ id }: { id: string }) =>
    `Le point ${quoted(id)} n’est plus à vérifier : ses données ont changé, ou il est réglé.`,
  changedByOther: () =>
    'Ces données ont changé depuis que vous les avez ouvertes ; rien n’a été enregistré.',
  seenUnknown: ({ name }: { name: string }) => `seen : la valeur ${quoted(name)} n’existe pas ici`,
  changedMeanwhile: () =>
    'Les données ont changé entre-temps et rien n’a été supprimé. Vérifiez de nouveau ce qui serait supprimé.',
  deletesAll: () => 'Choisissez les opérations d’un compte, d’une période ou d’un import.',
  tooManyDeleted: ({ rows, most }) =>
    `Cela supprimerait ${rows} opérations, mais ${most} au plus peuvent l’être à la fois. Choisissez une période plus courte.`,
  daysReversed: ({ from, to }) =>
    `from : le ${day(from)} est après le ${day(to)}, dernier jour demandé`,
  foreignCursor: () => 'cursor n’a été donné par aucun en-tête Link de cette liste.',
  otherListsCursor: ({ name }) => `cursor est celui d’une liste avec un autre ${name}.`,
  creationDeleted: () =>
    'Ce qui a été créé avec cette Idempotency-Key a été supprimé ; envoyez une nouvelle clé pour le recréer.',
  otherRequest: () =>
    'Cette Idempotency-Key a servi pour une autre requête ; envoyez une nouvelle clé.',
  notArrived: ({ account, date, until, arrived, quantity }) =>
    `Le portefeuille ${quoted(account)}, suivi sur sa chaîne, a augmenté de ${exact(arrived)} du ${day(date)} au ${day(until)} : ${exact(quantity)} n’ont pas pu y arriver. Donnez le nombre reçu avec --receive, ou actualisez d’abord le portefeuille : \`pactole market refresh\`.`,
  walletMakesLots: () =>
    'Ce portefeuille est suivi sur sa chaîne : ses achats et ventes en viennent.',
  demoNeedsEmpty: () => 'La démonstration demande une base de données sans compte.',
  tooManyStored: ({ kind, most }) =>
    kind === 'idempotent_answers'
      ? `Un utilisateur peut envoyer ${most} Idempotency-Key différentes en 24 heures.`
      : `Un utilisateur peut enregistrer au plus ${most} ${STORED_KINDS[kind]} : rien n’a été ajouté.`,
  databaseFull: ({ mib }) =>
    `La base de données a atteint sa taille maximale, ${mib} Mio : rien n’a été ajouté. Les données enregistrées restent lisibles.`,
  shareFull: ({ mib }) =>
    `Vous avez atteint la taille maximale par utilisateur, ${mib} Mio : rien n’a été ajouté. Les données enregistrées restent lisibles.`,
  othersWrote: () => 'D’autres modifications étaient en cours. Réessayez.',
  ruleGivesNothing: () => 'Une règle doit donner une catégorie ou un type.',
  ruleFitsAll: () => 'Une règle sans condition s’applique à tout. Ajoutez un libellé.',
  noAmountBetween: ({ from, to }) =>
    `Aucun montant n’est compris entre ${decimal(from)} et ${decimal(to)}.`,
  tooManyRules: ({ most }) => `Vous avez déjà ${most} règles, le maximum.`,
  noRule: ({ number, rules }) => `Règle ${number} introuvable ; il y en a ${rules}.`,
  statementWrong: ({ error }) => `Cette saisie ${formatLineError(error, 'fr')}.`,
  sharedPrice: ({ name, isin, date }) =>
    `Une source de marché ou l’exploitant du service fixe le cours de ${quoted(name)} autour du ${day(date)}, pour tous les utilisateurs.${isin === null ? '' : ` Sur la machine du service, il se saisit par \`pactole prices set ${isin} PRIX --date ${date}\`.`}`,
  sharedRate: ({ currency, date }) =>
    `Une source de marché ou l’exploitant du service fixe le taux de change de ${currency} autour du ${day(date)}, pour tous les utilisateurs. Sur la machine du service, il se saisit par \`pactole rates set ${currency} TAUX --date ${date}\`.`,
  rateContradicts: ({ currency, date, rate, than }) =>
    `Un euro à ${exact(rate)} ${currency} le ${day(date)} s’écarte d’un facteur de plus de 20 du taux du ${day(than.date)}, ${exact(than.rate)} ; un taux est le nombre d’unités pour un euro. S’il est juste quand même : --anyway, ou enregistrez de nouveau.`,
  rateReciprocal: ({ currency, date, rate, than }) =>
    `Un euro à ${exact(rate)} ${currency} le ${day(date)} est l’inverse du taux du ${day(than.date)}, ${exact(than.rate)} ; un taux est le nombre d’unités pour un euro, non d’euros pour une unité. S’il est juste quand même : --anyway, ou enregistrez de nouveau.`,
  currencyUnused: ({ currency }) => `Aucune de vos données n’est en ${currency}.`,
  marketOff: () => 'Les données de marché sont désactivées : PACTOLE_MARKET=off.',
  refreshUnderWay: () => 'Une autre mise à jour est en cours ; `market status` en montre l’état.',
  noProvider: () => 'Aucun fournisseur de données de marché n’a pu être joint.',
  exportChanging: () => 'Les données ont changé pendant chaque lecture. Réessayez plus tard.',
  exportTooLarge: ({ mib }) =>
    `Le fichier dépasse ${mib} Mio. Restaurez-le sur la machine du service : \`pactole restore FICHIER\``,
  uploadsBusy: () =>
    'Un autre fichier est en cours de restauration. Réessayez quand elle sera terminée.',
  exportDamaged: () => 'L’export est endommagé ou a été modifié : ses totaux ne concordent pas.',
  exportLineTooLong: ({ line, most }) => `La ligne ${line} de l’export a plus de ${most} octets.`,
  exportCutOff: () => 'L’export est incomplet : il manque la fin.',
  exportUnreadable: () => 'L’export ne peut pas être lu jusqu’au bout.',
  exportLacksAsset: () => 'L’export cite un actif qu’il ne contient pas.',
  noExport: () => 'Ce fichier n’est pas un export de Pactole.',
  noExportedTable: ({ table }) => `Aucun export ne contient ${quoted(table)}.`,
  newerExport: ({ version, newest }) =>
    `L’export est au format ${version}, et cette version lit jusqu’au format ${newest} : restaurez-le avec une version plus récente.`,
  newerExportLine: ({ line, field, value, table }) =>
    `La ligne ${line} de l’export contient ${value === null ? quoted(field) : `${field} ${quoted(value)}`} de ${table ?? 'son en-tête'}, que cette version ne connaît pas : restaurez-le avec une plus récente.`,
  wrongExportValue: ({ line, field, table, violation, given }) =>
    `La ligne ${line} de l’export est fausse : ${field} de ${table ?? 'son en-tête'} ${formatViolation(violation, 'fr')}${given === null ? '' : `, et non ${quoted(given)}`}.`,
  foreignExportLine: ({ line }) => `La ligne ${line} de l’export n’appartient à aucun export.`,
  unstorableExportLine: ({ line }) =>
    `La ligne ${line} de l’export, ou l’une des précédentes, contient une valeur qu’aucune base de données n’accepte.`,
  userHasData: ({ accounts }) =>
    `Cet utilisateur a déjà ${accounts === 0 ? 'des données' : accounts === 1 ? '1 compte' : `${accounts} comptes`}. Restaurez l’export pour un autre utilisateur avec --user, ou dans une base vide.`,
};

const JOINED = {
  price: 'le même cours pour',
  rate: 'le même taux de change pour',
  split: 'la même division pour',
  asset: 'la même nature, la même devise ou les mêmes frais pour',
  vat: 'la même TVA pour la catégorie',
} as const;

const STORED_KINDS = {
  accounts: 'comptes',
  api_keys: 'clés utilisables',
  passkeys: 'clés d’accès',
  members: 'membres',
  milestones: 'objectifs',
  settled_doubts: 'points vérifiés',
  feed_runs: 'sources synchronisées',
  imports: 'imports',
  holdings: 'positions',
  categories: 'catégories',
  rows: 'opérations, soldes et lots ensemble',
} as const;
