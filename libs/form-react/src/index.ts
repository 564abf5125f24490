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
export { controlId } from './own/own-widgets.ts';
export type { OwnWidgetProps, OwnWidgets, OwnWidgetService } from './own/own-widgets.ts';
export { Field } from './field/field.tsx';
export type { ControlAttributes } from './field/field.tsx';
export { reveal } from './folds/folded.tsx';
export { sectionHeadingId } from './sections/section-heading.ts';
export { fetchRareParts, useRareParts } from './rare/rare-parts.ts';
export { createFormSource } from './engine/form-source.ts';
export type { DocumentState, FormSource, FormState } from './engine/form-source.ts';
