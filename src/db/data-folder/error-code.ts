/** Returns the system's code of an error, such as `ENOENT`; '' if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
