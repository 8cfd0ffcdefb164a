import type { Money } from '@pactole/sdk';
import { type FlowPart, monthFlow } from '../../core/cash-flow/month-flow.ts';
import { Flow, type ShownPart } from '../charts/flow.tsx';
import { Panel } from '../parts/panel.tsx';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';
import type { Sums } from './figures.ts';
import type { CountedFigure, SpendingProps } from './month-comparison.tsx';

const SPENT = [
  ...(['--investissement', '--crypto', '--crowdlending', '--immobilier'] as const),
  ...(['--bonds', '--objets', '--courant'] as const),
];
const EARNED = ['--livret', '--courant', '--bonds', '--crypto'] as const;

/** A month as a picture: what came in, where it went, and what was saved; the same as a table. */
export function MonthFlow({ data, index, listOf }: SpendingProps) {
  const { flow: says } = editingWords();
  const { euros, longMonth } = formats.value;
  const month = data.months[index] ?? '';
  const { from, to, total, saved } = monthFlow(
    sideOf(data.spending, index),
    sideOf(data.income, index),
  );
  if (Number(total) === 0) return null;
  const address = (figure: CountedFigure) => listOf(month, figure);
  const shown = (parts: readonly FlowPart[], colours: readonly string[]) =>
    parts.map((part, at) => ({
      ...{ key: `${part.kind} ${nameOf(part)}`, name: nameOf(part), amount: euros(part.amount) },
      ...{ weight: Number(part.amount), href: addressOfPart(part, address) },
      colour: colourOf(part, colours[at] ?? '--autre'),
      isHatched: part.kind === 'category' && part.name === null,
    }));
  const [into, out] = [shown(from, EARNED), shown(to, SPENT)];
  return (
    <Panel title={says.title} hint={longMonth(`${month}-01`)}>
      <Flow from={into} to={out} label={says.alt(euros(total), euros(saved))} />
      <details>
        <summary>{says.asTable}</summary>
        <table class="flow-table">
          <FlowRows title={says.from} parts={into} total={euros(total)} />
          <FlowRows title={says.to} parts={out} total={euros(total)} />
        </table>
      </details>
    </Panel>
  );
}

interface FlowRowsProps {
  readonly title: string;
  readonly parts: readonly ShownPart[];
  readonly total: string;
}

const FlowRows = ({ title, parts, total }: FlowRowsProps) => (
  <tbody>
    <tr class="group">
      <th scope="rowgroup">{title}</th>
      <td>{total}</td>
    </tr>
    {parts.map(({ key, name, amount }) => (
      <tr key={key}>
        <th scope="row">
          <bdi>{name}</bdi>
        </th>
        <td>{amount}</td>
      </tr>
    ))}
  </tbody>
);

const sideOf = ({ instalments, categories }: Sums, index: number) => ({
  instalments: instalments?.amounts[index] ?? null,
  categories: categories.map(({ name, amounts }) => ({
    name,
    amount: (amounts[index] as Money | undefined) ?? '0.00',
  })),
});

function nameOf(part: FlowPart): string {
  const { flow: says } = editingWords();
  const { spending } = words.value;
  if (part.kind === 'category') return part.name ?? spending.without;
  return part.kind === 'instalments' ? spending.instalments : says[part.kind];
}

function colourOf({ kind }: FlowPart, usual: string): string {
  const own = { others: '--autre', saved: '--up', drawn: '--gold', instalments: '--debt' };
  return kind === 'category' ? usual : own[kind];
}

/** Returns the address of the transactions of a part; null where they are of several, or of none. */
function addressOfPart(
  part: FlowPart,
  addressOf: (figure: CountedFigure) => string,
): string | null {
  if (part.kind === 'category') return addressOf({ counted: part.side, category: part.name });
  return part.kind === 'instalments' ? addressOf({ counted: 'instalments' }) : null;
}
