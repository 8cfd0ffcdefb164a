/**
 * What keeps a command or the server from being done, and is no rule of the domain: a file that can't be read, an address
 * in use, a server of another release. Its message is for whoever typed the command, one line each.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
