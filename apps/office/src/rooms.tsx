import { useText } from '@portico/texts/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ApplicationPage } from './application/application-page.tsx';
import { ListPage } from './list/list-page.tsx';
import { listTexts } from './list/list.texts.ts';
import { Frame } from './layout/frame.tsx';
import { NotHere, NotYours } from './layout/dead-ends.tsx';
import { PersonContext, type Person } from './session/person.ts';

/** What somebody sees who is logged in. What their roles do not open is not shown. */
export function Rooms({ person }: { person: Person }) {
  const t = useText();
  const mayRead = person.scopes.includes('applications');
  const rooms = mayRead ? [{ to: '/applications', label: t(listTexts.title) }] : [];
  return (
    <PersonContext value={person}>
      <Frame person={person} rooms={rooms}>
        <Routes>
          <Route index element={mayRead ? <Navigate to="/applications" replace /> : <NotYours />} />
          <Route path="/applications" element={mayRead ? <ListPage /> : <NotYours />} />
          <Route path="/applications/:id" element={mayRead ? <ApplicationPage /> : <NotYours />} />
          <Route path="*" element={<NotHere />} />
        </Routes>
      </Frame>
    </PersonContext>
  );
}
