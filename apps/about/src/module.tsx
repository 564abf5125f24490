import type { StepModule } from '@portico/step-kit';
import { AboutPage } from './page.tsx';
import { definition } from './step.ts';

/** What the shell loads from this step. */
export default { definition, Page: AboutPage } satisfies StepModule;
