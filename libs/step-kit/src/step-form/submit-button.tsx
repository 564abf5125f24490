import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { stepTexts as texts } from '../step-kit.texts.ts';
import { useStepActions } from './use-step-actions.ts';

export interface SinglePress {
  isBusy: boolean;
  /** Wraps an action. Presses while an action is running do nothing. */
  run(action: () => Promise<void>): () => Promise<void>;
}

export function useSinglePress(): SinglePress {
  const [isBusy, setIsBusy] = useState(false);
  const run = (action: () => Promise<void>) => async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await action();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

export function SubmitButton({ isBusy, run }: SinglePress) {
  const t = useText();
  const { submit } = useStepActions();
  return (
    <Button busy={isBusy} onClick={run(submit)}>
      {t(texts.submit)}
    </Button>
  );
}
