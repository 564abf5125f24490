import type { PageData } from '@portico/contracts';
import { inWords } from '@portico/partner';
import { useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import { useMemo, type ReactNode } from 'react';
import { PageContext } from './page-context.ts';
import { withoutSteps } from './without-steps.ts';

interface PageInWordsProps {
  page: PageData;
  children: ReactNode;
}

/** The page's data, in which the settings of the university are said as they are read here, without steps that were taken off since. */
export function PageInWords({ page, children }: PageInWordsProps) {
  const t = useText();
  const takenOff = useAppSelector(({ saving }) => saving.takenOff);
  const read = useMemo(
    () => ({
      ...withoutSteps(page, takenOff),
      partner: inWords(page.partner, (id, source) => t({ id, source })),
    }),
    [page, takenOff, t],
  );
  return <PageContext value={read}>{children}</PageContext>;
}
