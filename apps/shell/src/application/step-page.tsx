import type { PageStep } from '@portico/contracts';
import { Spinner } from '@portico/ui';
import { StepOutlet } from '../steps/index.ts';
import { PageHeading } from '../layout/page-heading.tsx';

/** One step of the application, in whichever release can be shown. */
export function StepPage({ step }: { step: PageStep }) {
  return (
    <>
      <PageHeading>{step.label}</PageHeading>
      <StepOutlet stepId={step.id} loading={<Spinner size="block" label={`Loading ${step.label}`} />} />
    </>
  );
}
