import { LIMITS, instantText } from '@portico/contracts';
import {
  selectAnswers,
  selectNumLogins,
  selectReopening,
  selectWebStatus,
  useAppSelector,
  todayIn,
} from '@portico/store';
import { useToast } from '@portico/ui';
import { useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { targetQuestion } from '../page/navigation-state.tsx';
import { usePage, ROUTES, orderedSteps } from '../page/page-context.ts';
import styles from './banners.module.css';

/** Where a banner stands: over the step navigation, between it and the page, or in the page below its heading. */
type Place = 'top' | 'above' | 'page';

/** The banners of the application. Each says itself when it is shown, and what. In a place they follow each other in this order. */
const BANNERS: Record<Place, ComponentType[]> = {
  top: [PromotionBanner],
  above: [WelcomeBanner],
  page: [ReopenedNotice],
};

export function Banners({ place }: { place: Place }) {
  return BANNERS[place].map((Banner, index) => <Banner key={index} />);
}

/** Announcements that the university shows between two dates. */
function PromotionBanner() {
  const { banners, timeZone } = usePage().partner;
  const today = todayIn(timeZone);
  const shown = banners.filter(({ startDate, endDate }) => startDate <= today && today < endDate);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements">
      {shown.map(({ text }) => (
        <p key={text} className={styles.promotion}>
          {text}
        </p>
      ))}
    </section>
  );
}

/** Greets whoever needs it: a visitor, somebody new, somebody who is done (specification, section 2). */
function WelcomeBanner() {
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

const REOPENED =
  'The admissions office has re-opened your application. The notice at the top of this page says why, and what to do now.';

/** Says on every page that the office has given the application back, why, and what to do; until it is submitted again. */
function ReopenedNotice() {
  const page = usePage();
  const reopening = useAppSelector(selectReopening);
  useReopenedToast(reopening?.reopened_at);
  if (!reopening) return null;
  const { reference, reopened_at, reason } = reopening;
  const lastStep = orderedSteps(page).at(-1);
  return (
    <section className={styles.notice} aria-labelledby="reopened-title">
      <h2 id="reopened-title" className={styles.noticeTitle}>
        Your application was re-opened
      </h2>
      <p>
        The admissions office re-opened application <strong>{reference}</strong> on{' '}
        {instantText(reopened_at, page.partner.timeZone)}
        {reason ? ' and wrote to you:' : '.'}
      </p>
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <p className={styles.noticeEnd}>
        <strong>What to do now:</strong> change what is needed
        {lastStep && <>, then certify, sign and submit again on “{lastStep.label}”</>}. Until then your
        application does not count as submitted.
      </p>
    </section>
  );
}

/** What is re-opened while the page is open may stand above what the person is looking at. */
function useReopenedToast(reopenedAt: string | undefined): void {
  const { showToast } = useToast();
  const known = useRef(reopenedAt);
  useEffect(() => {
    if (reopenedAt && reopenedAt !== known.current)
      showToast({ severity: 'error', label: 'Application Re-opened', message: REOPENED });
    known.current = reopenedAt;
  }, [reopenedAt, showToast]);
}
