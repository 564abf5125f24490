import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
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
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { dashboardTexts } from './dashboard/dashboard.texts.ts';
import { optionListsTexts } from './option-lists/option-lists.texts.ts';
import { BrandingPage } from './branding/branding-page.tsx';
import { brandingTexts } from './branding/branding.texts.ts';
import { ExportTemplatesPage } from './export-templates/export-templates-page.tsx';
import { exportTemplatesTexts } from './export-templates/export-templates.texts.ts';
import { InsightsPage } from './insights/insights-page.tsx';
import { insightsTexts } from './insights/insights.texts.ts';
import { Frame } from './layout/frame.tsx';
import { NotFound, Forbidden } from './layout/error-pages.tsx';
import { layoutTexts } from './layout/layout.texts.ts';
import type { NavigationItem } from './layout/main-navigation.tsx';
import { maySeeReleases } from './releases/release-permissions.ts';
import { RecommendationsPage } from './recommendations/recommendations-page.tsx';
import { recommendationsTexts } from './recommendations/recommendations.texts.ts';
import { RetentionPage } from './retention/retention-page.tsx';
import { retentionTexts } from './retention/retention.texts.ts';
import { RemindersPage } from './reminders/reminders-page.tsx';
import { remindersTexts } from './reminders/reminders.texts.ts';
import { StaffPage } from './staff/staff-page.tsx';
import { staffTexts } from './staff/staff.texts.ts';
import { PersonContext, type Person } from './session/person.ts';
import { SavedViewLinks } from './saved-views/saved-view-links.tsx';
import { TermsPage } from './terms/terms-page.tsx';
import { termsTexts } from './terms/terms.texts.ts';
import { OptionListPage } from './option-lists/option-list-page.tsx';
import { OptionListsPage } from './option-lists/option-lists-page.tsx';
import { DifferencePage } from './releases/difference-page.tsx';
import { ReleasePage } from './releases/release-page.tsx';
import { ReleasesPage } from './releases/releases-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';
import { webhooksTexts } from './webhooks/webhooks.texts.ts';
import { TextPage } from './texts/text-page.tsx';
import { TextsPage } from './texts/texts-page.tsx';

interface OfficePage extends NavigationItem {
  isAllowed: boolean;
  path?: string;
  page: ReactNode;
}

export function AppRoutes({ person }: { person: Person }) {
  const t = useText();
  const may = (scope: string) => person.scopes.includes(scope);
  const setup: OfficePage[] = [
    {
      isAllowed: may('texts'),
      to: '/words',
      label: t(layoutTexts.texts),
      path: '/words/*',
      page: <TextsRoutes />,
    },
    { isAllowed: may('texts'), to: '/insights', label: t(insightsTexts.title), page: <InsightsPage /> },
    { isAllowed: may('texts'), to: '/banners', label: t(bannersTexts.title), page: <BannersPage /> },
    { isAllowed: may('texts'), to: '/look', label: t(brandingTexts.title), page: <BrandingPage /> },
    { isAllowed: may('lists'), to: '/terms', label: t(termsTexts.title), page: <TermsPage /> },
    {
      isAllowed: may('lists'),
      to: '/lists',
      label: t(optionListsTexts.title),
      path: '/lists/*',
      page: <OptionListsRoutes />,
    },
    {
      isAllowed: may('changes'),
      to: '/reminders',
      label: t(remindersTexts.title),
      page: <RemindersPage />,
    },
    {
      isAllowed: may('changes'),
      to: '/recommendations',
      label: t(recommendationsTexts.title),
      page: <RecommendationsPage />,
    },
  ];
  const system: OfficePage[] = [
    {
      isAllowed: maySeeReleases(person.scopes),
      to: '/versions',
      label: t(layoutTexts.releases),
      path: '/versions/*',
      page: <ReleasesRoutes />,
    },
    {
      isAllowed: may('jobs'),
      to: '/care',
      label: t(healthTexts.title),
      count: <ProblemCount />,
      page: <HealthPage />,
    },
    { isAllowed: may('staff'), to: '/staff', label: t(staffTexts.title), page: <StaffPage /> },
    { isAllowed: may('keys'), to: '/keys', label: t(keysTexts.title), page: <KeysPage /> },
    { isAllowed: may('webhooks'), to: '/webhooks', label: t(webhooksTexts.title), page: <WebhooksPage /> },
    { isAllowed: may('audit'), to: '/audit', label: t(auditTexts.title), page: <AuditPage /> },
    {
      isAllowed: may('retention'),
      to: '/retention',
      label: t(retentionTexts.title),
      page: <RetentionPage />,
    },
  ];
  const applications: OfficePage[] = [
    {
      isAllowed: may('applications'),
      to: '/dashboard',
      label: t(dashboardTexts.title),
      page: <DashboardPage />,
    },
    {
      isAllowed: may('applications'),
      to: '/applications',
      label: t(listTexts.title),
      page: <ApplicationListPage />,
    },
    {
      isAllowed: may('applications'),
      to: '/exports',
      label: t(exportTemplatesTexts.title),
      page: <ExportTemplatesPage />,
    },
  ];
  const groups = [
    { label: t(layoutTexts.applications), items: applications, more: <SavedViewLinks /> },
    { label: t(layoutTexts.setup), items: setup },
    { label: t(layoutTexts.system), items: system },
  ]
    .map(({ items, ...group }) => ({ ...group, items: items.filter(({ isAllowed }) => isAllowed) }))
    .filter(({ items }) => items.length > 0);
  const [first] = groups.flatMap(({ items }) => items);
  return (
    <PersonContext value={person}>
      <Frame person={person} groups={groups}>
        <Routes>
          <Route index element={first ? <Navigate to={first.to} replace /> : <Forbidden />} />
          <Route
            path="/applications/:id"
            element={may('applications') ? <ApplicationPage /> : <Forbidden />}
          />
          {[...applications, ...setup, ...system].map(({ isAllowed, to, path = to, page }) => (
            <Route key={to} path={path} element={isAllowed ? page : <Forbidden />} />
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
