import { isOwnWidget, questionsOf } from '@portico/form-model';
import { useLazyParts, type OwnWidgetService } from '@portico/form-react';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { StepScope, type StepModule } from '../step-api.ts';

export const OwnWidgetsContext = createContext<OwnWidgetService | undefined>(undefined);

interface StepWidgetsProps {
  module: StepModule;
  /** Called when a widget is missing or fails. Its question then uses a built-in widget. Must be stable. */
  onFailure(error: unknown): void;
  /** Shown while rarely needed code loads: custom widgets, file upload, and tabs. Steps without them are shown at once. */
  loading?: ReactNode;
  children: ReactNode;
}

const services = new WeakMap<StepModule, OwnWidgetService>();

/** @since 1.0 */
export function StepWidgets({ module, onFailure, loading = null, children }: StepWidgetsProps) {
  const needsCode = questionsOf(module.definition).some(({ widget }) => isOwnWidget(widget));
  const [service, setService] = useState(() => services.get(module));
  const [isOver, setIsOver] = useState(!needsCode || service !== undefined);
  useEffect(() => {
    if (isOver) return;
    import(/* webpackChunkName: "own-widgets" */ './custom-widget-service.ts')
      .then(({ customWidgetService }) => {
        const made = customWidgetService(module, onFailure);
        services.set(module, made);
        setService(made);
      })
      .catch(onFailure)
      .finally(() => setIsOver(true));
  }, [isOver, module, onFailure]);
  const arePartsThere = useLazyParts(module.definition);
  if (!isOver || !arePartsThere) return loading;
  return (
    <StepScope definition={module.definition}>
      <OwnWidgetsContext value={service}>{children}</OwnWidgetsContext>
    </StepScope>
  );
}
