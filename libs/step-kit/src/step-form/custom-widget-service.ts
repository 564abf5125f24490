import { isOwnWidget, questionsOf } from '@portico/form-model';
import type { OwnWidgetService } from '@portico/form-react';
import { CustomWidgetQuestion } from '@portico/form-react/own-widgets';
import type { StepModule } from '../step-api.ts';

/** Creates the service for a step's custom widgets. Reports widgets that questions use but the module lacks. */
export function customWidgetService(
  { definition, widgets = {} }: StepModule,
  failed: OwnWidgetService['failed'],
): OwnWidgetService {
  const missing = questionsOf(definition).filter(({ widget }) => isOwnWidget(widget) && !widgets[widget]);
  if (missing.length > 0) {
    const names = missing.map(({ key, widget }) => `${widget} (question ${key})`);
    failed(new Error(`Custom widgets missing from the step module: ${names.join(', ')}`));
  }
  return { components: widgets, Question: CustomWidgetQuestion, failed };
}
