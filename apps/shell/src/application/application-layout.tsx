import { isApiError, selectAreDraftsOpen, useAppSelector, useGetProfileQuery } from '@portico/store';
import { useShell } from '@portico/step-kit';
import { Spinner } from '@portico/ui';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useProgress, useRedirect, useTemporaryAnswers } from './redirect-and-progress.ts';
import { Banners } from '../banners/banners.tsx';
import { DisabledStepsNotice } from '../banners/disabled-steps-notice.tsx';
import { PasskeyOfferNotice } from '../passkeys/passkey-offer-notice.tsx';
import { ConflictsNotice } from '../conflicts/conflicts-notice.tsx';
import { ROUTES } from '../page/page-data.ts';
import { BackToReview } from '../review/back-to-review.tsx';
import { usePreparedRules } from '../steps/index.ts';
import { ErrorSummary } from '../summary/error-summary.tsx';
import { Frame } from '../layout/frame.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { SaveStatus } from '../layout/save-status.tsx';
import { StepNavigation } from '../layout/step-navigation.tsx';

export function ApplicationLayout() {
  const { isLoggedIn, ended } = useAppSelector((state) => state.session);
  const { data: profile, error } = useGetProfileQuery(undefined, { skip: !isLoggedIn });
  const hasOpenDrafts = useAppSelector(selectAreDraftsOpen);
  if (ended) return <Spinner />;
  if (!isLoggedIn || (profile && hasOpenDrafts)) return <Application />;
  if (error && !(isApiError(error) && error.status === 401))
    throw new Error('The profile could not be loaded.', { cause: error });
  return <Spinner />;
}

function Application() {
  const { pathname } = useLocation();
  const redirect = useRedirect();
  const step = useShell().steps.find(({ route }) => route === pathname);
  const hasUnsaved = useAppSelector(({ saving }) => saving.phase === 'failed');
  useProgress(redirect === null);
  useTemporaryAnswers(redirect === null);
  usePreparedRules(pathname);
  const isRedirected = redirect !== null;
  useEffect(() => {
    if (isRedirected) window.scrollTo({ top: 0 });
  }, [isRedirected]);
  if (redirect) return <Navigate to={redirect} replace />;

  return (
    <Frame above={<Banners place="top" />} navigation={<StepNavigation />} intro={<Banners place="above" />}>
      {step && (
        <PageHeading key={step.id} isInBar>
          {step.label}
        </PageHeading>
      )}
      <Banners place="page" />
      <DisabledStepsNotice />
      <PasskeyOfferNotice />
      <ConflictsNotice />
      <ErrorSummary />
      <BackToReview />
      <Outlet />
      {(pathname !== ROUTES.completion || hasUnsaved) && <SaveStatus />}
    </Frame>
  );
}
