import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refresh, refreshes } from '../figures/service.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats } from '../words/words.ts';
import { ConnectFeed } from './connect-feed.tsx';
import type { Providers, Step } from './connect-step.ts';
import { type Held, HeldRows } from './held-rows.tsx';
import { moment } from './moment.ts';
import { NamedRows } from './named-rows.tsx';

type Feed = Awaited<ReturnType<typeof service.feeds.list.query>>[number];

const feeds = unreadOfUser<readonly Feed[]>('feeds');
const load = () => ask(feeds, () => service.feeds.list.query());

/** Pause between two looks at a feed that is running. */
const LOOK_MS = 2_000;

/** The feeds, each with its last and next run, what it needs, and its last rows by account. Another one can be connected. */
export function Feeds() {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const [offered, setOffered] = useState<Providers | null>(null);
  /** The step at which a dialogue opens; null without one. */
  const [dialog, setDialog] = useState<{ readonly begun?: Step } | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => void load(), [refreshes.value]);
  useEffect(() => {
    void send(async () => {
      setOffered(await service.feeds.providers.query());
      const begun = await answerOfProvider();
      if (begun !== null) setDialog({ begun });
    });
  }, []);
  const isRunning = feeds.value.data?.some(({ connection }) => connection?.isRunning) === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      // What the run has imported is in all views.
      void refresh();
    };
  }, [isRunning]);
  const change = (mutation: () => Promise<unknown>) =>
    send(async () => {
      await mutation();
      await load();
      void refresh();
    });
  const actionsOf = ({ feed, run, connection }: Feed) => {
    const isPaused = run !== null && run.pausedAt !== null;
    const own =
      connection === null || connection.isRunning
        ? []
        : [
            { text: says.runFeed, run: () => change(() => service.feeds.run.mutate({ feed })) },
            {
              text: says.renewFeed,
              run: () =>
                send(async () => {
                  const connect = { again: feed };
                  setDialog({ begun: await service.feeds.connect.mutate({ connect }) });
                }),
            },
          ];
    const decide =
      connection === null || connection.isRunning || connection.held.length === 0
        ? []
        : [{ text: says.decideHeld, run: () => setHeld({ feed, rows: connection.held }) }];
    const pause = {
      text: isPaused ? says.resumeFeed : says.pauseFeed,
      run: () => change(() => service.feeds.pause.mutate({ feed, isPaused: !isPaused })),
    };
    const forget = {
      text: says.forgetFeed,
      run: () => change(() => service.feeds.forget.mutate({ feed })),
    };
    return [
      ...decide,
      ...own,
      ...(run === null ? [] : [pause]),
      ...(run === null && connection === null ? [] : [forget]),
    ];
  };
  return (
    <Panel
      title={says.feeds}
      hint={says.feedsHint}
      aside={
        offered?.isOffered === true && (
          <button type="button" class="quiet" onClick={() => setDialog({})}>
            {says.connectFeed}
          </button>
        )
      }
    >
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
      {offered?.isOffered === false && (
        <p class="note">
          <Sentence text={says.feedsOnMachine} />
        </p>
      )}
      <Refusal text={refusal} />
      {held !== null && (
        <HeldRows
          {...held}
          onClose={() => {
            setHeld(null);
            void load();
          }}
        />
      )}
      {dialog !== null && (
        <ConnectFeed
          providers={offered?.providers ?? []}
          begun={dialog.begun}
          onClose={() => {
            setDialog(null);
            void load();
          }}
        />
      )}
    </Panel>
  );
}

/** Gives on the address to which a provider has sent the browser; null where it is none, or nothing waits for it. */
async function answerOfProvider(): Promise<Step | null> {
  if (!new URLSearchParams(location.search).has('state')) return null;
  const answer = location.href;
  history.replaceState(null, '', location.pathname + location.hash);
  const { step = null } = (await service.feeds.connecting.query()) ?? {};
  return step === 'consent' ? service.feeds.answer.mutate({ answer }) : null;
}

function State({ of: { feed, run, need, imports, connection } }: { readonly of: Feed }) {
  const { settings: says } = editingWords();
  const { day, quantity } = formats.value;
  const isHere = connection !== null;
  const connect = `\`pactole sync --connect ${feed}\``;
  const told = () => {
    if (connection !== null && connection.failure !== null)
      return says.feedFailed(isolated(connection.failure));
    if (run !== null && run.pausedAt !== null)
      return isHere ? null : says.feedPaused(`\`pactole sync ${feed}\``);
    if (run === null || need === null) return null;
    if (need === 'consent') return isHere ? says.feedConsentHere : says.feedConsent(connect);
    if (need === 'failed') return says.feedFailed(isolated(run.message ?? ''));
    if (need === 'open' && isHere) return says.feedOpenHere(run.differences, run.held, run.gone);
    if (need === 'open')
      return says.feedOpen(run.differences, run.held, run.gone, `\`pactole sync ${feed}\``);
    if (need === 'consentEnds') {
      const ends = day(run.consentEnds ?? '');
      return isHere ? says.feedConsentEndsHere(ends) : says.feedConsentEnds(ends, connect);
    }
    return isHere ? says.feedNeverRan : says.feedSilent(`\`pactole sync ${feed}\``);
  };
  const text = told();
  return (
    <small>
      {connection !== null && connection.title !== feed && <span>{connection.title}</span>}
      {run !== null && <span>{says.ranOn(day(run.ranAt.slice(0, 10)))}</span>}
      {connection?.isRunning === true && <span>{says.feedRuns}</span>}
      {connection !== null && connection.nextRunAt !== null && (
        <span>{says.nextRun(moment(connection.nextRunAt))}</span>
      )}
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
