/** Forms of accounts that are loaded when they are opened. */
import type { ComponentProps } from 'preact';
import type { BalanceForm as Balance } from './balance-form.tsx';
import type { CreateForm as Create } from './create-form.tsx';
import type { HoldingForm as Holding } from './holding-form.tsx';
import { onDemand } from './on-demand.tsx';
import type { RateForm as Rate } from './rate-form.tsx';

export const BalanceForm = onDemand<ComponentProps<typeof Balance>>('BalanceForm');
export const CreateForm = onDemand<ComponentProps<typeof Create>>('CreateForm');
export const HoldingForm = onDemand<ComponentProps<typeof Holding>>('HoldingForm');
export const RateForm = onDemand<ComponentProps<typeof Rate>>('RateForm');
