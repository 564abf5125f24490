import { isApiError, keepLanguage, useAppDispatch } from '@portico/store';
import { useToast } from '@portico/ui';
import { useState } from 'react';
import { broadcastLanguage, usePageLanguage } from './language-context.tsx';
import { languageTexts as texts } from './languages.texts.ts';

export function useChooseLanguage(): { choose(language: string): Promise<void>; isBusy: boolean } {
  const pageLanguage = usePageLanguage();
  const dispatch = useAppDispatch();
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function choose(language: string): Promise<void> {
    setIsBusy(true);
    const isShown = await pageLanguage.choose(language);
    setIsBusy(false);
    if (!isShown) return;
    broadcastLanguage(language);
    try {
      await dispatch(keepLanguage(language));
    } catch (error) {
      if (isApiError(error) && error.status === 401) return;
      showToast({
        severity: 'error',
        label: { text: texts.notKeptTitle },
        message: { text: texts.notKept },
      });
    }
  }
  return { choose, isBusy };
}
