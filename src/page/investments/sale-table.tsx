import { csvLine } from '../../core/text/csv-line.ts';
import { Change, Euros } from '../parts/amount.tsx';
import { download } from '../parts/download.ts';
import { FigureLink } from '../parts/figure-link.tsx';
import { Reading } from '../parts/panel.tsx';
import { Wide } from '../parts/wide.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { realizedSales, useFigures } from './figures.ts';

type Sales = NonNullable<(typeof realizedSales)['value']['data']>;

/** The columns of `pactole returns realized --csv`. */
const COLUMNS = [
  ...(['date', 'accountName', 'name', 'isin', 'quantity', 'proceeds', 'fees'] as const),
  ...(['cost', 'gain', 'fifoCost', 'fifoGain'] as const),
];

/** Each sell with its proceeds, cost and gain by both methods; profits and losses of each year apart. */
export function SaleTable() {
  const { investments: says } = words.value;
  useFigures(realizedSales, () => service.realized.sales.query());
  return (
    <Reading read={realizedSales} height={200}>
      {({ years, sales }) =>
        sales.length === 0 ? (
          <p class="note">{says.nothingSold}</p>
        ) : (
          <>
            <Wide label={says.realizedSales}>
              <table class="audited">
                <thead>
                  <tr>
                    {[
                      ...[says.realizedSales, says.units, says.proceeds, says.saleFees],
                      ...[says.saleCost, says.saleGain],
                      ...[`${says.saleCost} (${says.fifo})`, `${says.saleGain} (${says.fifo})`],
                    ].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                {years.map(({ year, ...of }) => (
                  <tbody key={year}>
                    <Year year={year} {...of} />
                    {sales
                      .filter(({ date }) => date.startsWith(`${year}-`))
                      .map((sale, at) => (
                        <Sale key={at} sale={sale} />
                      ))}
                  </tbody>
                ))}
              </table>
            </Wide>
            <p>
              <button type="button" class="plain" onClick={() => save(sales)}>
                {says.saveSales}
              </button>
            </p>
          </>
        )
      }
    </Reading>
  );
}

function Year({ year, profits, losses, fifoProfits, fifoLosses }: Sales['years'][number]) {
  const { investments: says } = words.value;
  return (
    <tr data-sale-year={year}>
      <th scope="row" colSpan={4}>
        {year}
      </th>
      <Apart titles={[says.profits, says.losses]} amounts={[profits, losses]} />
      <Apart titles={[says.profits, says.losses]} amounts={[fifoProfits, fifoLosses]} />
    </tr>
  );
}

interface ApartProps {
  readonly titles: readonly string[];
  readonly amounts: readonly (string | null)[];
}

const Apart = ({ titles, amounts }: ApartProps) => (
  <>
    {amounts.map((amount, at) => (
      <td key={at}>
        {titles[at]} <Change of={amount} />
      </td>
    ))}
  </>
);

function Sale({ sale }: { readonly sale: Sales['sales'][number] }) {
  const { name, date, accountId, accountName, quantity } = sale;
  const rowsOfDay = addressOf('operations', accountId, { from: date, to: date });
  return (
    <tr class="movement" data-sale={`${date} ${name}`}>
      <th scope="row">
        <FigureLink href={rowsOfDay}>
          <bdi>{name}</bdi>, <time dateTime={date}>{formats.value.day(date)}</time>
        </FigureLink>
        , <bdi>{accountName}</bdi>
      </th>
      <td>{formats.value.quantity(quantity)}</td>
      {[sale.proceeds, sale.fees, sale.cost].map((amount, at) => (
        <td key={at}>
          <Euros of={amount} />
        </td>
      ))}
      <td>
        <Change of={sale.gain} />
      </td>
      <td>
        <Euros of={sale.fifoCost} />
      </td>
      <td>
        <Change of={sale.fifoGain} />
      </td>
    </tr>
  );
}

/** Spreadsheets take a file without it for the encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

function save(sales: Sales['sales']): void {
  const lines = sales.map((sale) => csvLine(COLUMNS.map((column) => sale[column])));
  const parts = [BYTE_ORDER_MARK, csvLine(COLUMNS), ...lines];
  download(
    `${words.value.investments.salesFile}.csv`,
    new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  );
}
