import { TEXTS } from '@portico/contracts';
import {
  isApiError,
  leaveAccount,
  selectAnswers,
  selectUsername,
  useAppDispatch,
  useAppSelector,
} from '@portico/store';
import { Button, Modal, Popover } from '@portico/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROUTES } from '../page/routes.ts';
import styles from './account-menu.module.css';

/** The popover behind the account button: who is logged in, and the way out or in. */
export function AccountMenu() {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <Popover
        title="Account"
        trigger={
          <button type="button" className={styles.trigger}>
            <PersonIcon />
            Account
          </button>
        }
      >
        {isLoggedIn ? <LoggedIn onFailure={setFailure} /> : <LoggedOut />}
      </Popover>
      <Modal title="Unexpected Error" open={failure !== null} onOpenChange={() => setFailure(null)}>
        <p>{failure}</p>
      </Modal>
    </>
  );
}

function LoggedIn({ onFailure }: { onFailure(message: string): void }) {
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername);
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    try {
      await dispatch(leaveAccount(TEXTS.sessionInvalid));
    } catch (error) {
      onFailure(isApiError(error) ? error.message : TEXTS.unexpected);
    } finally {
      setIsLeaving(false);
    }
  }

  return (
    <div className={styles.body}>
      <p className={styles.username}>{username}</p>
      <Button busy={isLeaving} onClick={() => void leave()}>
        Log Out
      </Button>
    </div>
  );
}

function LoggedOut() {
  const navigate = useNavigate();
  const answers = useAppSelector(selectAnswers);
  return (
    <div className={styles.body}>
      <Button onClick={() => void navigate(ROUTES.logIn, { state: { answers } })}>Sign In</Button>
      <Button variant="secondary" onClick={() => void navigate(ROUTES.signUp, { state: { answers } })}>
        Create Account
      </Button>
    </div>
  );
}

function PersonIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="6.5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M3 18c.6-4 3.3-6 7-6s6.400 2 7 6" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
