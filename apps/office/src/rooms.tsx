import { useText } from '@portico/texts/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ApplicationPage } from './application/application-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { auditTexts } from './audit/audit.texts.ts';
import { BannersPage } from './banners/banners-page.tsx';
import { bannersTexts } from './banners/banners.texts.ts';
import { CareCount } from './care/care-count.tsx';
import { CarePage } from './care/care-page.tsx';
import { careTexts } from './care/care.texts.ts';
import { KeysPage } from './keys/keys-page.tsx';
import { keysTexts } from './keys/keys.texts.ts';
import { ListPage } from './list/list-page.tsx';
import { listTexts } from './list/list.texts.ts';
import { ListsRoom } from './lists/lists-room.tsx';
import { listsTexts } from './lists/lists.texts.ts';
import { LookPage } from './look/look-page.tsx';
import { lookTexts } from './look/look.texts.ts';
import { Frame } from './layout/frame.tsx';
import { NotHere, NotYours } from './layout/dead-ends.tsx';
import { layoutTexts } from './layout/layout.texts.ts';
import { maySeeReleases } from './releases/may-release.ts';
import { ReleasesRoom } from './releases/releases-room.tsx';
import { RetentionPage } from './retention/retention-page.tsx';
import { retentionTexts } from './retention/retention.texts.ts';
import { StaffPage } from './staff/staff-page.tsx';
import { staffTexts } from './staff/staff.texts.ts';
import { PersonContext, type Person } from './session/person.ts';
import { TermsPage } from './terms/terms-page.tsx';
import { termsTexts } from './terms/terms.texts.ts';
import { TextsRoom } from './texts/texts-room.tsx';

/** What somebody sees who is logged in. What their roles do not open is not shown. */
export function Rooms({ person }: { person: Person }) {
  const t = useText();
  const mayRead = person.scopes.includes('applications');
  const mayWrite = person.scopes.includes('texts');
  const mayRelease = maySeeReleases(person.scopes);
  const may = (scope: string) => person.scopes.includes(scope);
  const others = [
    { scope: 'lists', to: '/terms', label: t(termsTexts.title), page: <TermsPage /> },
    { scope: 'lists', to: '/lists', label: t(listsTexts.title), path: '/lists/*', page: <ListsRoom /> },
    { scope: 'texts', to: '/banners', label: t(bannersTexts.title), page: <BannersPage /> },
    { scope: 'texts', to: '/look', label: t(lookTexts.title), page: <LookPage /> },
    { scope: 'jobs', to: '/care', label: t(careTexts.title), count: <CareCount />, page: <CarePage /> },
    { scope: 'staff', to: '/staff', label: t(staffTexts.title), page: <StaffPage /> },
    { scope: 'keys', to: '/keys', label: t(keysTexts.title), page: <KeysPage /> },
    { scope: 'audit', to: '/audit', label: t(auditTexts.title), page: <AuditPage /> },
    { scope: 'retention', to: '/retention', label: t(retentionTexts.title), page: <RetentionPage /> },
  ];
  const rooms = [
    ...(mayRead ? [{ to: '/applications', label: t(listTexts.title) }] : []),
    ...(mayWrite ? [{ to: '/words', label: t(layoutTexts.texts) }] : []),
    ...(mayRelease ? [{ to: '/versions', label: t(layoutTexts.releases) }] : []),
    ...others.filter(({ scope }) => may(scope)),
  ];
  const [first] = rooms;
  return (
    <PersonContext value={person}>
      <Frame person={person} rooms={rooms}>
        <Routes>
          <Route index element={first ? <Navigate to={first.to} replace /> : <NotYours />} />
          <Route path="/applications" element={mayRead ? <ListPage /> : <NotYours />} />
          <Route path="/applications/:id" element={mayRead ? <ApplicationPage /> : <NotYours />} />
          <Route path="/words/*" element={mayWrite ? <TextsRoom /> : <NotYours />} />
          <Route path="/versions/*" element={mayRelease ? <ReleasesRoom /> : <NotYours />} />
          {others.map(({ scope, to, path = to, page }) => (
            <Route key={to} path={path} element={may(scope) ? page : <NotYours />} />
          ))}
          <Route path="*" element={<NotHere />} />
        </Routes>
      </Frame>
    </PersonContext>
  );
}
