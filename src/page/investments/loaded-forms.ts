/** Forms of the investments that are loaded when they are opened. */
import type { ComponentProps } from 'preact';
import { onDemand } from '../forms/on-demand.tsx';
import type { HoldingDialog as Holding } from './holding/holding-dialog.tsx';

export const HoldingDialog = onDemand<ComponentProps<typeof Holding>>('HoldingDialog');
