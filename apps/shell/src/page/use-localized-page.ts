import type { PageData } from '@portico/contracts';
import { inWords } from '@portico/partner';
import { useText } from '@portico/texts/react';
import { useMemo } from 'react';

export function useLocalizedPage(page: PageData): PageData {
  const t = useText();
  return useMemo(
    () => ({ ...page, partner: inWords(page.partner, (id, source) => t({ id, source })) }),
    [page, t],
  );
}
