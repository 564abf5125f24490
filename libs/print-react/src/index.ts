export { PrintView } from './print-view.tsx';
export type { PrintViewProps } from './print-view.tsx';
export type { University } from './print-head.tsx';
