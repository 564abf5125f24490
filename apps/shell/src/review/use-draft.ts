import { LIMITS } from '@portico/contracts';
import {
  isApiError,
  renewProfile,
  saveAnswers,
  selectAnswers,
  sentenceOfError,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useAskDraftMutation,
} from '@portico/store';
import type { Answers } from '@portico/form-model';
import type { Words } from '@portico/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reviewTexts as texts } from './review.texts.ts';

const DRAFT_PATIENCE = 120_000;

export type Draft =
  | { phase: 'none' | 'waiting' }
  | { phase: 'ready'; url: string; of: Answers }
  | { phase: 'failed'; message: Words };

const failed = (message: Words): Draft => ({ phase: 'failed', message });

/**
 * Creates a draft PDF on request. Saves first, because the server prints saved answers. Then polls every second for up to two
 * minutes while the page is open. A changed answer discards the draft.
 */
export function useDraft(): { draft: Draft; make: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const answers = useAppSelector(selectAnswers);
  const [ask] = useAskDraftMutation();
  const [draft, setDraft] = useState<Draft>({ phase: 'none' });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const made = useCallback(async (): Promise<Draft> => {
    if (!(await dispatch(saveAnswers(true))).ok) return failed({ text: texts.draftUnsaved });
    const of = selectAnswers(getState());
    for (let waited = 0; waited < DRAFT_PATIENCE; waited += LIMITS.pdfFirstPollInterval) {
      if (isLeft.current) break;
      const { data, error } = await ask();
      if (isApiError(error)) {
        // Submitted in another window: with the new profile, the page redirects to the receipt.
        if (error.code === 'already_submitted') await dispatch(renewProfile());
        return failed(sentenceOfError(error));
      }
      if (data?.status === 'COMPLETED' && data.url !== null) return { phase: 'ready', url: data.url, of };
      if (data?.status === 'NOT_ANSWERED') return failed({ text: texts.draftEmpty });
      if (!data || data.status === 'FAILED') return failed({ text: texts.draftFailed });
      await new Promise((resolve) => setTimeout(resolve, LIMITS.pdfFirstPollInterval));
    }
    return failed({ text: texts.draftLate });
  }, [ask, dispatch, getState]);

  const make = useCallback(async () => {
    setDraft({ phase: 'waiting' });
    const next = await made();
    if (isLeft.current) return;
    setDraft(next);
    if (next.phase === 'ready') download(next.url);
  }, [made]);

  const isOld = draft.phase === 'ready' && draft.of !== answers;
  return { draft: isOld ? { phase: 'none' } : draft, make };
}

export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
