import { LIMITS, texts } from '@portico/contracts';
import {
  endIdleSession,
  idleFor,
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

/** How long after an action the next one is noted, in milliseconds: tabs may be so much apart. */
const NOTE_INTERVAL = 1_000;

/**
 * Warns after 14 minutes without activity and logs out after 15 (specification, section 4). Drawn only while somebody is
 * logged in. All tabs of the browser count from the same moment: each notes what it sees in one shared place. The library's own
 * way between tabs waits until every tab has gone idle, which one that is frozen or has crashed never does.
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
      // The dialog itself takes the focus, which is no activity of the person.
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

  /** A tab that slept may have missed that the person was active in another one. */
  function isOver(limit: number): boolean {
    const isReallyOver = dispatch(idleFor()) >= limit - 2 * NOTE_INTERVAL;
    if (!isReallyOver) activate();
    return isReallyOver;
  }

  const latest = useRef(activate);
  useEffect(() => {
    latest.current = activate;
  });
  useEffect(() => {
    // Opened by a browser that comes back after a long pause: the pause counts.
    if (dispatch(idleFor()) >= LIMITS.idleTimeout) void dispatch(endIdleSession());
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
