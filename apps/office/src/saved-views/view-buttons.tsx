import type { SavedViewReply } from '@portico/contracts';
import { Button, TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../application/action-dialog.tsx';
import { type ListFilters, searchOf } from '../application-list/list-search.ts';
import { usePage } from '../page/page-data.ts';
import { useDeleteViewMutation, useGetSavedViewsQuery, useSaveViewMutation } from './saved-views.api.ts';
import styles from './saved-views.module.css';
import { savedViewsTexts as texts } from './saved-views.texts.ts';
import { viewQuery } from './view-query.ts';

interface ViewButtonsProps {
  filters: ListFilters;
  columns: string[];
  query: string;
}

/** Saves what the list shows as a view, or deletes the own view that it shows. */
export function ViewButtons({ filters, columns, query }: ViewButtonsProps) {
  const t = useText();
  const { timeZone } = usePage().partner;
  const { data } = useGetSavedViewsQuery();
  const [isOpen, setOpen] = useState(false);
  const shown = data?.views.find((view) => viewQuery(view, timeZone) === query);
  if (shown && !shown.own) return null;
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t(shown ? texts.remove : texts.save)}
      </Button>
      {isOpen &&
        (shown ? (
          <DeleteDialog view={shown} onClose={() => setOpen(false)} />
        ) : (
          <SaveDialog filters={filters} columns={columns} onClose={() => setOpen(false)} />
        ))}
    </>
  );
}

function SaveDialog({ filters, columns, onClose }: Omit<ViewButtonsProps, 'query'> & { onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const { timeZone } = usePage().partner;
  const { showToast } = useToast();
  const [save] = useSaveViewMutation();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const run = async () => {
    setTried(true);
    if (name.trim() === '') return false;
    const search = { ...searchOf('', filters, timeZone), sort: filters.sort, direction: filters.direction };
    const view = await save({ name: name.trim(), search, columns, shared: isShared }).unwrap();
    showToast({ severity: 'success', label: { text: texts.saved }, message: { text: texts.saved } });
    void navigate(`/applications?${viewQuery(view, timeZone)}`, { replace: true });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.saveTitle)}
      lead={t(texts.saveLead)}
      submitLabel={t(texts.save)}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.name)}
        value={name}
        autoComplete="off"
        maxLength={60}
        errors={isTried && name.trim() === '' ? [{ text: texts.nameMissing }] : []}
        onChange={setName}
      />
      <label className={styles.shared}>
        <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
        <span>{t(texts.shared)}</span>
      </label>
    </ActionDialog>
  );
}

function DeleteDialog({ view, onClose }: { view: SavedViewReply; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [remove] = useDeleteViewMutation();
  const run = async () => {
    await remove(view.id).unwrap();
    showToast({ severity: 'success', label: { text: texts.removed }, message: { text: texts.removed } });
    return true;
  };
  return (
    <ActionDialog
      isAlert
      title={t(texts.removeTitle, { name: view.name })}
      lead={t(view.shared ? texts.removeSharedLead : texts.removeLead)}
      submitLabel={t(texts.remove)}
      onClose={onClose}
      onDo={run}
    />
  );
}
