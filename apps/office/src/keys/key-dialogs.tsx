import { ErrorList, TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import styles from '../layout/page.module.css';
import { SelectField } from '../layout/select-field.tsx';
import { SecretDialog } from '../layout/secret-dialog.tsx';
import { usePerson } from '../session/person.ts';
import { useMakeKeyMutation, useRevokeKeyMutation } from './keys.api.ts';
import { keysTexts as texts } from './keys.texts.ts';

export interface ShownKey {
  name: string;
  key: string;
}

const DAYS = [30, 90, 365];
const NEVER = 'never';

export function MakeKeyDialog({ onMade, onClose }: { onMade(key: ShownKey): void; onClose(): void }) {
  const t = useText();
  const id = useId();
  const { scopes: mine } = usePerson();
  const [makeKey] = useMakeKeyMutation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [ends, setEnds] = useState('90');
  const [isTried, setTried] = useState(false);
  const errors = isTried && scopes.length === 0 ? [{ text: texts.scopesMissing }] : [];
  const run = async () => {
    setTried(true);
    if (name.trim() === '' || scopes.length === 0) return false;
    const end = ends === NEVER ? { never: true } : { days: Number(ends) };
    const { key } = await makeKey({ name: name.trim(), scopes: [...scopes], ...end }).unwrap();
    onMade({ name: name.trim(), key });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.make)}
      lead={t(texts.makeLead)}
      submitLabel={t(texts.make)}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        value={name}
        maxLength={100}
        autoComplete="off"
        errors={isTried && name.trim() === '' ? [{ text: texts.nameMissing }] : []}
        onChange={setName}
      />
      <fieldset className={styles.choices} aria-describedby={errors.length > 0 ? id : undefined}>
        <legend>{t(texts.scopes)}</legend>
        {mine.map((scope) => (
          <label key={scope} className={styles.choice}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
              }
            />
            {scope}
          </label>
        ))}
        <ErrorList id={id} errors={errors} />
      </fieldset>
      <SelectField
        label={t(texts.ends)}
        value={ends}
        options={[
          ...DAYS.map((days) => ({ value: String(days), label: t(texts.inDays, { days }) })),
          { value: NEVER, label: t(texts.never) },
        ]}
        onChange={setEnds}
      />
    </ActionDialog>
  );
}

export function ShownKeyDialog({ shown: { name, key }, onClose }: { shown: ShownKey; onClose(): void }) {
  const t = useText();
  return (
    <SecretDialog
      title={t(texts.shownTitle, { name })}
      lead={t(texts.shownLead)}
      texts={{ ...texts, value: texts.key }}
      value={key}
      onClose={onClose}
    />
  );
}

export function RevokeKeyDialog({
  of: { id, name },
  onClose,
}: {
  of: { id: string; name: string };
  onClose(): void;
}) {
  const t = useText();
  const [revoke] = useRevokeKeyMutation();
  return (
    <ActionDialog
      isAlert
      title={t(texts.revokeTitle, { name })}
      lead={t(texts.revokeLead)}
      submitLabel={t(texts.revoke)}
      done={{ text: texts.revoked, values: { name } }}
      onClose={onClose}
      onDo={() => revoke(id).unwrap()}
    />
  );
}
