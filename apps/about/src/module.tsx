import { StepForm, type StepModule } from '@portico/step-kit';
import type { ReactElement } from 'react';
import { definition } from './step.ts';

function AboutPage(): ReactElement {
  return <StepForm definition={definition} />;
}

export default { definition, Page: AboutPage } satisfies StepModule;
