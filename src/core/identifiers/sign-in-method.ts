/** Ways to sign in: by a one-time link, by a password, or by a proxy that names its user. */
export const SIGN_IN_METHODS = ['link', 'password', 'proxy'] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
