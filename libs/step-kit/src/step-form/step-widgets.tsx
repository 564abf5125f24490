import { isOwnWidget, questionsOf } from '@portico/form-model';
import type { OwnWidgetService } from '@portico/form-react';
import { createContext, useEffect, useMemo, type ReactNode } from 'react';
import type { StepModule } from '../step-api.ts';

export const OwnWidgetsContext = createContext<OwnWidgetService | undefined>(undefined);

interface StepWidgetsProps {
  module: StepModule;
  /** One of its widgets is missing, or could not be shown; its question has its plain form. Always the same function. */
  onFailure(error: Error): void;
  children: ReactNode;
}

/** Put around the page of a step by the shell (and by the dev harness): its forms draw what its questions name. */
export function StepWidgets({ module, onFailure, children }: StepWidgetsProps) {
  const { definition, widgets } = module;
  const service = useMemo(() => ({ components: widgets ?? {}, failed: onFailure }), [widgets, onFailure]);
  useEffect(() => {
    const missing = questionsOf(definition).filter(
      ({ widget }) => isOwnWidget(widget) && !service.components[widget],
    );
    if (missing.length === 0) return;
    const names = missing.map(({ key, widget }) => `${widget} of ${key}`);
    service.failed(new Error(`The module of the step has no widget ${names.join(', ')}`));
  }, [definition, service]);
  return <OwnWidgetsContext value={service}>{children}</OwnWidgetsContext>;
}
