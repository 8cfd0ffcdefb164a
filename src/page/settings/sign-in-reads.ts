import { signal } from '@preact/signals';
import { ask, unreadOfUser } from '../figures/read.ts';
import { service } from '../service/service.ts';

/** Tells if the user has a password. */
export const password = unreadOfUser<{ readonly isSet: boolean }>();
export const loadPassword = () => ask(password, () => service.password.show.query());

/** Id of the user that has set a password just now, while passkeys sign in: an old one may be of a lost device. */
export const newPasswordOf = signal<string | null>(null);

/** Tells if the password has a second factor, and how many recovery codes are left. */
export const secondFactor = unreadOfUser<{
  readonly isSet: boolean;
  readonly recoveryCodes: number;
}>();
export const loadSecondFactor = () => ask(secondFactor, () => service.secondFactor.show.query());
