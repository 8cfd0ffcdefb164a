import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { canWrite, refreshes } from '../figures/service.ts';
import { service } from '../service/service.ts';
import { viewed } from '../session/household.ts';
import { FirstSteps, type Steps } from './first-steps.tsx';

const steps = unreadOfUser<Steps>();
const load = () => ask(steps, () => service.firstSteps.show.query());

/** The list of what a household usually has, while something of it is neither recorded nor dismissed. */
export function StepsPanel() {
  const round = refreshes.value;
  useEffect(() => {
    // The first figures are not waited for with these.
    if (canWrite.value && round > 0) void load();
  }, [round]);
  const { data } = steps.value;
  const isOpen = data?.some(({ isDone, isDismissed }) => !isDone && !isDismissed);
  // They are of all members together.
  if (data === null || !isOpen || viewed.value !== null) return null;
  return <FirstSteps steps={data} load={load} />;
}
