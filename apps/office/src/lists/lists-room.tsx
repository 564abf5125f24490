import { Route, Routes } from 'react-router-dom';
import { NotHere } from '../layout/dead-ends.tsx';
import { ListPage } from './list-page.tsx';
import { ListsPage } from './lists-page.tsx';

/** The addresses below `/lists`. */
export function ListsRoom() {
  return (
    <Routes>
      <Route index element={<ListsPage />} />
      <Route path=":name" element={<ListPage />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}
