/** For tests of the page of a step: it is drawn as in the shell, with the real form and the real store. Not part of what a browser loads. */
export { renderStep } from './render-step.tsx';
export type { StepPage, StepPageOptions } from './render-step.tsx';
