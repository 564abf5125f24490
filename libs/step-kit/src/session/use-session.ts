import { selectWebStatus, useAppSelector } from '@portico/store';

/** Who is there, and what has become of their answers. */
export interface Session {
  /** False: a visitor, whose answers are kept in this browser. */
  isLoggedIn: boolean;
  /** Of the last save; `idle` before the first one. */
  saving: 'idle' | 'saving' | 'saved' | 'failed';
  /** The application has been submitted, and can't be changed. */
  isSubmitted: boolean;
}

export function useSession(): Session {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const saving = useAppSelector((state) => state.saving.phase);
  const isSubmitted = useAppSelector((state) => selectWebStatus(state) === 'submitted');
  return { isLoggedIn, saving, isSubmitted };
}
