import { Command } from '../parts/command.tsx';
import { isolated } from '../words/isolated.ts';

/** A link that signs its user in once. */
export interface SignInLink {
  readonly name: string;
  readonly text: string;
}

/** Returns the link of a code to this page, wherever a proxy has it. */
export const linkOf = (code: string): string =>
  `${location.origin}${location.pathname}#code=${code}`;

interface ShownLinkProps {
  readonly link: SignInLink | null;
  readonly hintOf: (name: string) => string;
}

/** The link that was made last, to copy, with what it does. */
export function ShownLink({ link, hintOf }: ShownLinkProps) {
  if (link === null) return null;
  return (
    <div class="stacked" role="status">
      <p class="note">{hintOf(isolated(link.name))}</p>
      <Command text={link.text} />
    </div>
  );
}
