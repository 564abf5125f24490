import { StepForm } from '@portico/step-kit';
import type { ReactElement } from 'react';
import { definition } from './step.ts';

export function AboutPage(): ReactElement {
  return <StepForm definition={definition} />;
}
