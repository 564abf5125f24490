import type { PageStep } from '@portico/contracts';
import { Spinner } from '@portico/ui';
import { StepOutlet } from '../steps/index.ts';

/** One step of the application, in whichever release can be shown. */
export function StepPage({ step }: { step: PageStep }) {
  return <StepOutlet stepId={step.id} loading={<Spinner size="block" label={`Loading ${step.label}`} />} />;
}
