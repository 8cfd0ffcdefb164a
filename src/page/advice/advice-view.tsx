import type { InsightCard } from '@pactole/sdk';
import { insights, isSaved } from '../figures/service.ts';
import { Reading } from '../parts/panel.tsx';
import { addressOf } from '../session/route.ts';
import { sentence, words } from '../words/words.ts';
import { byWorth, viewOf } from './leads.ts';

/** Cards about the figures, in the service's own words. */
export function AdviceView() {
  const { advice } = words.value;
  return (
    <>
      <div class="title">
        <h1>{advice.title}</h1>
      </div>
      <Reading read={insights} height={640}>
        {({ cards }) =>
          cards.length === 0 ? (
            <p class="panel note">{advice.nothing}</p>
          ) : (
            <div class="cards">
              {byWorth(cards).map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </div>
          )
        }
      </Reading>
    </>
  );
}

function Card({ card }: { readonly card: InsightCard }) {
  const { title, value, detail, tone, items = [] } = card;
  const { views, advice } = words.value;
  const view = viewOf(card);
  return (
    <article class={`panel card tone-${tone}`}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p class="figure">{sentence(value)}</p>
      <p class="detail">
        <bdi>{sentence(detail)}</bdi>
      </p>
      {items.length > 0 && (
        <dl>
          {items.map((item) => (
            <div key={`${item.label} ${item.seedKey ?? ''}`}>
              <dt>
                <bdi>{item.label}</bdi>
                {item.note !== undefined && (
                  <small>
                    <bdi>{sentence(item.note)}</bdi>
                  </small>
                )}
                {item.noteHint !== undefined && (
                  <small class="caution">{sentence(item.noteHint)}</small>
                )}
              </dt>
              <dd>{sentence(item.value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {card.id === 'spending' && items.some(({ seedKey }) => seedKey === 'loan') && (
        <p class="note">{advice.instalments}</p>
      )}
      {!isSaved.value && (
        <a class="lead" href={addressOf(view)} aria-label={advice.see(views[view], title)}>
          {views[view]} →
        </a>
      )}
    </article>
  );
}
