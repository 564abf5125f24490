import type { PageData } from '@portico/contracts';
import { useAppSelector } from '@portico/store';
import { useMemo, type ReactNode } from 'react';
import { PageContext } from './page-context.ts';
import { usePageInWords } from './use-page-in-words.ts';
import { withoutSteps } from './without-steps.ts';

interface PageInWordsProps {
  page: PageData;
  children: ReactNode;
}

/** The page's data as it is read here, without steps that were taken off since. */
export function PageInWords({ page, children }: PageInWordsProps) {
  const takenOff = useAppSelector(({ saving }) => saving.takenOff);
  const left = useMemo(() => withoutSteps(page, takenOff), [page, takenOff]);
  return <PageContext value={usePageInWords(left)}>{children}</PageContext>;
}
