import type { SavedViewReply } from '@portico/contracts';
import { TextField } from '@portico/ui';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../application/action-dialog.tsx';
import { type ListFilters, searchOf } from '../application-list/list-search.ts';
import { usePage } from '../page/page-data.ts';
import { useChangeViewMutation, useDeleteViewMutation, useSaveViewMutation } from './saved-views.api.ts';
import styles from './saved-views.module.css';
import { savedViewsTexts as texts } from './saved-views.texts.ts';
import { viewQuery } from './view-query.ts';

interface SaveViewDialogProps {
  filters: ListFilters;
  columns: string[];
  onClose(): void;
}

export function SaveViewDialog({ filters, columns, onClose }: SaveViewDialogProps) {
  const navigate = useNavigate();
  const { timeZone } = usePage().partner;
  const [save] = useSaveViewMutation();
  const run = async (fields: Fields) => {
    const search = { ...searchOf('', filters, timeZone), sort: filters.sort, direction: filters.direction };
    const view = await save({ ...fields, search, columns }).unwrap();
    void navigate(`/applications?${viewQuery(view, timeZone)}`, { replace: true });
  };
  return (
    <FieldsDialog
      title={texts.saveTitle}
      lead={texts.saveLead}
      submitLabel={texts.save}
      initial={{ name: '', shared: false }}
      onSave={run}
      onClose={onClose}
    />
  );
}

interface OneViewDialogProps {
  view: SavedViewReply;
  onClose(): void;
}

export function EditViewDialog({ view: { id, name, shared }, onClose }: OneViewDialogProps) {
  const [change] = useChangeViewMutation();
  return (
    <FieldsDialog
      title={texts.editTitle}
      lead={texts.editLead}
      submitLabel={texts.saveChanges}
      initial={{ name, shared }}
      onSave={(fields) => change({ id, ...fields }).unwrap()}
      onClose={onClose}
    />
  );
}

interface Fields {
  name: string;
  shared: boolean;
}

interface FieldsDialogProps {
  title: Text;
  lead: Text;
  submitLabel: Text;
  initial: Fields;
  onSave(fields: Fields): Promise<unknown>;
  onClose(): void;
}

function FieldsDialog({ title, lead, submitLabel, initial, onSave, onClose }: FieldsDialogProps) {
  const t = useText();
  const [name, setName] = useState(initial.name);
  const [shared, setShared] = useState(initial.shared);
  const [isTried, setTried] = useState(false);
  const run = async () => {
    setTried(true);
    if (name.trim() === '') return false;
    return onSave({ name: name.trim(), shared });
  };
  return (
    <ActionDialog
      title={t(title)}
      lead={t(lead)}
      submitLabel={t(submitLabel)}
      done={{ text: texts.saved }}
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
        <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
        <span>{t(texts.shared)}</span>
      </label>
    </ActionDialog>
  );
}

export function DeleteViewDialog({ view, onClose }: OneViewDialogProps) {
  const t = useText();
  const [remove] = useDeleteViewMutation();
  return (
    <ActionDialog
      isAlert
      title={t(texts.removeTitle, { name: view.name })}
      lead={t(view.shared ? texts.removeSharedLead : texts.removeLead)}
      submitLabel={t(texts.remove)}
      done={{ text: texts.removed }}
      onClose={onClose}
      onDo={() => remove(view.id).unwrap()}
    />
  );
}
