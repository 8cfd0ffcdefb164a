/** Forms of transactions that are loaded when they are opened. */
import type { ComponentProps } from 'preact';
import { onDemand } from '../forms/on-demand.tsx';
import type { CategoriesDialog as Categories } from './categories-dialog.tsx';
import type { ImportsDialog as Imports } from './imports-dialog.tsx';
import type { ReviewDialog as Review } from './review-dialog.tsx';
import type { RowForm as Row } from './row-form.tsx';

export const CategoriesDialog = onDemand<ComponentProps<typeof Categories>>('CategoriesDialog');
export const ImportsDialog = onDemand<ComponentProps<typeof Imports>>('ImportsDialog');
export const RowForm = onDemand<ComponentProps<typeof Row>>('RowForm');
export const ReviewDialog = onDemand<ComponentProps<typeof Review>>('ReviewDialog');
