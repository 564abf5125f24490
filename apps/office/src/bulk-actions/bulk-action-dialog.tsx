import type { ApplicationSearchPayload, BulkActionKind } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { ActionFields } from './action-fields.tsx';
import { ActionPreview } from './action-preview.tsx';
import {
  useGetPreviewQuery,
  useGetTemplatesQuery,
  usePrepareActionMutation,
  useSaveTemplateMutation,
  useStartActionMutation,
} from './bulk-actions.api.ts';
import { bulkActionsTexts as texts } from './bulk-actions.texts.ts';
import { actionOf, type Draft, EMPTY } from './draft.ts';

const POLL_INTERVAL = 1_000;

export type BulkSelection = { ids: string[] } | { search: ApplicationSearchPayload };

interface BulkActionDialogProps {
  kind: BulkActionKind;
  selection: BulkSelection;
  onClose(): void;
  onStarted(): Promise<void> | void;
}

/** Asks for input, shows a preview, and then runs the action. Changing the input discards the preview. */
export function BulkActionDialog({ kind, selection, onClose, onStarted }: BulkActionDialogProps) {
  const t = useText();
  const isMessage = kind === 'message';
  const { data: templates } = useGetTemplatesQuery(undefined, { skip: !isMessage });
  const [prepare] = usePrepareActionMutation();
  const [start] = useStartActionMutation();
  const [saveTemplate] = useSaveTemplateMutation();
  const [draft, setDraft] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [prepared, setPrepared] = useState<string | null>(null);
  const [isSelected, setSelected] = useState(false);
  const { currentData: preview } = useGetPreviewQuery(prepared ?? '', {
    skip: prepared === null,
    pollingInterval: isSelected ? 0 : POLL_INTERVAL,
  });
  if (preview && preview.state !== 'selecting' && !isSelected) setSelected(true);
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    // A template's name isn't part of the message, so the preview stays valid.
    if (Object.keys(changes).some((name) => name !== 'templateName')) setPrepared(null);
  };
  const run = async () => {
    setTried(true);
    const action = actionOf(kind, draft, templates?.languages[0] ?? 'en');
    if (!action) return false;
    if (prepared === null) {
      const { id } = await prepare({ ...selection, action }).unwrap();
      setSelected(false);
      setPrepared(id);
      return false;
    }
    if (preview?.state !== 'preview' || preview.affected === 0) return false;
    if (action.kind === 'message' && draft.templateName.trim() !== '')
      await saveTemplate({ name: draft.templateName.trim(), texts: action.texts }).unwrap();
    await start(prepared).unwrap();
    await onStarted();
    return true;
  };
  const isReady = prepared !== null && preview?.state === 'preview' && preview.affected > 0;
  return (
    <ActionDialog
      title={t(texts[kind])}
      lead={t(texts.lead)}
      submitLabel={isReady ? t(texts.start, { kind, count: preview.affected }) : t(texts.next)}
      onClose={onClose}
      onDo={run}
    >
      <ActionFields kind={kind} draft={draft} isTried={isTried} onChange={change} />
      {prepared !== null && <ActionPreview id={prepared} preview={preview} isMessage={isMessage} />}
    </ActionDialog>
  );
}
