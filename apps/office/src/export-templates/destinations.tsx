import {
  EXPORT_LIMITS,
  type ExportDestinationPayload,
  type ExportDestinationReply,
} from '@portico/contracts';
import type { Text } from '@portico/texts';
import { Button, TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { TextArea } from '../layout/text-area.tsx';
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

type Kind = ExportDestinationPayload['kind'];

const KINDS: Record<Kind, { place: Text; hint: Text; user?: Text; secret?: Text }> = {
  folder: { place: texts.folderPlace, hint: texts.folderHint },
  s3: { place: texts.s3Place, hint: texts.s3Hint, user: texts.user, secret: texts.secret },
  sftp: { place: texts.sftpPlace, hint: texts.sftpHint, user: texts.username, secret: texts.password },
};
const EMPTY = {
  name: '',
  kind: 'folder' as Kind,
  place: '',
  user: '',
  secret: '',
  private_key: '',
  host_key: '',
};

function AddDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const [add] = useAddExportDestinationMutation();
  const [isTried, setTried] = useState(false);
  const [draft, setDraft] = useState(EMPTY);
  const edit = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const { place, hint, user, secret } = KINDS[draft.kind];
  const missing = (value: string, text: Text) => (isTried && value.trim() === '' ? [{ text }] : []);
  const run = async () => {
    setTried(true);
    const { kind, secret: typed, private_key, ...others } = draft;
    const [name, where] = [others.name.trim(), others.place.trim()];
    if (name === '' || where === '') return false;
    return add({
      ...{ name, kind, place: where },
      ...(user && { user: others.user.trim(), secret: typed }),
      ...(kind === 'sftp' && { host_key: others.host_key.trim(), private_key: private_key.trim() }),
    }).unwrap();
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
        options={(Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: t(texts[value]) }))}
        onChange={(kind) => edit({ kind: kind as Kind })}
      />
      <TextField
        label={t(place)}
        hint={t(hint)}
        value={draft.place}
        maxLength={500}
        autoComplete="off"
        errors={missing(draft.place, texts.placeMissing)}
        onChange={(value) => edit({ place: value })}
      />
      {draft.kind === 'sftp' && (
        <TextField
          label={t(texts.hostKey)}
          hint={t(texts.hostKeyHint)}
          value={draft.host_key}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(host_key) => edit({ host_key })}
        />
      )}
      {user && secret && (
        <>
          <TextField
            label={t(user)}
            value={draft.user}
            maxLength={200}
            autoComplete="off"
            onChange={(value) => edit({ user: value })}
          />
          <TextField
            type="password"
            label={t(secret)}
            value={draft.secret}
            maxLength={500}
            autoComplete="off"
            onChange={(value) => edit({ secret: value })}
          />
        </>
      )}
      {draft.kind === 'sftp' && (
        <TextArea
          label={t(texts.privateKey)}
          hint={t(texts.privateKeyHint)}
          value={draft.private_key}
          maxLength={EXPORT_LIMITS.privateKey}
          onChange={(private_key) => edit({ private_key })}
        />
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
