import type { OfficeSessionReply } from '@portico/contracts';
import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import { useOfficeDispatch } from '../api/hooks.ts';
import type { OfficeState } from '../api/store.ts';
import { SESSION_CHANNEL } from './come-back-page.tsx';
import { lastWork } from './last-work.ts';
import { type Person } from './person.ts';
import { useProofs } from './proofs.ts';
import { sessionApi } from './session.api.ts';
import { proofEnded, sessionEnded, sessionRenewed } from './session.slice.ts';

/** Milliseconds without a call after which the server has ended the session; a little later than it. */
const IDLE = 30 * 60_000 + 5_000;
const LOOKS_EVERY = 60_000;

/**
 * Follows the session of somebody at work: one that ended without a call, and a log-in or log-out in another tab. Whoever else has logged in
 * gets a page of their own.
 */
export function useSessionWatch(person: Person) {
  const dispatch = useOfficeDispatch();
  const store = useStore<OfficeState>();
  const proofs = useProofs();

  const take = useCallback(
    (session: OfficeSessionReply) => {
      if (!session.person) dispatch(sessionEnded());
      else if (session.person.id !== person.id) window.location.assign('/');
      else {
        const isProved = session.person.proved_until > new Date().toISOString();
        if (store.getState().session.isProofWanted && isProved) proofs.settle(true);
        dispatch(sessionRenewed());
      }
    },
    [dispatch, store, proofs, person.id],
  );

  const look = useCallback(async () => {
    const { data } = await dispatch(
      sessionApi.endpoints.getSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (data) take(data);
  }, [dispatch, take]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastWork.at >= IDLE) void look();
    }, LOOKS_EVERY);
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.onmessage = () => void look();
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [look]);

  const endProof = (isGiven: boolean) => {
    proofs.settle(isGiven);
    dispatch(proofEnded());
  };
  return { take, endProof };
}
