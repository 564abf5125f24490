import { Route, Routes } from 'react-router-dom';
import { NotHere } from '../layout/dead-ends.tsx';
import { DifferencePage } from './difference-page.tsx';
import { ReleasePage } from './release-page.tsx';
import { ReleasesPage } from './releases-page.tsx';

/** The addresses below `/versions`. */
export function ReleasesRoom() {
  return (
    <Routes>
      <Route index element={<ReleasesPage />} />
      <Route path=":name" element={<ReleasePage />} />
      <Route path=":name/changes" element={<DifferencePage />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}
