import { LIMITS } from '@portico/contracts';
import {
  selectAnswers,
  selectNumLogins,
  selectReopening,
  selectWebStatus,
  useAppSelector,
} from '@portico/store';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePage, ROUTES } from '../page/page-context.ts';
import { targetQuestion } from '../page/navigation-state.tsx';
import styles from './banner.module.css';

/** Greets whoever needs it: a visitor, somebody new, somebody who is done (specification, section 2). */
export function WelcomeBanner() {
  const { isLoggedIn, hasChangedPage } = useAppSelector((state) => state.session);
  const isSubmitted = useAppSelector(selectWebStatus) === 'submitted';
  const numLogins = useAppSelector(selectNumLogins);
  const isReopened = useAppSelector(selectReopening) !== null;

  if (isReopened) return null; // A welcome, or thanks for applying, would belie the notice.
  if (isSubmitted) return <Thanks />;
  if (!isLoggedIn) return <VisitorWelcome />;
  if (hasChangedPage || numLogins >= LIMITS.welcomeBannerLogins) return null;
  return numLogins === 1 ? <Hello /> : <WelcomeBack />;
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <aside className={styles.banner} aria-label="Welcome">
        {children}
      </aside>
    </div>
  );
}

function Thanks() {
  const firstName = useAppSelector(selectAnswers).first_name;
  return (
    <Banner>
      <p className={styles.title}>{firstName ? `Thank you, ${String(firstName)}!` : 'Thank you!'}</p>
      <p>
        You are nearly there: take the last steps. Ask your school for your transcript, and watch your e-mail
        for news about your application.
      </p>
    </Banner>
  );
}

function Hello() {
  const { name } = usePage().partner;
  return (
    <Banner>
      <p className={styles.title}>Hello, and thank you for applying to {name}!</p>
      <p>This application is made for you. It comes with:</p>
      <ul className={styles.list}>
        <li>No application fee</li>
        <li>No required essay</li>
        <li>Automatic consideration for academic scholarships and awards</li>
      </ul>
    </Banner>
  );
}

function WelcomeBack() {
  return (
    <Banner>
      <p className={styles.title}>Welcome back!</p>
      <p>Your streamlined application, with no required essay, is just as you left it.</p>
    </Banner>
  );
}

function VisitorWelcome() {
  const answers = useAppSelector(selectAnswers);
  const { name, applicationTitle } = usePage().partner;
  const location = useLocation();
  return (
    <Banner>
      <p className={styles.title}>
        Welcome to the {name} {applicationTitle}!
      </p>
      <p>
        Have you already started your application?{' '}
        <Link to={ROUTES.logIn} state={{ answers, ...targetQuestion(location) }}>
          Log in to continue.
        </Link>
      </p>
    </Banner>
  );
}
