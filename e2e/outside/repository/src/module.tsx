import { StepForm, type StepModule } from '@portico/step-kit';
import { lazy } from 'react';
import { definition } from './step.ts';

function VisitPage() {
  return <StepForm definition={definition} />;
}

const widgets = { 'x-day': lazy(() => import('./day/day.tsx')) };

export default { definition, Page: VisitPage, widgets } satisfies StepModule;
