import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isSaved } from '../figures/service.ts';

interface AuditProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Drawn once it is opened. */
  readonly children: () => ComponentChildren;
}

/** A table to check figures with: closed at first, but on a saved page, which may be printed. */
export function Audit({ title, hint, children }: AuditProps) {
  const [isOpen, setOpen] = useState(isSaved.value);
  return (
    <details
      class="panel audit"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>
          {title} {hint !== undefined && <small>{hint}</small>}
        </h2>
      </summary>
      {isOpen && children()}
    </details>
  );
}
