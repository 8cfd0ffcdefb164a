import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refresh, refreshes } from '../figures/service.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats } from '../words/words.ts';
import { NamedRows } from './named-rows.tsx';

type Feed = Awaited<ReturnType<typeof service.feeds.list.query>>[number];

const feeds = unreadOfUser<readonly Feed[]>('feeds');
const load = () => ask(feeds, () => service.feeds.list.query());

/** The feeds, each with its last run, what it needs, and its last rows by account. They run on the machine. */
export function Feeds() {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), [refreshes.value]);
  const change = (mutation: () => Promise<unknown>) =>
    send(async () => {
      await mutation();
      await load();
      void refresh();
    });
  const actionsOf = ({ feed, run }: Feed) => {
    if (run === null) return [];
    const isPaused = run.pausedAt !== null;
    return [
      {
        text: isPaused ? says.resumeFeed : says.pauseFeed,
        run: () => change(() => service.feeds.pause.mutate({ feed, isPaused: !isPaused })),
      },
      { text: says.forgetFeed, run: () => change(() => service.feeds.forget.mutate({ feed })) },
    ];
  };
  return (
    <Panel title={says.feeds} hint={says.feedsHint}>
      <Reading read={feeds} height={60}>
        {(all) =>
          all.length === 0 ? (
            <p class="note">{says.noFeed}</p>
          ) : (
            <NamedRows
              isSending={isSending}
              rows={all.map((feed) => ({
                ...{ key: feed.feed, name: feed.feed, facts: <State of={feed} /> },
                actions: actionsOf(feed),
              }))}
            />
          )
        }
      </Reading>
      <Refusal text={refusal} />
    </Panel>
  );
}

function State({ of: { feed, run, need, imports } }: { readonly of: Feed }) {
  const { settings: says } = editingWords();
  const { day, quantity } = formats.value;
  const connect = `\`pactole sync --connect ${feed}\``;
  const told = () => {
    if (run !== null && run.pausedAt !== null) return says.feedPaused(`\`pactole sync ${feed}\``);
    if (run === null || need === null) return null;
    if (need === 'consent') return says.feedConsent(connect);
    if (need === 'failed') return says.feedFailed(isolated(run.message ?? ''));
    if (need === 'open')
      return says.feedOpen(run.differences, run.held, run.gone, `\`pactole sync ${feed}\``);
    if (need === 'consentEnds') return says.feedConsentEnds(day(run.consentEnds ?? ''), connect);
    return says.feedSilent(`\`pactole sync ${feed}\``);
  };
  const text = told();
  return (
    <small>
      {run !== null && <span>{says.ranOn(day(run.ranAt.slice(0, 10)))}</span>}
      {run !== null && run.pausedAt !== null && (
        <span>{says.pausedSince(day(run.pausedAt.slice(0, 10)))}</span>
      )}
      {text !== null && (
        <span class="caution">
          <Sentence text={text} />
        </span>
      )}
      {imports.map(({ accountId, account, at, imported }) => (
        <span key={accountId}>
          <Sentence text={says.fed(isolated(account), day(at.slice(0, 10)), quantity(imported))} />
        </span>
      ))}
    </small>
  );
}
