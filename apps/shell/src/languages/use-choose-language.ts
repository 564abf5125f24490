import { isApiError, keepLanguage, useAppDispatch } from '@portico/store';
import { useToast } from '@portico/ui';
import { useState } from 'react';
import { tellWindows, usePageLanguage } from './language-context.tsx';
import { languageTexts as texts } from './languages.texts.ts';

/** Has the page say everything in another language, and the server remember it. */
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
    tellWindows(language);
    try {
      await dispatch(keepLanguage(language));
    } catch (error) {
      // A session that is over has said so.
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
