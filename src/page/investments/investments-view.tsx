import { computed } from '@preact/signals';
import { useState } from 'preact/hooks';
import { canHold } from '../accounts/type-facts.ts';
import {
  accounts,
  canWrite,
  changes,
  investments,
  isSaved,
  netWorth,
  performance,
  positions,
} from '../figures/service.ts';
import { knownInvestments } from '../figures/unknown-balance.ts';
import { HoldingForm } from '../forms/loaded-forms.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { route } from '../session/route.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { Audit } from './audit.tsx';
import { Benchmark } from './benchmark.tsx';
import { Falls } from './falls.tsx';
import { IncomeTable } from './income-table.tsx';
import { KeyFigures, RiskFigures } from './key-figures.tsx';
import { MovementTable } from './movement-table.tsx';
import { AccountReturns, PositionReturns } from './part-returns.tsx';
import { PositionTable } from './position-table.tsx';
import { PositionTotals } from './position-totals.tsx';
import { RealizedTable } from './realized-table.tsx';
import { ReturnTable } from './return-table.tsx';
import { SaleTable } from './sale-table.tsx';
import { ValueChart } from './value-chart.tsx';
import { YearTable } from './year-table.tsx';

/** True if nothing was ever invested: then no rates are shown. */
const hasNone = computed(() => {
  const [rates, list] = [performance.value.data, positions.value.data];
  return (
    rates?.summary.totalValue === 0 && rates.annual.length === 0 && list?.positions.length === 0
  );
});

/** Names of investments whose value is unknown, in whole or in part. */
const unknown = computed(() =>
  (netWorth.value.data?.accounts ?? [])
    .filter(({ kind, archived }) => kind === 'investments' && !archived)
    .filter(({ needsBalance, isPartial }) => needsBalance || isPartial)
    .map(({ name }) => isolated(name)),
);

const HoldingByAddress = onDemand('HoldingByAddress');

/** Returns and value of the investments. */
export function InvestmentsView() {
  const { investments: says, gaps } = words.value;
  if (hasNone.value) {
    return (
      <>
        <div class="title">
          <h1>{says.title}</h1>
        </div>
        <Panel
          title={unknown.value.length === 0 ? says.nothing : says.noKnownValue}
          aside={<AddSecurity />}
        >
          {unknown.value.length > 0 && (
            <p class="note caution">
              <Sentence text={gaps.unknownPrice(formats.value.list.format(unknown.value))} />
            </p>
          )}
          <p class="note">{says.firstSteps}</p>
        </Panel>
      </>
    );
  }
  return (
    <>
      <h1 class="unseen">{says.title}</h1>
      {!isSaved.value && route.value.of !== null && <HoldingByAddress />}
      <Reading read={performance} height={940} narrow={1860}>
        {(data) => (
          <KeyFigures performance={data} positions={positions.value.data}>
            <div class="columns">
              {knownInvestments(data) !== null && (
                <ValueChart points={changes.value.data?.points ?? []} />
              )}
              {data.benchmark !== null && <Benchmark benchmark={data.benchmark} />}
            </div>
          </KeyFigures>
        )}
      </Reading>
      <Panel title={says.positions} aside={<AddSecurity />}>
        <Reading read={positions} height={833} narrow={1061}>
          {(data) => <PositionTable list={data} />}
        </Reading>
      </Panel>
      <IncomeTable />
      <Audits />
    </>
  );
}

/** Adds a security to one of the accounts that can hold it. */
function AddSecurity() {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = (accounts.value.data?.accounts ?? []).filter(canHold);
  if (first === undefined || !canWrite.value) return null;
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {words.value.holdings.add}
      </button>
      {isOpen && <HoldingForm accounts={[first, ...others]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The tables to check all this with. */
function Audits() {
  const { investments: says } = words.value;
  const rates = performance.value.data;
  const list = positions.value.data;
  const invested = investments.value.data;
  if (rates === null || list === null) return null;
  const { monthlyNet, annual, drawdownPerf } = rates;
  return (
    <>
      <Audit title={says.risk}>{() => <RiskFigures performance={rates} />}</Audit>
      {list.positions.length > 0 && invested !== null && (
        <Audit title={says.breakdown}>{() => <PositionTotals investments={invested} />}</Audit>
      )}
      {monthlyNet.length > 0 && (
        <Audit title={says.returns} hint={says.returnsHint}>
          {() => <ReturnTable performance={rates} />}
        </Audit>
      )}
      {drawdownPerf.series.length > 1 && (
        <Audit title={says.drawdown} hint={says.drawdownHint}>
          {() => <Falls drawdown={drawdownPerf} />}
        </Audit>
      )}
      {annual.length > 0 && knownInvestments(rates) !== null && (
        <Audit title={says.years}>{() => <YearTable annual={annual} />}</Audit>
      )}
      {!isSaved.value && (
        <>
          <Audit title={says.byAccount}>{() => <AccountReturns />}</Audit>
          <Audit title={says.byHolding}>{() => <PositionReturns />}</Audit>
          <Audit title={says.realizedYears}>{() => <RealizedTable />}</Audit>
          <Audit title={says.realizedSales}>{() => <SaleTable />}</Audit>
        </>
      )}
      {list.movements.length > 0 && (
        <Audit title={says.movements}>{() => <MovementTable movements={list.movements} />}</Audit>
      )}
    </>
  );
}
