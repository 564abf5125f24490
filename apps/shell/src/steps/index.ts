export { readPageData } from './read-page-data.ts';
export { registerSteps } from './register-steps.ts';
export type { RegisterStepsOptions } from './register-steps.ts';
export { sendFailures } from './send-failures.ts';
export { StepOutlet } from './step-outlet.tsx';
export { loadFirst } from './load-ahead.ts';
export { loadDefinitions } from './load-definitions.ts';
export type { StepFailure } from './step-failure.ts';
export { TrialNotice } from './trial-notice.tsx';
