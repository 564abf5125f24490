import { isOwnWidget, questionsOf } from '@portico/form-model';
import { useRareParts, type OwnWidgetService } from '@portico/form-react';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { StepScope, type StepModule } from '../step-api.ts';

/** Without it, every question has its plain form. */
export const OwnWidgetsContext = createContext<OwnWidgetService | undefined>(undefined);

interface StepWidgetsProps {
  module: StepModule;
  /** A widget is missing, or could not be shown; its question has its plain form. Always the same function. */
  onFailure(error: unknown): void;
  /** Shown while code that few steps need is on its way: what draws widgets of their own, files and tabs. Others do not wait. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Those that were made on this page: going back to a step, nobody waits. */
const services = new WeakMap<StepModule, OwnWidgetService>();

/** Put around the page of a step by the shell (and by the dev harness): its hooks know it, its forms draw what its questions name. */
export function StepWidgets({ module, onFailure, loading = null, children }: StepWidgetsProps) {
  const needsCode = questionsOf(module.definition).some(({ widget }) => isOwnWidget(widget));
  const [service, setService] = useState(() => services.get(module));
  const [isOver, setIsOver] = useState(!needsCode || service !== undefined);
  useEffect(() => {
    if (isOver) return;
    import(/* webpackChunkName: "own-widgets" */ './own-widget-service.ts')
      .then(({ ownWidgetService }) => {
        const made = ownWidgetService(module, onFailure);
        services.set(module, made);
        setService(made);
      })
      .catch(onFailure)
      .finally(() => setIsOver(true));
  }, [isOver, module, onFailure]);
  const arePartsThere = useRareParts(module.definition);
  if (!isOver || !arePartsThere) return loading;
  return (
    <StepScope definition={module.definition}>
      <OwnWidgetsContext value={service}>{children}</OwnWidgetsContext>
    </StepScope>
  );
}
