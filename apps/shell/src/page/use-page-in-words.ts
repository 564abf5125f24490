import type { PageData } from '@portico/contracts';
import { inWords } from '@portico/partner';
import { useText } from '@portico/texts/react';
import { useMemo } from 'react';

/** The page's data, in which the settings of the university are said as they are read here. */
export function usePageInWords(page: PageData): PageData {
  const t = useText();
  return useMemo(
    () => ({ ...page, partner: inWords(page.partner, (id, source) => t({ id, source })) }),
    [page, t],
  );
}
