import { useAppSelector } from '@portico/store';
import { lazyComponent } from '@portico/ui';

const DisabledSteps = lazyComponent(
  () =>
    import(/* webpackChunkName: "taken-off" */ './disabled-steps.tsx').then((module) => module.DisabledSteps),
  { failed: () => null },
);

export function DisabledStepsNotice() {
  const disabledSteps = useAppSelector(({ saving }) => saving.disabledSteps);
  return disabledSteps.length > 0 ? <DisabledSteps steps={disabledSteps} /> : null;
}
