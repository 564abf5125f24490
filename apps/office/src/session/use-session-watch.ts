import type { OfficeSessionReply } from '@portico/contracts';
import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import { useOfficeDispatch } from '../api/hooks.ts';
import type { OfficeState } from '../api/store.ts';
import { SESSION_CHANNEL } from './login-callback-page.tsx';
import { lastActivity } from './last-activity.ts';
import { type Person } from './person.ts';
import { useStepUpAuth } from './step-up-auth.ts';
import { sessionApi } from './session.api.ts';
import { proofEnded, sessionEnded, sessionRenewed } from './session.slice.ts';

/** The server's idle timeout in milliseconds plus a margin. */
const IDLE = 30 * 60_000 + 5_000;
const POLL_INTERVAL = 60_000;

/** Detects session expiry, and logins and logouts in other tabs. Another person's login reloads the page. */
export function useSessionWatch(person: Person) {
  const dispatch = useOfficeDispatch();
  const store = useStore<OfficeState>();
  const stepUpAuth = useStepUpAuth();

  const take = useCallback(
    (session: OfficeSessionReply) => {
      if (!session.person) dispatch(sessionEnded());
      else if (session.person.id !== person.id) window.location.assign('/');
      else {
        const isProved = session.person.proved_until > new Date().toISOString();
        if (store.getState().session.isProofWanted && isProved) stepUpAuth.settle(true);
        dispatch(sessionRenewed());
      }
    },
    [dispatch, store, stepUpAuth, person.id],
  );

  const look = useCallback(async () => {
    const { data } = await dispatch(
      sessionApi.endpoints.getSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (data) take(data);
  }, [dispatch, take]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastActivity.at >= IDLE) void look();
    }, POLL_INTERVAL);
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.onmessage = () => void look();
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [look]);

  const endProof = (isGiven: boolean) => {
    stepUpAuth.settle(isGiven);
    dispatch(proofEnded());
  };
  return { take, endProof };
}
