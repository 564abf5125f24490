/// <reference path="../../ui/src/css-modules.d.ts" />
export { PrintView } from './print-view.tsx';
export type { PrintViewProps } from './print-view.tsx';
