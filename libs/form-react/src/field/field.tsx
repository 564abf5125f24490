import { Passage } from '@portico/texts/react';
import { classNames, ErrorList } from '@portico/ui';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../widgets/widget.ts';
import { describedBy, fieldIds, type FieldQuestion, Hint, Note, RequiredMark } from './field-parts.tsx';
import { Notices } from './notices.tsx';
import { OtherLanguages } from './other-languages.tsx';
import styles from './field.module.css';

/** @since 1.1 */
export interface ControlAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

type FieldProps = Pick<WidgetProps, 'errors' | 'isRequired'> & {
  question: FieldQuestion;
  inline?: boolean;
  /** Message about the input. Null if there is none now, undefined if this control never has one. */
  note?: string | null;
  children(control: ControlAttributes): ReactNode;
};

export function Field({ question, errors, isRequired, inline = false, note, children }: FieldProps) {
  const { key, label, hint } = question;
  const isInvalid = errors.length > 0;
  const control = children({
    id: key,
    name: key,
    'aria-describedby': describedBy(question, errors),
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
  });
  const heading = (
    <div className={styles.heading}>
      <label id={`${key}-label`} className={styles.label} htmlFor={key}>
        <Passage>{label}</Passage>
      </label>
      <RequiredMark isRequired={isRequired} />
    </div>
  );

  return (
    <div className={classNames(styles.field, inline && styles.sameRow, isInvalid && styles.invalid)}>
      {inline ? (
        <div className={styles.inline}>
          {control}
          {heading}
        </div>
      ) : (
        heading
      )}
      <Hint questionKey={key}>{hint}</Hint>
      <OtherLanguages of={question} />
      {!inline && control}
      {note !== undefined && <Note>{note}</Note>}
      <ErrorList id={fieldIds(key).errors} errors={errors} />
      <Notices of={question} />
    </div>
  );
}
