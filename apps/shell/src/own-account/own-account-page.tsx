import { isApiError, useAppSelector, useGetOwnAccountQuery, useGetProfileQuery } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Spinner } from '@portico/ui';
import { Navigate } from 'react-router-dom';
import { PageHeading } from '../layout/page-heading.tsx';
import { Link } from '../page/link.tsx';
import { ROUTES, usePage } from '../page/page-data.ts';
import { statusTexts } from '../status/status.texts.ts';
import { ApplicationStatus } from '../status/application-status.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { Recommendations } from '../recommendations/lazy-recommendations.ts';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function OwnAccountPage() {
  const { isLoggedIn, ended } = useAppSelector((state) => state.session);
  if (ended) return <Spinner size="block" />;
  if (!isLoggedIn) return <Navigate to={ROUTES.logIn} replace state={{ question: ROUTES.account }} />;
  return <Account />;
}

function Account() {
  const t = useText();
  const { defaultRoute } = usePage();
  // Load the profile first: the account menu and the account header of requests need it.
  const profile = useGetProfileQuery();
  const account = useGetOwnAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: !profile.data,
  });
  const isSubmitted = profile.data && (profile.data.submission ?? profile.data.reopening) !== null;
  const error = profile.error ?? (account.data ? undefined : account.error);
  if (error && !(isApiError(error) && error.status === 401))
    throw new Error('The account could not be loaded.', { cause: error });
  return (
    <>
      <Link to={defaultRoute} className={styles.back}>
        {t(texts.back)}
      </Link>
      <PageHeading>{t(texts.title)}</PageHeading>
      {account.data ? (
        <div className={styles.sections}>
          {isSubmitted ? (
            <div className={styles.section}>
              <ApplicationStatus />
            </div>
          ) : (
            <Recommendations>
              {(heading, body) => (
                <Section title={statusTexts.recommendations} heading={heading}>
                  {body}
                </Section>
              )}
            </Recommendations>
          )}
          <EmailSection account={account.data} onChange={() => void account.refetch()} />
          <PasswordSection username={account.data.email} onChange={() => void account.refetch()} />
          <PasskeysSection username={account.data.email} />
          <SessionsSection />
          <DataSection />
          <DeletionSection isDeletable={account.data.is_deletable} />
        </div>
      ) : (
        <Spinner size="block" label={t(texts.loading)} />
      )}
    </>
  );
}
