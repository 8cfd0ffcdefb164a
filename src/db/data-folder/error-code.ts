/** What the system calls an error, such as `ENOENT`; nothing where it has no name for it. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
