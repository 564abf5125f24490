import { LIMITS, lastMinute } from '@portico/contracts';
import { partnerTextId } from '@portico/partner';
import {
  selectAnswers,
  selectNumLogins,
  selectReopening,
  selectWebStatus,
  useAppSelector,
  todayIn,
} from '@portico/store';
import { useShell } from '@portico/step-kit';
import { useLanguage, useText } from '@portico/texts/react';
import { Promotion, useToast } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../page/link.tsx';
import { DeadlineNotice } from '../deadlines/deadline-notice.tsx';
import { useInstantText } from '../deadlines/use-instant-text.ts';
import { targetQuestion } from '../page/navigation-state.tsx';
import { usePage, ROUTES } from '../page/page-data.ts';
import { useUniversityTime } from '../page/use-university-time.ts';
import { bannerTexts as texts } from './banners.texts.ts';
import { hasSeenWelcome, noteSeenWelcome, type WelcomeId } from './seen-welcomes.ts';
import styles from './banners.module.css';

/** `top` is above the step navigation, `above` is below it, and `page` is below the page's heading. */
type Place = 'top' | 'above' | 'page';

const BANNERS: Record<Place, ComponentType[]> = {
  top: [PromotionBanner],
  above: [WelcomeBanner],
  page: [ReopenedNotice, DeadlineNotice],
};

export function Banners({ place }: { place: Place }) {
  return BANNERS[place].map((Banner, index) => <Banner key={index} />);
}

function PromotionBanner() {
  const t = useText();
  const language = useLanguage();
  const { banners, timeZone } = usePage().partner;
  const today = todayIn(timeZone);
  const shown = banners
    .map((banner, index) => ({ ...banner, id: partnerTextId('banners', index) }))
    .filter(({ startDate, endDate }) => startDate <= today && today < endDate);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t(texts.announcements)}>
      {shown.map(({ id, text, texts: said }) => (
        <Promotion key={id}>{said ? (said[language] ?? text) : t.rich({ id, source: text }, {})}</Promotion>
      ))}
    </section>
  );
}

function WelcomeBanner() {
  const { isLoggedIn, hasChangedPage } = useAppSelector((state) => state.session);
  const isSubmitted = useAppSelector(selectWebStatus) === 'submitted';
  const numLogins = useAppSelector(selectNumLogins);
  const isReopened = useAppSelector(selectReopening) !== null;

  if (isReopened) return null; // A welcome or a thank-you would contradict the notice about reopening.
  if (isSubmitted) return <Thanks />;
  if (!isLoggedIn) return <VisitorWelcome />;
  if (hasChangedPage || numLogins >= LIMITS.welcomeBannerLogins) return null;
  return numLogins === 1 ? <Hello /> : <WelcomeBack />;
}

function Banner({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.place}>
      <aside className={styles.banner} aria-label={t(texts.welcome)}>
        {children}
      </aside>
    </div>
  );
}

/** Details that are open on the first visit and closed once this browser has shown them. */
function Foldable({ id, title, children }: { id: WelcomeId; title: string; children: ReactNode }) {
  const [wasSeen] = useState(() => hasSeenWelcome(id));
  useEffect(() => noteSeenWelcome(id), [id]);
  return (
    <Banner>
      <details className={styles.foldable} open={!wasSeen}>
        <summary className={styles.summary}>{title}</summary>
        {children}
      </details>
    </Banner>
  );
}

function Thanks() {
  const t = useText();
  const firstName = String(useAppSelector(selectAnswers).first_name ?? '');
  return (
    <Banner>
      <p className={styles.title}>{firstName ? t(texts.thanksByName, { firstName }) : t(texts.thanks)}</p>
      <p>{t.rich(texts.lastSteps, {})}</p>
    </Banner>
  );
}

function Hello() {
  const t = useText();
  const { name } = usePage().partner;
  return (
    <Foldable id="hello" title={t(texts.hello, { university: name })}>
      <p>{t.rich(texts.madeForYou, {})}</p>
      <ul className={styles.list}>
        <li>{t.rich(texts.noFee, {})}</li>
        <li>{t.rich(texts.noEssay, {})}</li>
        <li>{t.rich(texts.scholarships, {})}</li>
      </ul>
    </Foldable>
  );
}

function WelcomeBack() {
  const t = useText();
  return (
    <Foldable id="welcome-back" title={t(texts.welcomeBack)}>
      <p>{t.rich(texts.asYouLeftIt, {})}</p>
    </Foldable>
  );
}

function VisitorWelcome() {
  const t = useText();
  const answers = useAppSelector(selectAnswers);
  const { name, applicationTitle } = usePage().partner;
  const location = useLocation();
  const logIn = (inside: ReactNode) => (
    <Link to={ROUTES.logIn} state={{ answers, ...targetQuestion(location) }}>
      {inside}
    </Link>
  );
  return (
    <Banner>
      <p className={styles.line}>
        <strong>{t(texts.visitor, { university: name, application: applicationTitle })}</strong>{' '}
        <span>{t.rich(texts.visitorQuestion, { logIn })}</span>
      </p>
    </Banner>
  );
}

function ReopenedNotice() {
  const t = useText();
  const universityTime = useUniversityTime();
  const { timeZone } = usePage().partner;
  const { steps } = useShell();
  const when = useInstantText();
  const reopening = useAppSelector(selectReopening);
  useReopenedToast(reopening?.reopened_at);
  if (!reopening) return null;
  const { reference, reopened_at, reason, until } = reopening;
  const lastStep = steps.at(-1)?.label ?? '';
  const values = {
    when: universityTime(reopened_at),
    number: () => <strong dir="ltr">{reference}</strong>,
  };
  return (
    <section className={styles.notice} aria-labelledby="reopened-title">
      <h2 id="reopened-title" className={styles.noticeTitle}>
        {t(texts.reopenedTitle)}
      </h2>
      <p>{t.rich(reason ? texts.reopenedBecause : texts.reopened, values)}</p>
      {reason && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      <p>{t.rich(texts.reopenedNow, { lastStep, strong })}</p>
      {until && <p>{t.rich(texts.reopenedUntil, { when: when(lastMinute(until), timeZone), strong })}</p>}
      <p className={styles.noticeEnd}>{t.rich(texts.reopenedStatus, { status })}</p>
    </section>
  );
}

const status = (inside: ReactNode) => <Link to={ROUTES.account}>{inside}</Link>;
const strong = (inside: ReactNode) => <strong>{inside}</strong>;

/** Announces a reopening while the page is open, because the notice at the top can be out of view. */
function useReopenedToast(reopenedAt: string | undefined): void {
  const { showToast } = useToast();
  const known = useRef(reopenedAt);
  useEffect(() => {
    if (reopenedAt && reopenedAt !== known.current)
      showToast({
        severity: 'error',
        label: { text: texts.reopenedToastTitle },
        message: { text: texts.reopenedToast },
      });
    known.current = reopenedAt;
  }, [reopenedAt, showToast]);
}
