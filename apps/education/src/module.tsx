import type { StepModule } from '@portico/step-kit';
import { EducationPage } from './page.tsx';
import { definition } from './step.ts';

/** What the shell loads from this step. */
export default { definition, Page: EducationPage } satisfies StepModule;
