import type { ExportDestinationPayload, ExportDestinationReply } from '@portico/contracts';
import { Button, TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { SelectField } from '../layout/select-field.tsx';
import {
  useAddExportDestinationMutation,
  useGetExportDestinationsQuery,
  useRemoveExportDestinationMutation,
} from './export-templates.api.ts';
import { exportTemplatesTexts as texts } from './export-templates.texts.ts';

export function Destinations() {
  const t = useText();
  const heading = useId();
  const { data, error, refetch } = useGetExportDestinationsQuery();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ExportDestinationReply>();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.line}>
        <h2 id={heading} className={styles.name}>
          {t(texts.destinations)}
        </h2>
        <Button variant="secondary" className={styles.small} onClick={() => setAdding(true)}>
          {t(texts.addDestination)}
        </Button>
      </div>
      <p className={styles.lead}>{t(texts.destinationsLead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data?.destinations.length === 0 && <p className={styles.none}>{t(texts.noDestinations)}</p>}
      {data && data.destinations.length > 0 && (
        <DataTable
          label={t(texts.destinations)}
          heads={[t(texts.name), t(texts.kind), t(texts.place), t(texts.actions)]}
        >
          {data.destinations.map((destination) => (
            <tr key={destination.id}>
              <th scope="row">{destination.name}</th>
              <td>{t(texts[destination.kind])}</td>
              <td>{destination.place}</td>
              <td>
                <Button
                  variant="secondary"
                  className={styles.small}
                  aria-label={t(texts.removeOf, { name: destination.name })}
                  onClick={() => setRemoving(destination)}
                >
                  {t(texts.remove)}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog destination={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

function AddDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const [add] = useAddExportDestinationMutation();
  const [isTried, setTried] = useState(false);
  const [draft, setDraft] = useState({ name: '', kind: 'folder', place: '', user: '', secret: '' });
  const edit = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const isFolder = draft.kind === 'folder';
  const missing = (value: string, text: typeof texts.nameMissing) =>
    isTried && value.trim() === '' ? [{ text }] : [];
  const run = async () => {
    setTried(true);
    if (draft.name.trim() === '' || draft.place.trim() === '') return false;
    const { name, kind, place, user, secret } = draft;
    const login = !isFolder && { user: user.trim(), secret };
    return add({
      name: name.trim(),
      kind,
      place: place.trim(),
      ...login,
    } as ExportDestinationPayload).unwrap();
  };
  return (
    <ActionDialog
      title={t(texts.addDestination)}
      lead={t(texts.addDestinationLead)}
      submitLabel={t(texts.addDestination)}
      done={{ text: texts.destinationAdded }}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.name)}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        errors={missing(draft.name, texts.nameMissing)}
        onChange={(name) => edit({ name })}
      />
      <SelectField
        label={t(texts.kind)}
        value={draft.kind}
        options={[
          { value: 'folder', label: t(texts.folder) },
          { value: 's3', label: t(texts.s3) },
        ]}
        onChange={(kind) => edit({ kind })}
      />
      <TextField
        label={t(isFolder ? texts.folderPlace : texts.s3Place)}
        hint={t(isFolder ? texts.folderHint : texts.s3Hint)}
        value={draft.place}
        maxLength={500}
        autoComplete="off"
        errors={missing(draft.place, texts.placeMissing)}
        onChange={(place) => edit({ place })}
      />
      {!isFolder && (
        <>
          <TextField
            label={t(texts.user)}
            value={draft.user}
            maxLength={200}
            autoComplete="off"
            onChange={(user) => edit({ user })}
          />
          <TextField
            type="password"
            label={t(texts.secret)}
            value={draft.secret}
            maxLength={500}
            autoComplete="off"
            onChange={(secret) => edit({ secret })}
          />
        </>
      )}
    </ActionDialog>
  );
}

function RemoveDialog({ destination, onClose }: { destination: ExportDestinationReply; onClose(): void }) {
  const t = useText();
  const [remove] = useRemoveExportDestinationMutation();
  return (
    <ActionDialog
      isAlert
      title={t(texts.removeDestinationTitle, { name: destination.name })}
      lead={t(texts.removeDestinationLead)}
      submitLabel={t(texts.remove)}
      done={{ text: texts.destinationRemoved }}
      onClose={onClose}
      onDo={() => remove(destination.id).unwrap()}
    />
  );
}
