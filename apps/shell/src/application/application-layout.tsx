import { isApiError, selectAreDraftsOpen, useAppSelector, useGetProfileQuery } from '@portico/store';
import { useShell } from '@portico/step-kit';
import { Spinner } from '@portico/ui';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useProgress, useRedirect, useTemporaryAnswers } from './arrival.ts';
import { Banners } from '../banners/banners.tsx';
import { TakenOffNotice } from '../banners/taken-off-notice.tsx';
import { ChoicesNotice } from '../choices/choices-notice.tsx';
import { ROUTES } from '../page/page-context.ts';
import { WayBack } from '../review/way-back.tsx';
import { usePreparedRules } from '../steps/index.ts';
import { ErrorSummary } from '../summary/error-summary.tsx';
import { Frame } from '../layout/frame.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { SaveStatus } from '../layout/save-status.tsx';
import { StepNavigation } from '../layout/step-navigation.tsx';

/** Around the pages of the application: they show once the profile of whoever is logged in is there. */
export function ApplicationLayout() {
  const { isLoggedIn, ended } = useAppSelector((state) => state.session);
  const { data: profile, error } = useGetProfileQuery(undefined, { skip: !isLoggedIn });
  const areDraftsOpen = useAppSelector(selectAreDraftsOpen);
  if (ended) return <Spinner />; // On the way to the log-in page.
  if (!isLoggedIn || (profile && areDraftsOpen)) return <Application />;
  // A session that is over leads to the log-in page; anything else is for the error boundary.
  if (error && !(isApiError(error) && error.status === 401))
    throw new Error('The profile could not be loaded.', { cause: error });
  return <Spinner />;
}

function Application() {
  const { pathname } = useLocation();
  const redirect = useRedirect();
  const step = useShell().steps.find(({ route }) => route === pathname);
  // Submitted in another window: what was typed here meanwhile is no part of it.
  const hasUnsaved = useAppSelector(({ saving }) => saving.phase === 'failed');
  useProgress(redirect === null);
  useTemporaryAnswers(redirect === null);
  usePreparedRules(pathname);
  const isLedOn = redirect !== null;
  useEffect(() => {
    if (isLedOn) window.scrollTo({ top: 0 });
  }, [isLedOn]);
  if (redirect) return <Navigate to={redirect} replace />;

  return (
    <Frame
      above={
        <>
          <Banners place="top" />
          <StepNavigation />
          <Banners place="above" />
        </>
      }
    >
      {step && <PageHeading key={step.id}>{step.label}</PageHeading>}
      <Banners place="page" />
      <TakenOffNotice />
      <ChoicesNotice />
      <ErrorSummary />
      <WayBack />
      <Outlet />
      {(pathname !== ROUTES.completion || hasUnsaved) && <SaveStatus />}
    </Frame>
  );
}
