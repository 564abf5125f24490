import { Route, Routes } from 'react-router-dom';
import { NotHere } from '../layout/dead-ends.tsx';
import { TextPage } from './text-page.tsx';
import { TextsPage } from './texts-page.tsx';

/** The addresses below `/words`. */
export function TextsRoom() {
  return (
    <Routes>
      <Route index element={<TextsPage />} />
      <Route path=":id" element={<TextPage />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}
