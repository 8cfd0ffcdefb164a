import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface WideProps {
  /** True if the end matters most, and is shown first where not all fits. */
  readonly isFromEnd?: boolean;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Content that may be wider than the screen, and then scrolls sideways by itself. */
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
