import type { PageData } from '@portico/contracts';
import { useAppSelector } from '@portico/store';
import { useMemo, type ReactNode } from 'react';
import { PageContext, orderedSteps } from './page-data.ts';
import { useLocalizedPage } from './use-localized-page.ts';

interface LocalizedPageProps {
  page: PageData;
  children: ReactNode;
}

export function LocalizedPage({ page, children }: LocalizedPageProps) {
  const disabledSteps = useAppSelector(({ saving }) => saving.disabledSteps);
  const left = useMemo(() => withoutSteps(page, disabledSteps), [page, disabledSteps]);
  return <PageContext value={useLocalizedPage(left)}>{children}</PageContext>;
}

function withoutSteps(page: PageData, ids: readonly string[]): PageData {
  if (ids.length === 0) return page;
  const left = { ...page, steps: page.steps.filter(({ id }) => !ids.includes(id)) };
  const isThere = (path: string | null) => left.steps.some(({ route }) => route === path);
  return {
    ...left,
    defaultRoute: isThere(page.defaultRoute) ? page.defaultRoute : (orderedSteps(left)[0]?.route ?? '/'),
    invalidRoute: isThere(page.invalidRoute) ? page.invalidRoute : null,
  };
}
