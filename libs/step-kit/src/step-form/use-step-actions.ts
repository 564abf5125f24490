import { texts as sharedTexts } from '@portico/contracts';
import {
  errorsAnnounced,
  pageChanged,
  saveAnswers,
  selectAnswers,
  selectHasAnswers,
  selectIsAnyDocumentBusy,
  sentenceOfError,
  submitApplication,
  useAppDispatch,
  useAppStore,
  validateAnswers,
} from '@portico/store';
import type { Words } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepTexts as texts } from '../step-kit.texts.ts';
import { useShell } from '../step-api.ts';

const UNEXPECTED: Words = { text: sharedTexts.unexpectedTitle };

/** @since 1.0 */
export interface StepActions {
  /** Navigation button: validates, opens `route`, and marks the page as changed. */
  goTo(route: string): Promise<void>;
  saveAndGo(route: string): Promise<void>;
  submit(): Promise<void>;
}

/** Actions of a step's buttons (specification, section 4). Visitors with answers are sent to sign-up. @since 1.0 */
export function useStepActions(): StepActions {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { showToast } = useToast();
  const shell = useShell();
  // Read the state only when a button is pressed, so that typing doesn't rerender the buttons.
  const { getState, subscribe } = useAppStore();

  const place = usePlace();
  const isLoggedIn = () => getState().session.isLoggedIn;
  const toSignUp = () => navigate('/signup', { state: { answers: selectAnswers(getState()) } });

  function firstWithErrors(): string | undefined {
    const { errors } = getState().validation;
    return shell.steps.find(({ id }) => Object.keys(errors?.[id] ?? {}).length > 0)?.route;
  }

  async function goTo(route: string): Promise<void> {
    if (!isLoggedIn()) {
      const hasAnswers = selectHasAnswers(getState());
      await (hasAnswers ? toSignUp() : navigate(route));
      return scrollToTop();
    }
    // Started before the page changes but not awaited, so that slow rules don't delay navigation.
    const checking = checkFailure();
    dispatch(pageChanged());
    await navigate(route);
    scrollToTop();
    void checking.then((failure) => failure && showToast({ severity: 'error', ...failure }));
  }

  /** Validates, and returns the message of a failure. Never rejects: the submission validates again anyway. */
  async function checkFailure(): Promise<{ label: Words; message: Words } | undefined> {
    try {
      await dispatch(validateAnswers());
      return undefined;
    } catch (error) {
      console.error('The answers could not be checked:', error);
      return { label: UNEXPECTED, message: { text: texts.notChecked } };
    }
  }

  async function saveAndGo(route: string): Promise<void> {
    // Not awaited: unsaved answers stay drafts, and the save status shows failures.
    if (isLoggedIn()) void dispatch(saveAnswers(true));
    await goTo(route);
  }

  /** Resolves when no document is pending. Returns undefined if none is: the server is then still converting a document of another page. */
  function documentsAttached(): Promise<void> | undefined {
    if (!selectIsAnyDocumentBusy(getState())) return undefined;
    return new Promise((resolve) => {
      const stop = subscribe(() => {
        if (selectIsAnyDocumentBusy(getState())) return;
        stop();
        resolve();
      });
    });
  }

  async function submit(): Promise<void> {
    const pressedAt = place.current;
    const outcome = await dispatch(submitApplication()).catch((error: unknown) => {
      showToast({
        severity: 'error',
        label: UNEXPECTED,
        message: { text: texts.notSubmitted },
        takesFocus: true,
      });
      throw error;
    });
    // If the person has navigated in the meantime, don't navigate. A submitted application redirects anyway.
    const isStillHere = place.current !== null && place.current === pressedAt;
    if (outcome.result === 'logged-out') return void (isStillHere && (await toSignUp()));
    if (outcome.result === 'submitted') {
      await navigate(shell.completionRoute);
      return scrollToTop();
    }
    if (outcome.result === 'failed') {
      if (!isLoggedIn()) return;
      showToast({
        severity: 'error',
        label: outcome.title,
        message: sentenceOfError(outcome.error),
        takesFocus: true,
        until: outcome.error.code === 'document_on_its_way' ? documentsAttached() : undefined,
      });
      return;
    }
    const { message } = outcome;
    const failure = message === undefined ? undefined : { label: { text: texts.lookAgain }, message };
    if (!isStillHere) return void (failure && showToast({ severity: 'error', ...failure }));
    dispatch(pageChanged());
    const route = shell.invalidRoute ?? firstWithErrors() ?? pathname;
    // Keeps the page heading from taking the focus, because the error summary takes it.
    await navigate(route, { replace: route === pathname, state: { keepsFocus: true, failure } });
    scrollToTop();
    dispatch(errorsAnnounced());
  }

  return { goTo, saveAndGo, submit };
}

/** Returns a ref with the key of the current history entry; null after unmount. */
function usePlace(): { current: string | null } {
  const { key } = useLocation();
  const place = useRef<string | null>(null);
  useEffect(() => {
    place.current = key;
    return () => {
      place.current = null;
    };
  }, [key]);
  return place;
}

function scrollToTop(): void {
  window.scrollTo({ top: 0 });
}
