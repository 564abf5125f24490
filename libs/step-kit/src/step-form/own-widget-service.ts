import { isOwnWidget, questionsOf } from '@portico/form-model';
import type { OwnWidgetService } from '@portico/form-react';
import { OwnQuestion } from '@portico/form-react/own-widgets';
import type { StepModule } from '../step-api.ts';

/** What draws the widgets of a step. Those that its questions name and its module does not have are reported at once. */
export function ownWidgetService(
  { definition, widgets = {} }: StepModule,
  failed: OwnWidgetService['failed'],
): OwnWidgetService {
  const missing = questionsOf(definition).filter(({ widget }) => isOwnWidget(widget) && !widgets[widget]);
  if (missing.length > 0) {
    const names = missing.map(({ key, widget }) => `${widget} of ${key}`);
    failed(new Error(`The module of the step has no widget ${names.join(', ')}`));
  }
  return { components: widgets, Question: OwnQuestion, failed };
}
