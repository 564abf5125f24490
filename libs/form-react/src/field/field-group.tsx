import { Said } from '@portico/texts/react';
import { classNames, ErrorList } from '@portico/ui';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../widgets/widget.ts';
import { describedBy, fieldIds, Hint, RequiredMark } from './field-parts.tsx';
import { Notices } from './notices.tsx';
import { OtherWords } from './other-words.tsx';
import styles from './field.module.css';

type FieldGroupProps = Pick<WidgetProps, 'question' | 'errors' | 'isRequired'> & {
  /** A radiogroup carries `aria-required` and `aria-invalid` itself; in a group the controls do. */
  role?: 'radiogroup';
  /** What can be done about the errors. */
  belowErrors?: ReactNode;
  children: ReactNode;
};

/**
 * Several controls that answer one question. Hint and errors describe the group, so that they are read once when it is
 * entered and not with every control. It can be focused from a link, not with the Tab key.
 */
export function FieldGroup({ question, errors, isRequired, role, belowErrors, children }: FieldGroupProps) {
  const { key, label, hint } = question;
  const isInvalid = errors.length > 0;
  const state = role && {
    role,
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
  };

  return (
    <fieldset
      id={key}
      tabIndex={-1}
      className={classNames(styles.field, styles.group, isInvalid && styles.invalid)}
      aria-labelledby={`${key}-legend`}
      aria-describedby={describedBy(question, errors)}
      {...state}
    >
      <legend className={styles.legend}>
        <span id={`${key}-legend`} className={styles.label}>
          <Said>{label}</Said>
        </span>
        <RequiredMark isRequired={isRequired} />
      </legend>
      <Hint questionKey={key}>{hint}</Hint>
      <OtherWords of={question} />
      {children}
      <ErrorList id={fieldIds(key).errors} errors={errors} />
      {belowErrors}
      <Notices of={question} />
    </fieldset>
  );
}
