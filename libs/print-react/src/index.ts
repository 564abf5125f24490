export { PrintedSteps, PrintView } from './print-view.tsx';
export type { PrintedStepsProps, PrintViewProps } from './print-view.tsx';
export { PrintedAnswer } from './printed-answer.tsx';
export type { PartsOfRow, RowParts } from './printed-content.tsx';
export { printedParts } from './printed-parts.ts';
export type { TitledPart } from './printed-parts.ts';
export type { University } from './print-head.tsx';
