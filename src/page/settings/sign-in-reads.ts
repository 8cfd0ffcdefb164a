import { signal } from '@preact/signals';
import { ask, unreadOfUser } from '../figures/read.ts';
import { service } from '../service/service.ts';

/** Tells if the user has a password. */
export const password = unreadOfUser<{ readonly isSet: boolean }>();
export const loadPassword = () => ask(password, () => service.password.show.query());

/** True once the user has set a password while passkeys sign in: an old one may be of someone else. */
export const hasNewPassword = signal(false);

/** Tells if the password has a second factor, and how many recovery codes are left. */
export const secondFactor = unreadOfUser<{
  readonly isSet: boolean;
  readonly recoveryCodes: number;
}>();
export const loadSecondFactor = () => ask(secondFactor, () => service.secondFactor.show.query());
