import { prepareRules, useAppSelector } from '@portico/store';
import { useEffect } from 'react';
import { peekDefinition } from './load-definitions.ts';
import { preloadStep, savesData, stepAt, whenIdle } from './prefetch-steps.ts';
import { registeredSteps } from './register-steps.ts';

/** Compiles the rules of all steps when the browser is idle, so that the first Submit doesn't wait. */
export function usePreparedRules(path: string): void {
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const isNeeded = isLoggedIn && stepAt(path) !== undefined;
  useEffect(() => {
    if (!isNeeded || savesData()) return undefined;
    let isLeft = false;
    let stop: () => void = () => undefined;
    // If the person leaves the page, `stop` cancels the wait.
    const idle = () => new Promise<void>((resolve) => (stop = whenIdle(resolve)));
    const prepare = async () => {
      await preloadStep(path);
      if (isLeft) return;
      await idle();
      const all = await Promise.all(registeredSteps().map(({ id }) => peekDefinition(id)));
      const definitions = all.filter((step) => step !== null);
      if (!isLeft) await prepareRules(definitions, idle);
    };
    void prepare();
    return () => {
      isLeft = true;
      stop();
    };
  }, [path, isNeeded]);
}
