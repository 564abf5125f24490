export { PrintedSteps, PrintView } from './print-view.tsx';
export type { PrintedStepsProps, PrintViewProps } from './print-view.tsx';
export type { PartsOfRow, RowParts } from './printed-content.tsx';
export type { University } from './print-head.tsx';
