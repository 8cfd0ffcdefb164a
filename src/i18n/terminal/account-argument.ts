/** Letters, digits and signs that no shell treats as its own inside quotation marks. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} .,'’()–-]*$/u;

/** Returns an account as the argument of a command to paste: its name in quotation marks where that is safe, else its id. */
export const accountArgument = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): string => (PLAIN.test(name) ? `"${name}"` : id);
