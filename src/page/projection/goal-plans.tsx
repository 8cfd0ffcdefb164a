import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Wide } from '../parts/wide.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';

type Plans = Awaited<ReturnType<typeof service.milestones.plan.query>>;

const plans = unreadOfUser<Plans>();

/** The saving that reaches each goal with a day, and whether present saving does. */
export function GoalPlans({ rate }: { readonly rate: number }) {
  const { goalPlans: says } = words.value;
  const { euros, roundEuros, day, percent } = formats.value;
  const round = refreshes.value;
  useEffect(() => {
    const load = () => ask(plans, () => service.milestones.plan.query({ rate }));
    const rest = setTimeout(() => void load(), 150);
    return () => clearTimeout(rest);
  }, [rate, round]);
  const dated = plans.value.data?.goals.filter(({ date }) => date !== null) ?? [];
  if (dated.length === 0)
    return (
      <p class="note">
        <a href={addressOf('reglages')}>{says.setDay}</a>
      </p>
    );
  return (
    <div class="goal-plans" data-rate={plans.value.data?.rate}>
      <Wide label={says.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{says.goal}</th>
              <th scope="col">{says.by}</th>
              <th scope="col">{says.needed}</th>
              <th scope="col">{says.present}</th>
            </tr>
          </thead>
          <tbody>
            {dated.map(({ threshold, date, reached, needed, present, isEnough }) => (
              <tr key={threshold}>
                <th scope="row">{roundEuros(threshold)}</th>
                <td>{day(date ?? '')}</td>
                {reached !== null ? (
                  <td colSpan={2} class="up">
                    {words.value.wealth.reached(formats.value.month(reached))}
                  </td>
                ) : (
                  <>
                    <td>{needed === null ? <small>{says.noMonth}</small> : euros(needed)}</td>
                    <td>
                      {present === null ? UNKNOWN : euros(present)}
                      {isEnough !== null && (
                        <small class={isEnough ? 'up' : 'down'}>
                          {' '}
                          {isEnough ? says.enough : says.notEnough}
                        </small>
                      )}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <p class="note">{says.assumes(percent(plans.value.data?.rate ?? rate, 1))}</p>
    </div>
  );
}
