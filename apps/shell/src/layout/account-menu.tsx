import { texts as shared } from '@portico/contracts';
import {
  clearVisitorDrafts,
  selectAnswers,
  selectHasAnswers,
  selectUsername,
  useAppDispatch,
  useAppSelector,
} from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Popover, useToast } from '@portico/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { targetQuestion } from '../page/navigation-state.tsx';
import { Link } from '../page/link.tsx';
import { ROUTES } from '../page/page-data.ts';
import { useLogOut } from '../session/use-log-out.tsx';
import { HeaderButton } from './header-button.tsx';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './account-menu.module.css';

export function AccountMenu() {
  const t = useText();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const { logOut, isLeaving, failure } = useLogOut();
  return (
    <>
      <Popover
        title={t(texts.account)}
        trigger={
          <HeaderButton icon={PERSON} isFramed>
            {t(texts.account)}
          </HeaderButton>
        }
      >
        {isLoggedIn ? <LoggedIn isLeaving={isLeaving} onLogOut={logOut} /> : <LoggedOut />}
      </Popover>
      {failure}
    </>
  );
}

function LoggedIn({ isLeaving, onLogOut }: { isLeaving: boolean; onLogOut(): void }) {
  const t = useText();
  const username = useAppSelector(selectUsername);
  return (
    <div className={styles.body}>
      <p className={styles.username} dir="ltr">
        {username}
      </p>
      <Link to={ROUTES.account}>{t(texts.ownAccount)}</Link>
      <Button busy={isLeaving} onClick={onLogOut}>
        {t(texts.logOut)}
      </Button>
    </div>
  );
}

function LoggedOut() {
  const t = useText();
  const navigate = useNavigate();
  const asked = targetQuestion(useLocation());
  const answers = useAppSelector(selectAnswers);
  const hasAnswers = useAppSelector(selectHasAnswers);
  return (
    <div className={styles.body}>
      <Button onClick={() => void navigate(ROUTES.logIn, { state: { answers, ...asked } })}>
        {t(texts.signIn)}
      </Button>
      <Button variant="secondary" onClick={() => void navigate(ROUTES.signUp, { state: { answers } })}>
        {t(texts.createAccount)}
      </Button>
      {hasAnswers && <KeptAnswers />}
    </div>
  );
}

function KeptAnswers() {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { showToast } = useToast();

  async function clear(): Promise<void> {
    await dispatch(clearVisitorDrafts());
    await navigate(location, { replace: true, state: null });
    showToast({
      severity: 'success',
      label: { text: texts.done },
      message: { text: shared.keptAnswersCleared },
    });
  }

  return (
    <div className={styles.kept}>
      <p>{t(shared.keptAnswers)}</p>
      <Button variant="plain" onClick={() => void clear()}>
        {t(texts.clearAnswers)}
      </Button>
    </div>
  );
}

const PERSON = (
  <>
    <circle cx="10" cy="6.5" r="3.5" />
    <path d="M3 18c.6-4 3.3-6 7-6s6.4 2 7 6" />
  </>
);
