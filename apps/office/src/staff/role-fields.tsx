import type { StaffPeopleReply } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { ErrorList, TextField } from '@portico/ui';
import { useId } from 'react';
import styles from '../layout/page.module.css';
import type { RoleInput } from './role-form-values.ts';
import { staffTexts as texts } from './staff.texts.ts';

interface RoleFieldsProps {
  known: StaffPeopleReply['roles'];
  wish: RoleInput;
  errors: readonly Words[];
  onChange(wish: RoleInput): void;
}

export function RoleFields({ known, wish, errors, onChange }: RoleFieldsProps) {
  const t = useText();
  const id = useId();
  const choose = (name: string, isChosen: boolean) =>
    onChange({
      ...wish,
      whole: isChosen ? [...wish.whole, name] : wish.whole.filter((each) => each !== name),
    });
  return (
    <>
      <fieldset className={styles.choices} aria-describedby={errors.length > 0 ? id : undefined}>
        <legend>{t(texts.roles)}</legend>
        {known.map(({ name, about }) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              checked={wish.whole.includes(name)}
              onChange={({ target }) => choose(name, target.checked)}
            />
            <span>
              {name} <span className={styles.about}>{about}</span>
            </span>
          </label>
        ))}
        <ErrorList id={id} errors={errors} />
      </fieldset>
      <TextField
        label={t(texts.steps)}
        hint={t(texts.stepsHint)}
        value={wish.steps}
        autoComplete="off"
        onChange={(steps) => onChange({ ...wish, steps })}
      />
    </>
  );
}
