import type { PageData } from '@portico/contracts';
import { inWords } from '@portico/partner';
import { useText } from '@portico/texts/react';
import { useMemo, type ReactNode } from 'react';
import { PageContext } from './page-context.ts';

interface PageInWordsProps {
  page: PageData;
  children: ReactNode;
}

/** The page's data, in which the settings of the university are said as they are read here. */
export function PageInWords({ page, children }: PageInWordsProps) {
  const t = useText();
  const read = useMemo(
    () => ({ ...page, partner: inWords(page.partner, (id, source) => t({ id, source })) }),
    [page, t],
  );
  return <PageContext value={read}>{children}</PageContext>;
}
