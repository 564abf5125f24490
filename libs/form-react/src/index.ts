export { FormEngine } from './engine/form-engine.tsx';
export type { FormEngineProps } from './engine/form-engine.tsx';
export type {
  ArrangementService,
  DocumentService,
  FormServices,
  LookupCategory,
  LookupService,
  LookupSuggestion,
  RemovedSet,
  SetService,
} from './engine/form-services.ts';
export { controlId } from './custom-widgets/custom-widgets.ts';
export type { OwnWidgetProps, OwnWidgets, OwnWidgetService } from './custom-widgets/custom-widgets.ts';
export { Field } from './field/field.tsx';
export type { ControlAttributes } from './field/field.tsx';
export { reveal } from './collapsible/collapsible.tsx';
export { sectionHeadingId } from './sections/section-heading-id.ts';
export { loadLazyParts, useLazyParts } from './lazy/lazy-parts.ts';
export { createFormSource } from './engine/form-source.ts';
export type { DocumentState, FormSource, FormState } from './engine/form-source.ts';
