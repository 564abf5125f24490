/** Tests a step's page with the real form and store, rendered as in the shell. Not part of the browser bundle. */
export { renderStep } from './render-step.tsx';
export type { StepPage, StepPageOptions } from './render-step.tsx';
