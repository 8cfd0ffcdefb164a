/** Things that a household usually has, and which of them are recorded. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { isCardName } from '../accounts/card-label.ts';

/** In the order in which they are worth recording. */
export const FIRST_STEPS = ['account', 'card', 'savings', 'property', 'loan', 'broker'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** An account, archived or not. */
export interface StepAccount {
  readonly type: AccountType;
  readonly name: string;
  /** True if another account pays it, as a card. */
  readonly isPaid: boolean;
}

export interface FirstStepState {
  readonly step: FirstStep;
  /** True if an account of this kind is recorded. */
  readonly isDone: boolean;
  /** True if the user has said that the list shall not ask for it. */
  readonly isDismissed: boolean;
}

/** Returns each step with its state. */
export function firstSteps(
  accounts: readonly StepAccount[],
  dismissed: ReadonlySet<FirstStep>,
): FirstStepState[] {
  const recorded = new Set(accounts.flatMap((account) => stepOf(account) ?? []));
  return FIRST_STEPS.map((step) => ({
    step,
    isDone: recorded.has(step),
    isDismissed: dismissed.has(step),
  }));
}

/** Returns the step that an account completes; null for objects and others. */
function stepOf({ type, name, isPaid }: StepAccount): FirstStep | null {
  if (isOfNature(type, 'payment')) return isPaid || isCardName(name) ? 'card' : 'account';
  if (isOfNature(type, 'savings')) return 'savings';
  if (isOfNature(type, 'property')) return type === 'real_estate' ? 'property' : null;
  if (isOfNature(type, 'debt')) return 'loan';
  return isOfNature(type, 'investment') ? 'broker' : null;
}
