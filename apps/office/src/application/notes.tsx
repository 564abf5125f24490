import type { NoteReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { TextArea } from '../layout/text-area.tsx';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useAddNoteMutation, useChangeNoteMutation } from './related.api.ts';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './side-panel.module.css';

const TEXT_MAX_LENGTH = 4_000;

export function Notes({ id, notes }: { id: string; notes: NoteReply[] }) {
  const t = useText();
  const mayChange = useMay('changes');
  /** Id of the note being edited, or `new`. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {mayChange && open === 'new' && <NoteForm id={id} onClose={close} />}
      {mayChange && open !== 'new' && (
        <span>
          <Button variant="plain" onClick={() => setOpen('new')}>
            {t(texts.addNote)}
          </Button>
        </span>
      )}
      {notes.length === 0 && open !== 'new' && <p className={styles.none}>{t(texts.noNotes)}</p>}
      <ul className={styles.entries}>
        {notes.map((note) => (
          <li key={note.id} className={styles.entry}>
            {open === note.id ? (
              <NoteForm id={id} note={note} onClose={close} />
            ) : (
              <Note note={note} onChange={mayChange ? () => setOpen(note.id) : undefined} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Note({ note, onChange }: { note: NoteReply; onChange: (() => void) | undefined }) {
  const t = useText();
  const times = useTimes();
  const { text, author, written_at, changed_at, changeable_until } = note;
  return (
    <>
      <span className={styles.note} dir="auto">
        {text}
      </span>
      <span className={styles.when}>
        {t(texts.noteBy, { who: author, when: times.short(written_at) })}
        {changed_at !== null && `, ${t(texts.noteChanged, { when: times.short(changed_at) })}`}
      </span>
      {onChange && changeable_until !== null && (
        <Button variant="plain" onClick={onChange}>
          {t(texts.changeNote)}
        </Button>
      )}
    </>
  );
}

function NoteForm({ id, note, onClose }: { id: string; note?: NoteReply; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [add, adding] = useAddNoteMutation();
  const [change, changing] = useChangeNoteMutation();
  const [text, setText] = useState(note?.text ?? '');
  const isBusy = adding.isLoading || changing.isLoading;
  const save = async () => {
    if (text.trim() === '' || isBusy) return;
    const label = { text: texts.noteSaved };
    try {
      await (note ? change({ id, note: note.id, text }) : add({ id, text })).unwrap();
      showToast({ severity: 'success', label, message: label });
      onClose();
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.saveNote }, message: errorMessage(error) });
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={t(texts.noteText)}
        hint={t(texts.notesHint)}
        value={text}
        maxLength={TEXT_MAX_LENGTH}
        onChange={setText}
      />
      <span className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t(texts.saveNote)}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t(texts.cancel)}
        </Button>
      </span>
    </form>
  );
}
