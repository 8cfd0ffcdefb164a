/** Forms of accounts that are loaded when they are opened. */
import type { ComponentProps } from 'preact';
import { onDemand } from '../forms/on-demand.tsx';
import type { AccountForm as Account } from './account-form.tsx';
import type { CorrectBalance as Correct } from './correct-balance.tsx';
import type { DeleteAccount as Delete } from './delete-account.tsx';
import type { PayerDialog as Payer } from './payer-dialog.tsx';

export const AccountForm = onDemand<ComponentProps<typeof Account>>('AccountForm');
export const CorrectBalance = onDemand<ComponentProps<typeof Correct>>('CorrectBalance');
export const DeleteAccount = onDemand<ComponentProps<typeof Delete>>('DeleteAccount');
export const PayerDialog = onDemand<ComponentProps<typeof Payer>>('PayerDialog');
