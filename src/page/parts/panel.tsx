import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Read } from '../figures/read.ts';
import { refresh } from '../figures/service.ts';
import { words } from '../words/words.ts';
import { asOf } from './freshness.tsx';
import { Sentence } from './sentence.tsx';

interface PanelProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Shown at the end of the title's line. */
  readonly aside?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A part of a view, under its title. */
export function Panel({ title, hint, aside, class: kind = '', children }: PanelProps) {
  return (
    <section class={`panel ${kind}`}>
      <header>
        <h2>
          {title}{' '}
          {hint !== undefined && (
            <small>
              <Sentence text={hint} />
            </small>
          )}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface ReadingProps<Data> {
  readonly read: Signal<Read<Data>>;
  /** Heights reserved until the response is there: `height` for panels side by side, `narrow` on a phone. */
  readonly height: number;
  readonly narrow?: number;
  readonly children: (data: Data) => ComponentChildren;
}

/** A response; before it is there, its reserved space; without one, the reason. */
export function Reading<Data>({ read, height, narrow = height, children }: ReadingProps<Data>) {
  const { data, failure, isPending, keptAt } = read.value;
  const { failure: says, loading, retry } = words.value;
  if (data !== null) {
    const isOld = keptAt !== undefined && failure !== null;
    return (
      <>
        {isOld && <p class="note caution">{asOf(new Date(keptAt))}</p>}
        {children(data)}
      </>
    );
  }
  if (failure === null || isPending || failure.kind === 'unauthorised') {
    return (
      <div class="skeleton" style={{ '--wide': `${height}px`, '--narrow': `${narrow}px` }}>
        <span class="unseen">{loading}</span>
      </div>
    );
  }
  return (
    <div class="failed">
      <p>{failure.kind === 'unreachable' ? says.unreachable : says.other(failure.message)}</p>
      <button type="button" class="quiet" onClick={() => void refresh()}>
        {retry}
      </button>
    </div>
  );
}
