import { Said } from '@portico/texts/react';
import { classNames, ErrorList } from '@portico/ui';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../widgets/widget.ts';
import { describedBy, fieldIds, type FieldQuestion, Hint, Note, RequiredMark } from './field-parts.tsx';
import { Notices } from './notices.tsx';
import { OtherWords } from './other-words.tsx';
import styles from './field.module.css';

/** Attributes that tie a control to its label, hint and errors. */
export interface ControlAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

type FieldProps = Pick<WidgetProps, 'errors' | 'isRequired'> & {
  question: FieldQuestion;
  /** The label stands beside the control instead of above it. */
  inline?: boolean;
  /** What is to be said of what stands in the control; undefined where nothing ever is. */
  note?: string | null;
  children(control: ControlAttributes): ReactNode;
};

/** One control with its label, hint and errors. */
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
        <Said>{label}</Said>
      </label>
      <RequiredMark isRequired={isRequired} />
    </div>
  );

  return (
    <div className={classNames(styles.field, inline && styles.beside, isInvalid && styles.invalid)}>
      {inline ? (
        <div className={styles.inline}>
          {control}
          {heading}
        </div>
      ) : (
        heading
      )}
      <Hint questionKey={key}>{hint}</Hint>
      <OtherWords of={question} />
      {!inline && control}
      {note !== undefined && <Note>{note}</Note>}
      <ErrorList id={fieldIds(key).errors} errors={errors} />
      <Notices of={question} />
    </div>
  );
}
