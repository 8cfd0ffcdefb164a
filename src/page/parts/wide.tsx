import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface WideProps {
  /** Whether the end is what matters most, and is shown first where not all fits. */
  readonly isFromEnd?: boolean;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What may be wider than the screen, and then scrolls sideways in its own place. */
export function Wide({ label, isFromEnd = false, children }: WideProps) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isFromEnd) place.current?.scrollTo({ left: place.current.scrollWidth });
  }, [isFromEnd]);
  return (
    <section
      ref={place}
      class="scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
      tabIndex={0}
    >
      {children}
    </section>
  );
}
