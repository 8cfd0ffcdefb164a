import type { AccountValuation, Money } from '@pactole/sdk';
import { useLayoutEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { canWrite, refreshes } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { Wide } from '../parts/wide.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';
import { type LoanTerms, LoanTermsForm } from './loan-terms-form.tsx';

type Schedule = Awaited<ReturnType<typeof service.accounts.schedule.query>>;
type Line = Schedule['lines'][number];

const loan = unreadOfUser<{
  readonly accountId: string;
  readonly schedule: Schedule;
  readonly terms: readonly LoanTerms[];
}>();

async function load(id: string): Promise<void> {
  const known = loan.value;
  if (known.data?.accountId !== id) loan.value = { ...known, data: null };
  await ask(loan, async () => {
    const [schedule, terms] = await Promise.all([
      service.accounts.schedule.query({ id }),
      service.accounts.terms.query({ id }),
    ]);
    return { accountId: id, schedule, terms };
  });
}

interface LoanPanelProps {
  readonly account: AccountValuation;
}

/** A loan's table of instalments, when it is paid off, and its terms from later days on. */
export function LoanPanel({ account }: LoanPanelProps) {
  const { loans: says } = editingWords();
  const [chosen, setChosen] = useState<LoanTerms | 'new' | null>(null);
  useLayoutEffect(() => void load(account.id), [account.id, refreshes.value]);
  const add = canWrite.value && (
    <button type="button" class="quiet" onClick={() => setChosen('new')}>
      {says.add}
    </button>
  );
  return (
    <Panel title={says.schedule} aside={add}>
      <Reading read={loan} height={400}>
        {({ schedule, terms }) => (
          <>
            <p class="note">{endOf(schedule)}</p>
            <Instalments schedule={schedule} />
            <Terms terms={terms} currency={schedule.currency} onChoose={setChosen} />
          </>
        )}
      </Reading>
      {chosen !== null && (
        <LoanTermsForm
          account={account}
          terms={chosen === 'new' ? null : chosen}
          onChanged={() => load(account.id)}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}

function endOf({ paidOffOn, interestLeft, insuranceLeft, currency }: Schedule): string {
  const { loans: says } = editingWords();
  const { longDay, money } = formats.value;
  if (paidOffOn === null || interestLeft === null || insuranceLeft === null) return says.noEnd;
  const insurance = Number(insuranceLeft) === 0 ? null : money(insuranceLeft as Money, currency);
  return paidOffOn <= today()
    ? says.paidOff(longDay(paidOffOn))
    : says.ends(longDay(paidOffOn), money(interestLeft as Money, currency), insurance);
}

/** Past lines, and later ones, that are drawn first. */
const [PAST, LATER] = [3, 12];

function Instalments({ schedule: { lines, currency } }: { readonly schedule: Schedule }) {
  const { loans: says } = editingWords();
  const [isWhole, setWhole] = useState(false);
  const now = today();
  const past = lines.filter(({ date }) => date <= now);
  const later = lines.filter(({ date }) => date > now);
  const shown = isWhole ? lines : [...past.slice(-PAST), ...later.slice(0, LATER)];
  if (lines.length === 0) return null;
  return (
    <>
      <Wide label={says.schedule}>
        <table class="accounts">
          <thead>
            <tr>
              <th scope="col">{says.day}</th>
              {[says.instalment, says.interest, says.principal, says.insurance, says.debt].map(
                (heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((line, at) => (
              <ScheduleLine key={`${line.date} ${at}`} line={line} currency={currency} />
            ))}
          </tbody>
        </table>
      </Wide>
      {shown.length < lines.length && (
        <button type="button" class="quiet" onClick={() => setWhole(true)}>
          {says.whole}
        </button>
      )}
    </>
  );
}

function ScheduleLine({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { loans: says } = editingWords();
  const { longDay, money } = formats.value;
  const text = (amount: string) => (Number(amount) === 0 ? '' : money(amount as Money, currency));
  const notes = [
    ...(line.kind === 'instalment' ? [] : [says.kinds[line.kind]]),
    ...(line.isAssumed ? [says.assumed] : []),
  ];
  return (
    <tr>
      <th scope="row">
        {longDay(line.date)}
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
      </th>
      <td>{text(line.payment)}</td>
      <td>{text(line.interest)}</td>
      <td>{text(line.principal)}</td>
      <td>{text(line.insurance)}</td>
      <td>{line.debt === null ? says.unknown : money(line.debt as Money, currency)}</td>
    </tr>
  );
}

interface TermsProps {
  readonly terms: readonly LoanTerms[];
  readonly currency: string;
  readonly onChoose: (terms: LoanTerms) => void;
}

/** The terms from later days on; a click changes or removes them. */
function Terms({ terms, currency, onChoose }: TermsProps) {
  const { loans: says } = editingWords();
  const { longDay, money, quantity } = formats.value;
  if (terms.length === 0) return null;
  const textOf = ({ ratePct, instalment, insurance, deferral, deferralUntil }: LoanTerms) =>
    [
      ...(ratePct === null ? [] : [says.rateOf(quantity(Number(ratePct)))]),
      ...(instalment === null ? [] : [says.instalmentOf(money(instalment as Money, currency))]),
      ...(insurance === null ? [] : [says.insuranceOf(money(insurance as Money, currency))]),
      ...(deferral === null || deferralUntil === null
        ? []
        : [says.deferralOf(says.deferrals[deferral], longDay(deferralUntil))]),
    ].join(', ');
  return (
    <>
      <h3>{says.terms}</h3>
      <table class="accounts">
        <tbody>
          {terms.map((each) => (
            <tr key={each.date}>
              <th scope="row">{says.from(longDay(each.date))}</th>
              <td>
                {canWrite.value ? (
                  <button type="button" class="text-button" onClick={() => onChoose(each)}>
                    {textOf(each)}
                  </button>
                ) : (
                  textOf(each)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
