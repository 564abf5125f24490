import { Navigate, useLocation } from 'react-router-dom';
import { usePage } from '../page/page-context.ts';

/** An unknown path leads to the default route and keeps its query. */
export function ToDefaultRoute() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: usePage().defaultRoute, search }} replace />;
}
