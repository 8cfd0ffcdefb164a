import { MAX_PARTS } from '../../../core/accounts/row-parts.ts';
import { BEGIN } from '../../messages/begin.ts';
import { formatLineError, wrongLines } from '../lines/line-error.ts';
import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { DomainMessages } from './en.ts';

const quoted = quotedIn('fr');

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
  noLoanTerms: ({ date }) => `Aucune condition n’est indiquée à partir du ${date}.`,
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
        return `Une part a le signe de l’opération et n’est pas nulle : ${wrong.amount} ne convient pas.`;
      case 'sum':
        return wrong.rest.startsWith('-')
          ? `Les parts dépassent l’opération de ${wrong.rest.slice(1)}.`
          : `Il manque ${wrong.rest} aux parts pour faire l’opération.`;
    }
  },
  splitCategory: ({ count }) =>
    `${count === 1 ? 'Une opération est répartie' : `${count} opérations sont réparties`}, avec une catégorie par part. Modifiez les parts, ou réunissez-les d’abord.`,
  splitAmount: () =>
    'L’opération est répartie en parts qui font son montant. Réunissez les parts avant de le corriger.',
  movedRow: ({ label, account }) =>
    `${quoted(label)} a été déplacée vers ${account} et compterait deux fois. Redéplacez-la plutôt.`,
  movedToOtherCurrency: ({ from, currency, to, other }) =>
    `${from} est en ${currency} et ${to} en ${other} : une opération ne change de compte que dans une même devise.`,
  walletType: ({ name }) =>
    `${name} est suivi sur sa chaîne et reste donc un portefeuille. Créez plutôt un autre compte.`,
  typeHoldsNothing: ({ name, holdings }) =>
    `${name} contient ${holdings === 1 ? '1 titre' : `${holdings} titres`}, ce qu’un compte de ce type ne peut pas. Déplacez-les ou retirez-les d’abord.`,
  paysOthers: ({ name, others }) =>
    `${name} paie ${others} et doit donc rester un compte courant. Indiquez d’abord quel autre compte paie.`,
  noMovementOfRow: () => 'Rien n’a été trouvé pour cette opération qui puisse être séparé.',
  rowOrAccount: () => 'Indiquez soit une autre opération, soit un compte, pas les deux.',
  notOppositeRows: () => 'De deux opérations, l’une doit sortir et l’autre entrer.',
  withinAccount: () => 'L’argent passe d’un compte à un autre : indiquez un autre compte.',
  refundOfRow: () => 'Un remboursement rend un achat : indiquez son opération.',
  partOfNothing: () => 'La part doit dépasser 0.',
  movementExceedsRow: ({ left, currency }) =>
    `Il ne reste que ${left} ${currency} de l’opération. Retirez ce que vous avez indiqué auparavant, ou indiquez une part.`,
  noMovementStatement: () => 'Indication sur les mouvements introuvable.',
  noHolding: () => 'Ligne de titres introuvable.',
  noLot: () => 'Lot introuvable.',
  noMove: () => 'Transfert introuvable.',
  noTransaction: () => 'Opération introuvable.',
  noChange: () => 'Modification introuvable dans le journal.',
  noImport: () => 'Import introuvable.',
  noCategoryWithId: () => 'Catégorie introuvable.',
  noCategory: ({ name, nearest }) =>
    `Catégorie ${quoted(name)} introuvable.${nearest === null ? '' : ` Vouliez-vous dire ${quoted(nearest)} ?`}`,
  noAsset: ({ typed }) => `Actif ${quoted(typed)} introuvable.`,
  assetInUse: ({ name, holdings, users, indices }) =>
    `${quoted(name)} reste, car il sert encore : ${[
      ...(holdings > 0
        ? [
            `${holdings === 1 ? '1 ligne' : `${holdings} lignes`} de ${users === 1 ? '1 utilisateur' : `${users} utilisateurs`}`,
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
  loginOfMachine: () => 'Seule une commande sur la machine du service donne un nom de connexion.',
  passwordOfOther: ({ name }) =>
    `C’est à ${name} de définir ce mot de passe : une session ne définit que le sien.`,
  memberNameReserved: ({ name }) =>
    `${name} désigne tous les membres ensemble : choisissez un autre nom.`,
  sharesAboveAll: ({ sum }) =>
    `Les parts d’un compte font au plus 100 %, et non ${sum} %. Rien n’a été changé.`,
  memberTwice: ({ name }) => `${name} a deux parts : n’en donnez qu’une.`,
  joinsItself: ({ user }) =>
    `${user} ne peut pas rejoindre ${user} : nommez deux utilisateurs. Rien n’a été changé.`,
  joinSameAccount: ({ iban }) =>
    `Les deux ont le compte ${iban}, qui compterait deux fois : supprimez-le d’abord chez l’un des deux. Rien n’a été changé.`,
  joinSameRows: ({ user, into }) =>
    `${into} a déjà des lignes de ${user}, comme après une restauration : elles y seraient deux fois. Rien n’a été changé.`,
  joinDiffers: ({ user, into, kind, subject }) =>
    `${user} et ${into} n’indiquent pas de même ${JOINED[kind]} ${subject} : accordez-les d’abord. Rien n’a été changé.`,
  ownerOnly: () => 'Seul l’utilisateur `owner` peut faire cela.',
  ownUserStays: () => 'Vous ne pouvez pas supprimer l’utilisateur avec lequel vous êtes connecté.',
  noBackupNamed: ({ name }) => `Aucune sauvegarde ne s’appelle ${quoted(name)}.`,
  noSession: () => 'Session introuvable.',
  wrongPassword: () => 'Ce n’est pas le mot de passe actuel.',
  wrongCode: () =>
    'Ce code est faux, expiré ou déjà utilisé. Saisissez celui que votre application affiche maintenant.',
  codeNeeded: () => 'Saisissez aussi le code de votre application d’authentification.',
  tooManyPasswords: () =>
    'Trop de mots de passe ou de codes faux. Patientez, ou connectez-vous par un lien : npx pactole open',
  passwordsBusy: () =>
    'Trop de mots de passe sont en cours de vérification. Réessayez dans quelques secondes.',
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
  noPrice: ({ isin, date }) => `Aucune clôture de ${isin} n’est enregistrée au ${date}.`,
  noRate: ({ currency, date }) => `Aucun taux de ${currency} n’est enregistré au ${date}.`,
  demoNameTaken: ({ user }) =>
    `Un utilisateur de ce service s’appelle ${user} : la démo ne peut pas être créée.`,
  demoIsRead: () => 'C’est la démo : elle se consulte seulement.',
  noMailServer: () =>
    'Le service n’a pas de serveur d’e-mail : son administrateur définit PACTOLE_SMTP_URL.',
  mailNotSent: ({ reason }) => `L’e-mail n’a pas pu être envoyé : ${reason}`,
  tooManyMailCodes: () => 'Trop de codes ont été envoyés aujourd’hui. Réessayez demain.',
  wrongMailCode: () => 'Ce n’est pas le code du dernier e-mail.',
  noReminders: () => 'Aucune adresse confirmée ne reçoit de rappels.',
  noFeed: ({ feed }) => `Aucun passage de la synchronisation ${quoted(feed)} n’est connu.`,
  noMilestone: ({ threshold }) => `Aucun palier de ${threshold} n’est fixé.`,
  goalDay: ({ last }) => `Indiquez un jour après aujourd’hui, au plus tard le ${last}.`,
  noUser: ({ user, nearest }) =>
    `Utilisateur ${user} introuvable.${nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`}`,
  noUserYet: ({ user }) =>
    `Utilisateur ${user} introuvable : il n’y a encore aucun utilisateur. Créez-en un par \`npx pactole users add NOM\`.`,
  userGone: () => `Pas encore de données. ${BEGIN.fr}`,
  ambiguousId: ({ typed, candidates }) =>
    `${typed} est la fin de plusieurs identifiants : ${candidates.join(', ')}. Tapez-en davantage de celui que vous voulez.`,
  notALoan: () =>
    'Ce compte n’est pas un prêt : seul un prêt a des conditions et un tableau d’amortissement.',
  deferralWithoutEnd: () =>
    'Un différé demande son type, total ou partiel, et son dernier jour, au plus tôt le jour où ces conditions commencent.',
  instalmentWithoutRate: () =>
    'Indiquez aussi le taux, 0 s’il n’y en a pas : sans lui, rien ne dit quelle part d’une mensualité est des intérêts.',
  nothingToSet: () => 'Rien à modifier. Donnez au moins une option.',
  walletAddress: () =>
    'address : le portefeuille est suivi à l’adresse avec laquelle il a été créé',
  linkedToItself: () => 'linkedAccountId : doit être un autre compte',
  continuesItself: () => 'continuesAccountId : doit être un autre compte',
  futureDate: ({ date }) => `date : le ${date} est dans le futur`,
  expiresUnreadable: ({ text }) =>
    `expires : doit être un jour qui existe (2027-01-01) ou un instant (2027-01-01T12:00:00Z), et non ${quoted(text)}`,
  expiresPast: ({ text }) => `expires : ${text} est passé`,
  heldAlready: ({ id }) => `Le compte détient déjà cet actif : ligne ${id}.`,
  importUndone: () => 'Cet import est déjà annulé.',
  importOfOther: () =>
    'L’identifiant de l’import est celui d’un autre compte, est annulé ou n’est pas un UUID : omettez-le, ou tirez-en un nouveau.',
  importChanged: ({ rows }) =>
    `${rows === 1 ? '1 opération de cet import a été modifiée depuis, et partirait' : `${rows} opérations de cet import ont été modifiées depuis, et partiraient`} avec lui : confirmez-le.`,
  changeUndone: () => 'Cette modification est déjà annulée.',
  joinNotUndone: () =>
    'Cette réunion ne s’annule pas ici : seules la sauvegarde ou les exportations d’avant l’annulent.',
  changedSince: () =>
    'Ce que cette modification a fait a changé depuis, ou ne convient plus : annulez d’abord la plus récente.',
  categoryExists: ({ name }) =>
    `La catégorie ${quoted(name)} existe déjà. Fusionnez plutôt les deux.`,
  mergedIntoItself: () => 'into : doit être une autre catégorie',
  balanceOfDayExists: ({ date }) =>
    `Le compte a un autre solde au ${date} : corrigez ou retirez celui-là.`,
  lotNeededBySell: ({ date, id }) =>
    `La vente du ${date}, lot ${id}, a besoin de ces parts : retirez-la d’abord.`,
  lotNeededByMove: ({ date, id }) =>
    `Le transfert du ${date}, ${id}, a besoin de ces parts : reprenez-le d’abord, avec \`pactole holdings unmove\`.`,
  moveToItself: () =>
    'Les parts iraient à la ligne où elles sont : nommez un autre compte, un autre ISIN, ou les deux.',
  moveNeedsLots: ({ name, account }) =>
    `${quoted(name)} dans ${quoted(account)} n’a pas de lots : ses parts n’ont ni date ni coût à emporter. Ajoutez d’abord son achat, avec \`pactole lots add\`.`,
  movesTooMuch: ({ name, date, held, quantity }) =>
    held === '0'
      ? `Au soir du ${date}, aucune part de ${quoted(name)} n’est détenue.`
      : `Au soir du ${date}, ${held} parts de ${quoted(name)} sont détenues, et ${quantity} ne peuvent partir.`,
  movedUnitsNeeded: ({ name, date }) =>
    `Sans ces parts de ${quoted(name)}, celles du ${date} ou d’après ne suffiraient pas à ce qui a été vendu ou transféré : corrigez-le d’abord.`,
  movesNothing: () =>
    'Aucune part n’arriverait : donnez un rapport au-dessus de 0, ou le nombre de parts.',
  noOfficialRate: ({ name }) =>
    `Le compte ${quoted(name)} n’a pas de taux officiel : c’est celui d’un Livret A, d’un LDDS ou d’un LEP en euros (\`pactole accounts set\`, --savings-product).`,
  cashOrPay: () => 'Donnez l’argent reçu ou l’argent payé, pas les deux.',
  ratioOrReceived: () => 'Donnez un rapport ou le nombre de parts qui arrivent, pas les deux.',
  spinOffUnits: () =>
    'Quand une part du coût va avec ce qui arrive, toutes les parts restent : donnez le nombre de parts qui arrivent, ou leur rapport, et pas de quantité.',
  movedAlready: ({ id }) => `Ces parts sont déjà parties ainsi ce jour-là : transfert ${id}.`,
  holdingMoved: ({ name, date, id }) =>
    `${quoted(name)} a été transféré le ${date}, et les parts des deux côtés en dépendent : reprenez d’abord le transfert ${id}, ou archivez le compte.`,
  noDoubt: ({ id }: { id: string }) =>
    `Le doute ${quoted(id)} n’existe plus : ses données ont changé, ou il est levé.`,
  changedByOther: () => 'Ceci a changé depuis que vous l’avez ouvert ; rien n’a été enregistré.',
  seenUnknown: ({ name }: { name: string }) => `seen : il n’y a pas ici de valeur ${quoted(name)}`,
  changedMeanwhile: () =>
    'Les données ont changé entre-temps et rien n’a été supprimé. Regardez de nouveau ce qui serait perdu.',
  deletesAll: () => 'Choisissez les opérations d’un compte, d’une période ou d’un import.',
  tooManyDeleted: ({ rows, most }) =>
    `Cela supprimerait ${rows} opérations, mais ${most} au plus peuvent l’être à la fois. Choisissez moins de jours.`,
  daysReversed: ({ from, to }) => `from : le ${from} est après le ${to}, dernier jour demandé`,
  foreignCursor: () => 'cursor n’a été donné par aucun en-tête Link de cette liste.',
  otherListsCursor: ({ name }) => `cursor est celui d’une liste avec un autre ${name}.`,
  creationDeleted: () =>
    'Ce qui a été créé avec cette Idempotency-Key a été supprimé ; envoyez une nouvelle clé pour le recréer.',
  otherRequest: () =>
    'Cette Idempotency-Key a servi pour une autre requête ; envoyez une nouvelle clé.',
  notArrived: ({ account, date, until, arrived, quantity }) =>
    `Le portefeuille ${quoted(account)}, suivi sur sa chaîne, a augmenté de ${arrived} du ${date} au ${until} : ${quantity} n’ont pas pu y arriver. Donnez les unités reçues avec --receive, ou faites-le lire d’abord : \`pactole market refresh\`.`,
  walletMakesLots: () => 'Ce portefeuille est suivi sur sa chaîne, qui fait ses lots.',
  demoNeedsEmpty: () => 'La démonstration demande une base sans compte.',
  tooManyStored: ({ kind, most }) =>
    kind === 'idempotent_answers'
      ? `Un utilisateur peut envoyer ${most} Idempotency-Key différentes en 24 heures.`
      : `Un utilisateur garde au plus ${most} ${STORED_KINDS[kind]} : rien n’a été ajouté.`,
  databaseFull: ({ mib }) =>
    `La base peut occuper ${mib} Mio de son disque, et les occupe : rien n’a été ajouté. Ce qui est stocké reste lisible.`,
  shareFull: ({ mib }) =>
    `Chaque utilisateur peut occuper ${mib} Mio de la base, et les vôtres sont occupés : rien n’a été ajouté. Ce qui est stocké reste lisible.`,
  othersWrote: () => 'D’autres écrivaient en même temps. Réessayez.',
  ruleGivesNothing: () => 'Une règle doit donner une catégorie ou un type.',
  ruleFitsAll: () => 'Une règle sans condition s’applique à tout. Ajoutez un libellé.',
  noAmountBetween: ({ from, to }) => `Aucun montant ne va de ${from} à ${to}.`,
  tooManyRules: ({ most }) => `Vous avez déjà ${most} règles, le maximum.`,
  noRule: ({ number, rules }) => `Règle ${number} introuvable ; il y en a ${rules}.`,
  statementWrong: ({ error }) => `Cette saisie ${formatLineError(error, 'fr')}.`,
  sharedPrice: ({ name, isin, date }) =>
    `Une source de marché ou l’exploitant du service donne le cours de ${quoted(name)} autour du ${date}, pour tous les utilisateurs.${isin === null ? '' : ` Sur la machine du service, il se saisit par \`pactole prices set ${isin} PRIX --date ${date}\`.`}`,
  sharedRate: ({ currency, date }) =>
    `Une source de marché ou l’exploitant du service donne le taux de ${currency} autour du ${date}, pour tous les utilisateurs. Sur la machine du service, il se saisit par \`pactole rates set ${currency} TAUX --date ${date}\`.`,
  rateContradicts: ({ currency, date, rate, than }) =>
    `Un euro à ${rate} ${currency} le ${date} s’écarte de plus de vingt fois des ${than.rate} du ${than.date} ; un taux est le nombre d’unités pour un euro. S’il est juste quand même : --anyway, ou enregistrez de nouveau.`,
  rateReciprocal: ({ currency, date, rate, than }) =>
    `Un euro à ${rate} ${currency} le ${date} est l’inverse des ${than.rate} du ${than.date} ; un taux est le nombre d’unités pour un euro, non d’euros pour une unité. S’il est juste quand même : --anyway, ou enregistrez de nouveau.`,
  currencyUnused: ({ currency }) => `Rien chez vous n’est en ${currency}.`,
  marketOff: () => 'Les données de marché sont coupées : PACTOLE_MARKET=off.',
  refreshUnderWay: () => 'Une autre mise à jour est en cours ; voyez `market status`.',
  noProvider: () => 'Aucun fournisseur de données de marché n’a pu être joint.',
  exportChanging: () => 'Les données ont changé à chaque lecture. Réessayez plus tard.',
  exportTooLarge: ({ mib }) =>
    `Le fichier dépasse ${mib} Mio. Restaurez-le sur la machine du service : \`pactole restore FICHIER\``,
  uploadsBusy: () =>
    'Un autre fichier est en cours de restauration. Réessayez quand elle sera terminée.',
  exportDamaged: () => 'L’export a été abîmé ou modifié : le compte n’y est pas.',
  exportLineTooLong: ({ line, most }) => `La ligne ${line} de l’export a plus de ${most} octets.`,
  exportCutOff: () => 'L’export est coupé : il manque sa fin.',
  exportUnreadable: () => 'L’export ne peut pas être lu jusqu’au bout.',
  exportLacksAsset: () => 'L’export nomme un actif qu’il ne contient pas.',
  noExport: () => 'Ce fichier n’est pas un export de Pactole.',
  noExportedTable: ({ table }) => `Aucun export ne contient ${quoted(table)}.`,
  newerExport: ({ version, newest }) =>
    `L’export est au format ${version}, et cette version lit jusqu’au format ${newest} : restaurez-le avec une version plus récente.`,
  newerExportLine: ({ line, field, value, table }) =>
    `La ligne ${line} de l’export contient ${value === null ? quoted(field) : `${field} ${quoted(value)}`} de ${table ?? 'son en-tête'}, que cette version ne connaît pas : restaurez-le avec une plus récente.`,
  wrongExportValue: ({ line, field, table, violation, given }) =>
    `La ligne ${line} de l’export est fausse : ${field} de ${table ?? 'son en-tête'} ${formatViolation(violation, 'fr')}${given === null ? '' : `, et non ${quoted(given)}`}.`,
  foreignExportLine: ({ line }) =>
    `La ligne ${line} de l’export n’est pas de celles qu’un export contient.`,
  unstorableExportLine: ({ line }) =>
    `La ligne ${line} de l’export, ou une peu avant elle, contient ce qu’aucune base de données n’accepte.`,
  userHasData: ({ accounts }) =>
    `Cet utilisateur a déjà ${accounts === 0 ? 'des données' : accounts === 1 ? '1 compte' : `${accounts} comptes`}. Restaurez pour un autre avec --user, ou dans une base vide.`,
};

const JOINED = {
  price: 'un cours de',
  rate: 'un taux de',
  split: 'une division de',
  asset: 'la nature, la devise ou les frais de',
  vat: 'la TVA de la catégorie',
} as const;

const STORED_KINDS = {
  accounts: 'comptes',
  api_keys: 'clés utilisables',
  members: 'membres',
  milestones: 'paliers',
  settled_doubts: 'réponses à des doutes',
  feed_runs: 'flux',
  imports: 'imports',
  holdings: 'positions',
  categories: 'catégories',
  rows: 'opérations, soldes et lots ensemble',
} as const;
