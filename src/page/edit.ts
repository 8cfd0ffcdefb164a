/** The script that is loaded when something is edited: forms, files and the settings. It shares the modules of the page's script. */
import { ConvertDialog } from './accounts/convert-dialog.tsx';
import { LoanPanel } from './accounts/loan-panel.tsx';
import { PayerDialog } from './accounts/payer-dialog.tsx';
import { BalanceForm } from './forms/balance-form.tsx';
import { CreateForm } from './forms/create-form.tsx';
import { HoldingForm } from './forms/holding-form.tsx';
import type { EditorName } from './forms/on-demand.tsx';
import { RateForm } from './forms/rate-form.tsx';
import { HoldingDialog } from './investments/holding/holding-dialog.tsx';
import { CategoriesDialog } from './operations/categories-dialog.tsx';
import { ImportsDialog } from './operations/imports-dialog.tsx';
import { ReviewDialog } from './operations/review-dialog.tsx';
import { RowForm } from './operations/row-form.tsx';
import { ConfirmUser } from './settings/confirm-user.tsx';
import { ConnectView } from './settings/connect-view.tsx';
import { SettingsView } from './settings/settings-view.tsx';
import { FilesDialog } from './statements/files-dialog.tsx';

export const editors = {
  BalanceForm,
  CategoriesDialog,
  ConfirmUser,
  ConnectView,
  ConvertDialog,
  CreateForm,
  FilesDialog,
  HoldingDialog,
  HoldingForm,
  ImportsDialog,
  LoanPanel,
  PayerDialog,
  RateForm,
  ReviewDialog,
  RowForm,
  SettingsView,
} satisfies Record<EditorName, unknown>;
