import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import type { ListFilters } from '../application-list/list-search.ts';
import { usePage } from '../page/page-data.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { useGetSavedViewsQuery } from './saved-views.api.ts';
import { savedViewsTexts as texts } from './saved-views.texts.ts';
import { SaveViewDialog } from './view-dialogs.tsx';
import { viewQuery } from './view-query.ts';

interface ViewButtonsProps {
  filters: ListFilters;
  columns: string[];
  query: string;
}

/** Buttons of the list: one saves the current filters and columns as a view, unless a view has them already; the other manages all views. */
export function ViewButtons({ filters, columns, query }: ViewButtonsProps) {
  const t = useText();
  const { timeZone } = usePage().partner;
  const { data } = useGetSavedViewsQuery();
  const [opened, setOpened] = useState<'save' | 'manage'>();
  const views = data?.views ?? [];
  const isSaved = views.some((view) => viewQuery(view, timeZone) === query);
  const close = () => setOpened(undefined);
  return (
    <>
      {!isSaved && (
        <Button variant="plain" onClick={() => setOpened('save')}>
          {t(texts.save)}
        </Button>
      )}
      {(views.length > 0 || opened === 'manage') && (
        <Button variant="plain" onClick={() => setOpened('manage')}>
          {t(texts.manage)}
        </Button>
      )}
      {opened === 'save' && <SaveViewDialog filters={filters} columns={columns} onClose={close} />}
      {opened === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
    </>
  );
}
