import type { AccountValuation } from '@pactole/sdk';
import { useLayoutEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';

type Interest = Awaited<ReturnType<typeof service.accounts.interest.query>>;

const interest = unreadOfUser<{ readonly accountId: string; readonly interest: Interest }>();

async function load(id: string): Promise<void> {
  const known = interest.value;
  if (known.data?.accountId !== id) interest.value = { ...known, data: null };
  await ask(interest, async () => ({
    accountId: id,
    interest: await service.accounts.interest.query({ id }),
  }));
}

/** Interest of regulated savings by year: what the official rates give, and what was booked. */
export function InterestPanel({ account: { id } }: { readonly account: AccountValuation }) {
  const { savings: says } = words.value;
  const { euros, day, percent } = formats.value;
  useLayoutEffect(() => void load(id), [id, refreshes.value]);
  const amount = (text: string | null) => (text === null ? UNKNOWN : euros(Number(text)));
  return (
    <Panel title={says.title}>
      <Reading read={interest} height={160}>
        {({ interest: { rate, years } }) => (
          <>
            {rate !== null && (
              <p class={rate.isOutOfDate ? 'note caution' : 'note'}>
                {says.rate(percent(Number(rate.pct), 2), day(rate.since))}
                {rate.isOutOfDate && ` ${says.outOfDate}`}
              </p>
            )}
            <table class="accounts">
              <thead>
                <tr>
                  <th scope="col">{says.year}</th>
                  <th scope="col">{says.expected}</th>
                  <th scope="col">{says.received}</th>
                </tr>
              </thead>
              <tbody>
                {years.map((each) => (
                  <tr key={each.year}>
                    <th scope="row">
                      {each.year}
                      {each.since !== null && <small>{says.since(day(each.since))}</small>}
                    </th>
                    <td>
                      {amount(each.expected)}
                      {each.soFar !== null && (
                        <small>{says.soFar(euros(Number(each.soFar)))}</small>
                      )}
                    </td>
                    <td>{amount(each.received)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Reading>
    </Panel>
  );
}
