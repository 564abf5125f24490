import { Outlet } from 'react-router-dom';
import { Frame } from './frame.tsx';

/** Around the pages that sign up, confirm, log in and reset. */
export function AccountLayout() {
  return (
    <Frame centred>
      <Outlet />
    </Frame>
  );
}
