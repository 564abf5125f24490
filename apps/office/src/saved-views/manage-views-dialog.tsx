import type { SavedViewReply } from '@portico/contracts';
import { Button, Modal, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/api-error.ts';
import { useOfficeDispatch } from '../api/hooks.ts';
import { textTyped } from '../application-list/list.slice.ts';
import page from '../layout/page.module.css';
import { usePage } from '../page/page-data.ts';
import { useChangeViewMutation } from './saved-views.api.ts';
import styles from './saved-views.module.css';
import { savedViewsTexts as texts } from './saved-views.texts.ts';
import { DeleteViewDialog, EditViewDialog } from './view-dialogs.tsx';
import { viewQuery } from './view-query.ts';

interface ManageViewsDialogProps {
  views: readonly SavedViewReply[];
  onClose(): void;
}

export function ManageViewsDialog({ views, onClose }: ManageViewsDialogProps) {
  const t = useText();
  const [editing, setEditing] = useState<SavedViewReply>();
  const [deleting, setDeleting] = useState<SavedViewReply>();
  return (
    <>
      <Modal
        open
        title={t(texts.title)}
        onOpenChange={onClose}
        actions={<Button onClick={onClose}>{t(texts.close)}</Button>}
      >
        {views.length === 0 ? (
          <p>{t(texts.none)}</p>
        ) : (
          <>
            <p>{t(texts.manageLead)}</p>
            <ul className={styles.views}>
              {views.map((view) => (
                <li key={view.id} className={styles.view}>
                  <PinBox view={view} />
                  <ViewLink view={view} onClose={onClose} />
                  {view.own && (
                    <span className={styles.actions}>
                      <Button
                        variant="secondary"
                        className={page.small}
                        aria-label={t(texts.editNamed, { name: view.name })}
                        onClick={() => setEditing(view)}
                      >
                        {t(texts.edit)}
                      </Button>
                      <Button
                        variant="secondary"
                        className={page.small}
                        aria-label={t(texts.removeNamed, { name: view.name })}
                        onClick={() => setDeleting(view)}
                      >
                        {t(texts.removeShort)}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Modal>
      {editing && <EditViewDialog view={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteViewDialog view={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function PinBox({ view: { id, name, pinned } }: { view: SavedViewReply }) {
  const t = useText();
  const { showToast } = useToast();
  const [change] = useChangeViewMutation();
  const pin = async (isPinned: boolean) => {
    try {
      await change({ id, pinned: isPinned }).unwrap();
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.title }, message: errorMessage(error) });
    }
  };
  return (
    <input
      type="checkbox"
      className={styles.pin}
      aria-label={t(texts.pin, { name })}
      checked={pinned}
      onChange={({ target }) => void pin(target.checked)}
    />
  );
}

function ViewLink({ view, onClose }: { view: SavedViewReply; onClose(): void }) {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const { timeZone } = usePage().partner;
  return (
    <span className={styles.name}>
      <Link
        to={`/applications?${viewQuery(view, timeZone)}`}
        onClick={() => {
          dispatch(textTyped(''));
          onClose();
        }}
      >
        {view.name}
      </Link>
      {view.shared && (
        <span className={styles.owner}>
          {view.own ? t(texts.sharedByYou) : t(texts.sharedBy, { who: view.owner })}
        </span>
      )}
    </span>
  );
}
