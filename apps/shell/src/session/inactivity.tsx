import { LIMITS, texts } from '@portico/contracts';
import {
  endIdleSession,
  isIdleFor,
  NOTE_INTERVAL,
  noteActivity,
  onActiveElsewhere,
  stayLoggedIn,
  useAppDispatch,
} from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Modal } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { useLogOut } from './use-log-out.tsx';

/**
 * Warns after 14 minutes of inactivity and logs out after 15 (specification, section 4). Tabs share the time of the last activity.
 * Doesn't use the cross-tab mode of react-idle-timer, which waits until every tab is idle: a frozen or crashed tab never is.
 */
export function Inactivity() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { logOut, isLeaving, failure } = useLogOut();
  const [isWarned, setIsWarned] = useState(false);

  const timer = useIdleTimer({
    timeout: LIMITS.idleTimeout,
    promptBeforeIdle: LIMITS.idleWarningBefore,
    throttle: NOTE_INTERVAL,
    onAction: (_event, current) => {
      if (!current?.isPrompted()) dispatch(noteActivity());
    },
    onActive: () => setIsWarned(false),
    onPrompt: () => {
      if (isOver(LIMITS.idleTimeout - LIMITS.idleWarningBefore)) setIsWarned(true);
    },
    onIdle: () => {
      if (isOver(LIMITS.idleTimeout)) void dispatch(endIdleSession());
    },
  });
  const { activate } = timer;

  /** Checks the activity of all tabs: a tab that slept can have missed activity in another. */
  function isOver(limit: number): boolean {
    const isReallyOver = dispatch(isIdleFor(limit));
    if (!isReallyOver) activate();
    return isReallyOver;
  }

  const latest = useRef(activate);
  useEffect(() => {
    latest.current = activate;
  });
  useEffect(() => {
    // The browser may restore the page after a long pause. The session then ends at once.
    if (dispatch(isIdleFor(LIMITS.idleTimeout))) void dispatch(endIdleSession());
    else dispatch(noteActivity());
    return onActiveElsewhere(() => void latest.current());
  }, [dispatch]);

  const stay = () => {
    dispatch(stayLoggedIn());
    activate();
  };

  return (
    <>
      <Modal
        title={t(texts.stillWorking)}
        open={isWarned}
        isAlert
        onOpenChange={stay}
        actions={
          <>
            <Button variant="secondary" busy={isLeaving} onClick={logOut}>
              {t(texts.stillWorkingNo)}
            </Button>
            <Button onClick={stay}>{t(texts.stillWorkingYes)}</Button>
          </>
        }
      >
        <p>{t(texts.stillWorkingQuestion)}</p>
      </Modal>
      {failure}
    </>
  );
}
