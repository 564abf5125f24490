import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../../page/account-state.ts';
import type { Failure } from '../form/failure.ts';

/** The error message that the page was reached with, until it is closed. Arriving anew shows the new one. */
export function useArrivalMessage(label: string): { failure: Failure | null; close(): void } {
  const { key, state } = useLocation();
  const { errorMessage } = accountStateOf(state);
  const [closedAt, setClosedAt] = useState<string>();
  const close = () => setClosedAt(key);

  if (!errorMessage || closedAt === key) return { failure: null, close };
  return { failure: { label, message: errorMessage, onClose: close }, close };
}
