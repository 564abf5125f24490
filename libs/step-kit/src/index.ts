/// <reference path="../../ui/src/css-modules.d.ts" />
export type { StepDefinition } from '@portico/form-model';
export type { StepModule, Shell, ShellStep } from './step-api.ts';
export { ShellContext, useShell, useAnswers } from './step-api.ts';
export type { OwnWidgetProps as WidgetProps } from '@portico/form-react';
export { StepWidgets } from './step-form/step-widgets.tsx';
export { StepForm } from './step-form/step-form.tsx';
export type { StepFormProps } from './step-form/step-form.tsx';
export { useLocalise } from './step-form/use-localised.ts';
export { useStepActions } from './step-form/use-step-actions.ts';
export type { StepActions } from './step-form/use-step-actions.ts';
