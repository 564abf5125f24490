import { selectAnswers, selectHasAnswers, useAppSelector } from '@portico/store';
import { useShell, useStepActions } from '@portico/step-kit';
import { classNames } from '@portico/ui';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ROUTES } from '../page/routes.ts';
import styles from './step-navigation.module.css';

/**
 * Where one is, and the way to the other steps. Going on saves; a visitor who has entered an answer is led to sign up.
 * Not shown once the application is submitted: there is nowhere left to go.
 */
export function StepNavigation() {
  const { steps } = useShell();
  const { pathname } = useLocation();
  const { saveAndGo } = useStepActions();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const hasAnswers = useAppSelector(selectHasAnswers);
  const answers = useAppSelector(selectAnswers);
  const current = steps.findIndex(({ route }) => route === pathname);
  if (pathname === ROUTES.completion) return null;

  const leadsToSignUp = !isLoggedIn && hasAnswers;
  const follow = (route: string) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isLoggedIn || opensElsewhere) return;
    event.preventDefault();
    void saveAndGo(route);
  };

  return (
    <nav className={styles.navigation} aria-label="Application steps">
      <ol className={styles.steps}>
        {steps.map(({ id, route, label }, index) => (
          <li key={id} className={classNames(styles.step, index < current && styles.passed)}>
            <Link
              to={leadsToSignUp && index !== current ? ROUTES.signUp : route}
              state={leadsToSignUp ? { answers } : undefined}
              className={styles.link}
              aria-current={index === current ? 'step' : undefined}
              onClick={follow(route)}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
