export { readPageData, registeredStep, registerSteps } from './register-steps.ts';
export type { RegisterStepsOptions } from './register-steps.ts';
export { sendFailures } from './step-failures.ts';
export { StepOutlet } from './step-outlet.tsx';
export { preloadStep, stepAt } from './prefetch-steps.ts';
export { useDefinitions, useStepDefinitions } from './use-definitions.ts';
export { loadDefinitions } from './load-definitions.ts';
export { subscribeToShown, shownVersions, shownVersionsKey } from './shown-steps.ts';
export type { StepFailure } from './step-failures.ts';
