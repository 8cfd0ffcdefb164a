/** The script that is loaded when something is edited: forms, files and the settings. It shares the modules of the page's script. */
import { AccountForm } from './accounts/account-form.tsx';
import { CorrectBalance } from './accounts/correct-balance.tsx';
import { DeleteAccount } from './accounts/delete-account.tsx';
import { LoanPanel } from './accounts/loan-panel.tsx';
import { PayerDialog } from './accounts/payer-dialog.tsx';
import { BalanceForm } from './forms/balance-form.tsx';
import { ConflictDialog } from './forms/conflict-dialog.tsx';
import { CreateForm } from './forms/create-form.tsx';
import { HoldingForm } from './forms/holding-form.tsx';
import { LinkOffer } from './forms/link-offer.tsx';
import type { EditorName } from './forms/on-demand.tsx';
import { RateForm } from './forms/rate-form.tsx';
import { HoldingByAddress } from './investments/holding/holding-by-address.tsx';
import { HoldingDialog } from './investments/holding/holding-dialog.tsx';
import { CategoriesDialog } from './operations/categories-dialog.tsx';
import { ImportsDialog } from './operations/imports-dialog.tsx';
import { ReviewDialog } from './operations/review-dialog.tsx';
import { RowForm } from './operations/row-form.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { ShortcutsDialog } from './search/shortcuts-dialog.tsx';
import { ConfirmUser } from './settings/confirm-user.tsx';
import { ConnectView } from './settings/connect-view.tsx';
import { PasskeySignIn } from './settings/passkey-sign-in.tsx';
import { SettingsView } from './settings/settings-view.tsx';
import { SignInAgain } from './settings/sign-in-again.tsx';
import { SpendingView } from './spending/spending-view.tsx';
import { FilesDialog } from './statements/files-dialog.tsx';
import { DemoMark, DemoOffer } from './steps/demo.tsx';
import { WhereIsIt } from './steps/where-is-it.tsx';
import { FigureDialog } from './wealth/figure-dialog.tsx';

export const editors = {
  AccountForm,
  CorrectBalance,
  DeleteAccount,
  BalanceForm,
  CategoriesDialog,
  ConfirmUser,
  ConflictDialog,
  ConnectView,
  CreateForm,
  DemoMark,
  DemoOffer,
  FigureDialog,
  FilesDialog,
  HoldingByAddress,
  HoldingDialog,
  HoldingForm,
  ImportsDialog,
  LinkOffer,
  LoanPanel,
  PasskeySignIn,
  PayerDialog,
  RateForm,
  ReviewDialog,
  RowForm,
  SearchDialog,
  SettingsView,
  ShortcutsDialog,
  SignInAgain,
  SpendingView,
  WhereIsIt,
} satisfies Record<EditorName, unknown>;
