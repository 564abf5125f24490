import { useAppSelector } from '@portico/store';
import { lazyComponent } from '@portico/ui';

const TakenOff = lazyComponent(
  () => import(/* webpackChunkName: "taken-off" */ './taken-off.tsx').then((module) => module.TakenOff),
  { failed: () => null },
);

/** Why a step is gone from the page, for whoever had it open. */
export function TakenOffNotice() {
  const takenOff = useAppSelector(({ saving }) => saving.takenOff);
  return takenOff.length > 0 ? <TakenOff steps={takenOff} /> : null;
}
