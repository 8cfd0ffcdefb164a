/** Ways to sign in: by a one-time link, a password, a passkey, or a proxy that names its user. */
export const SIGN_IN_METHODS = ['link', 'password', 'passkey', 'proxy'] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
