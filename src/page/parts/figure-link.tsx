import type { ComponentChildren } from 'preact';
import { isSaved } from '../figures/service.ts';

interface FigureLinkProps {
  readonly href: string;
  readonly children: ComponentChildren;
}

/** A figure that leads to what it is made of; a saved page shows it alone. */
export const FigureLink = ({ href, children }: FigureLinkProps) =>
  isSaved.value ? (
    children
  ) : (
    <a class="figure-link" href={href}>
      {children}
    </a>
  );
