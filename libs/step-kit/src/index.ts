/// <reference path="../../ui/src/css-modules.d.ts" />
export type { StepDefinition } from '@portico/form-model';
export type { StepModule } from './step-module.ts';
export { ShellContext, useShell } from './shell-context.ts';
export type { Shell, ShellStep } from './shell-context.ts';
export { StepForm } from './step-form/step-form.tsx';
export type { StepFormProps } from './step-form/step-form.tsx';
export { useAnswers } from './use-answers.ts';
export { useStepActions } from './step-form/use-step-actions.ts';
export type { StepActions } from './step-form/use-step-actions.ts';
