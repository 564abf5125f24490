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

export interface StepActions {
  /** The navigation button: validates, goes to `route`, and marks that the page has changed. */
  goTo(route: string): Promise<void>;
  /** The save-and-go button: saves first. */
  saveAndGo(route: string): Promise<void>;
  submit(): Promise<void>;
}

/**
 * What the buttons of a step do (specification, section 4). A visitor who has entered an answer is led to sign up,
 * with the answers; one who has not may look around.
 */
export function useStepActions(): StepActions {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { showToast } = useToast();
  const shell = useShell();
  // Read when a button is pressed: the buttons are not drawn again with every key.
  const { getState, subscribe } = useAppStore();

  const place = usePlace();
  const isLoggedIn = () => getState().session.isLoggedIn;
  const toSignUp = () => navigate('/signup', { state: { answers: selectAnswers(getState()) } });

  /** Undefined when all errors are on pages that this one does not know. */
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
    // Begun before the page changes, and not waited for: rules that are slow to come hold nobody back.
    const checking = checkFailure();
    dispatch(pageChanged());
    await navigate(route);
    scrollToTop();
    // Told where the person is by then.
    void checking.then((failure) => failure && showToast({ severity: 'error', ...failure }));
  }

  /** A check that breaks holds nobody up: what it would have found is found again, at the latest by the submission. */
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
    // The applicant does not wait for the save: what is unsent stays a draft, and a failure stands in the status line.
    if (isLoggedIn()) void dispatch(saveAnswers(true));
    await goTo(route);
  }

  /** Undefined if the server converts a document that this page doesn't know. */
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
      showToast({ severity: 'error', label: UNEXPECTED, message: { text: texts.notSubmitted } });
      throw error;
    });
    // Whoever has gone elsewhere meanwhile stays there. What came of it is told all the same; a submitted application leads on by itself.
    const isStillHere = place.current !== null && place.current === pressedAt;
    if (outcome.result === 'logged-out') return void (isStillHere && (await toSignUp()));
    if (outcome.result === 'submitted') {
      await navigate(shell.completionRoute);
      return scrollToTop();
    }
    if (outcome.result === 'failed') {
      if (!isLoggedIn()) return; // The session has ended, as the log-in page says.
      showToast({
        severity: 'error',
        label: outcome.title,
        message: sentenceOfError(outcome.error),
        until: outcome.error.code === 'document_on_its_way' ? documentsAttached() : undefined,
      });
      return;
    }
    const { message } = outcome;
    const failure = message === undefined ? undefined : { label: { text: texts.lookAgain }, message };
    if (!isStillHere) return void (failure && showToast({ severity: 'error', ...failure }));
    dispatch(pageChanged());
    const route = shell.invalidRoute ?? firstWithErrors() ?? pathname;
    // The summary of what is missing takes the focus there, not the heading of the page.
    await navigate(route, { replace: route === pathname, state: { keepsFocus: true, failure } });
    scrollToTop();
    dispatch(errorsAnnounced());
  }

  return { goTo, saveAndGo, submit };
}

/** The entry of the history that is shown; null once the page is left. */
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
