import { selectWebStatus, useAppSelector } from '@portico/store';

/** @since 1.1 */
export interface Session {
  /** False for visitors. This browser stores their answers. */
  isLoggedIn: boolean;
  saving: 'idle' | 'saving' | 'saved' | 'failed';
  isSubmitted: boolean;
}

/** @since 1.1 */
export function useSession(): Session {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const saving = useAppSelector((state) => state.saving.phase);
  const isSubmitted = useAppSelector((state) => selectWebStatus(state) === 'submitted');
  return { isLoggedIn, saving, isSubmitted };
}
