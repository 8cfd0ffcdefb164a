import { service } from '../service/service.ts';
import { formats, words } from '../words/words.ts';
import { useFigures, years } from './figures.ts';

/** Value of the same payments in the index, where its prices are known. */
export function SameFlows({ index }: { readonly index: string }) {
  const { investments: says } = words.value;
  const { euros, change } = formats.value;
  useFigures(years, () => service.performance.years.query());
  const same = years.value.data?.sameFlows ?? null;
  if (same === null) return null;
  return (
    <p class="note" data-figure="same-flows">
      {says.sameFlows(index, euros(Number(same.value)), change(Number(same.gain)))}
    </p>
  );
}
