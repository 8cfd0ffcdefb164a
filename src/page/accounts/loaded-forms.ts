/** Forms of accounts that are loaded when they are opened. */
import type { ComponentProps } from 'preact';
import { onDemand } from '../forms/on-demand.tsx';
import type { PayerDialog as Payer } from './payer-dialog.tsx';

export const PayerDialog = onDemand<ComponentProps<typeof Payer>>('PayerDialog');
