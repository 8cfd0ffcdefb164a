import type { Performance } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { Segments } from '../parts/segments.tsx';
import { Wide } from '../parts/wide.tsx';
import { formats, words } from '../words/words.ts';

/** Returns of each month and year, the deeper their colour the stronger; after fees and taxes, or before. */
export function ReturnTable({ performance }: { readonly performance: Performance }) {
  const { investments: says } = words.value;
  const { months } = formats.value;
  const [kind, setKind] = useState<'net' | 'gross'>('net');
  const rows = kind === 'net' ? performance.monthlyNet : performance.monthly;
  return (
    <>
      <Segments
        label={says.returns}
        value={kind}
        onChoose={setKind}
        choices={[
          { value: 'net', label: says.net },
          { value: 'gross', label: says.gross },
        ]}
      />
      {kind === 'net' && <small> {says.netHint}</small>}
      <Wide label={says.returns} isFromEnd>
        <table class="returns">
          <thead>
            <tr>
              <th scope="col">{says.year}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              <th scope="col">{says.year}</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ year, values, annual }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {values.map((value, month) => (
                  <Heat key={months[month]} value={value} full={8} />
                ))}
                <Heat value={annual} full={25} />
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}

interface HeatProps {
  readonly value: number | null;
  /** From which rate on the colour is full. */
  readonly full: number;
}

function Heat({ value, full }: HeatProps) {
  if (value === null) return <td />;
  const depth = Math.round(Math.min(Math.abs(value) / full, 1) * 44) + 6;
  return (
    <td class={value < 0 ? 'down' : 'up'} style={{ '--depth': `${depth}%` }}>
      {formats.value.number(value, 1)}
    </td>
  );
}
