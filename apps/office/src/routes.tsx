import { useText } from '@portico/texts/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ApplicationPage } from './application/application-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { auditTexts } from './audit/audit.texts.ts';
import { BannersPage } from './banners/banners-page.tsx';
import { bannersTexts } from './banners/banners.texts.ts';
import { ProblemCount } from './health/problem-count.tsx';
import { HealthPage } from './health/health-page.tsx';
import { healthTexts } from './health/health.texts.ts';
import { KeysPage } from './keys/keys-page.tsx';
import { keysTexts } from './keys/keys.texts.ts';
import { ApplicationListPage } from './application-list/list-page.tsx';
import { listTexts } from './application-list/list.texts.ts';
import { optionListsTexts } from './option-lists/option-lists.texts.ts';
import { BrandingPage } from './branding/branding-page.tsx';
import { brandingTexts } from './branding/branding.texts.ts';
import { Frame } from './layout/frame.tsx';
import { NotFound, Forbidden } from './layout/error-pages.tsx';
import { layoutTexts } from './layout/layout.texts.ts';
import { maySeeReleases } from './releases/release-permissions.ts';
import { RetentionPage } from './retention/retention-page.tsx';
import { retentionTexts } from './retention/retention.texts.ts';
import { StaffPage } from './staff/staff-page.tsx';
import { staffTexts } from './staff/staff.texts.ts';
import { PersonContext, type Person } from './session/person.ts';
import { TermsPage } from './terms/terms-page.tsx';
import { termsTexts } from './terms/terms.texts.ts';
import { OptionListPage } from './option-lists/option-list-page.tsx';
import { OptionListsPage } from './option-lists/option-lists-page.tsx';
import { DifferencePage } from './releases/difference-page.tsx';
import { ReleasePage } from './releases/release-page.tsx';
import { ReleasesPage } from './releases/releases-page.tsx';
import { TextPage } from './texts/text-page.tsx';
import { TextsPage } from './texts/texts-page.tsx';

export function AppRoutes({ person }: { person: Person }) {
  const t = useText();
  const mayRead = person.scopes.includes('applications');
  const mayWrite = person.scopes.includes('texts');
  const mayRelease = maySeeReleases(person.scopes);
  const may = (scope: string) => person.scopes.includes(scope);
  const others = [
    { scope: 'lists', to: '/terms', label: t(termsTexts.title), page: <TermsPage /> },
    {
      scope: 'lists',
      to: '/lists',
      label: t(optionListsTexts.title),
      path: '/lists/*',
      page: <OptionListsRoutes />,
    },
    { scope: 'texts', to: '/banners', label: t(bannersTexts.title), page: <BannersPage /> },
    { scope: 'texts', to: '/look', label: t(brandingTexts.title), page: <BrandingPage /> },
    {
      scope: 'jobs',
      to: '/care',
      label: t(healthTexts.title),
      count: <ProblemCount />,
      page: <HealthPage />,
    },
    { scope: 'staff', to: '/staff', label: t(staffTexts.title), page: <StaffPage /> },
    { scope: 'keys', to: '/keys', label: t(keysTexts.title), page: <KeysPage /> },
    { scope: 'audit', to: '/audit', label: t(auditTexts.title), page: <AuditPage /> },
    { scope: 'retention', to: '/retention', label: t(retentionTexts.title), page: <RetentionPage /> },
  ];
  const navigation = [
    ...(mayRead ? [{ to: '/applications', label: t(listTexts.title) }] : []),
    ...(mayWrite ? [{ to: '/words', label: t(layoutTexts.texts) }] : []),
    ...(mayRelease ? [{ to: '/versions', label: t(layoutTexts.releases) }] : []),
    ...others.filter(({ scope }) => may(scope)),
  ];
  const [first] = navigation;
  return (
    <PersonContext value={person}>
      <Frame person={person} navigation={navigation}>
        <Routes>
          <Route index element={first ? <Navigate to={first.to} replace /> : <Forbidden />} />
          <Route path="/applications" element={mayRead ? <ApplicationListPage /> : <Forbidden />} />
          <Route path="/applications/:id" element={mayRead ? <ApplicationPage /> : <Forbidden />} />
          <Route path="/words/*" element={mayWrite ? <TextsRoutes /> : <Forbidden />} />
          <Route path="/versions/*" element={mayRelease ? <ReleasesRoutes /> : <Forbidden />} />
          {others.map(({ scope, to, path = to, page }) => (
            <Route key={to} path={path} element={may(scope) ? page : <Forbidden />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Frame>
    </PersonContext>
  );
}

function OptionListsRoutes() {
  return (
    <Routes>
      <Route index element={<OptionListsPage />} />
      <Route path=":name" element={<OptionListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function ReleasesRoutes() {
  return (
    <Routes>
      <Route index element={<ReleasesPage />} />
      <Route path=":name" element={<ReleasePage />} />
      <Route path=":name/changes" element={<DifferencePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function TextsRoutes() {
  return (
    <Routes>
      <Route index element={<TextsPage />} />
      <Route path=":id" element={<TextPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
