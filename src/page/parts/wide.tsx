import type { ComponentChildren } from 'preact';

interface WideProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What may be wider than the screen, and then scrolls sideways in its own place. */
export function Wide({ label, children }: WideProps) {
  return (
    <section
      class="scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
      tabIndex={0}
    >
      {children}
    </section>
  );
}
