import { useText } from '@portico/texts/react';
import { Route, Routes } from 'react-router-dom';
import { Frame } from './layout/frame.tsx';
import { layoutTexts as texts } from './layout/layout.texts.ts';
import { Notice } from './layout/notice.tsx';
import type { Person } from './session/session.api.ts';

/** What somebody sees who is logged in. */
export function Rooms({ person }: { person: Person }) {
  const t = useText();
  return (
    <Frame person={person} rooms={[]}>
      <Routes>
        <Route path="*" element={<Notice title={t(texts.notHere)} lead={t(texts.notHereLead)} />} />
      </Routes>
    </Frame>
  );
}
