import { Passage } from '@portico/texts/react';
import { classNames, ErrorList } from '@portico/ui';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../widgets/widget.ts';
import { describedBy, fieldIds, Hint, RequiredMark } from './field-parts.tsx';
import { Notices } from './notices.tsx';
import { OtherLanguages } from './other-languages.tsx';
import styles from './field.module.css';

type FieldGroupProps = Pick<WidgetProps, 'question' | 'errors' | 'isRequired'> & {
  /** `radiogroup` puts `aria-required` and `aria-invalid` on the group. Without a role, each control needs them. */
  role?: 'radiogroup';
  belowErrors?: ReactNode;
  children: ReactNode;
};

/**
 * Several controls for one question. Screen readers read hint and errors once, because they describe the group. Links can focus the group, Tab can't.
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
          <Passage>{label}</Passage>
        </span>
        <RequiredMark isRequired={isRequired} />
      </legend>
      <Hint questionKey={key}>{hint}</Hint>
      <OtherLanguages of={question} />
      {children}
      <ErrorList id={fieldIds(key).errors} errors={errors} />
      {belowErrors}
      <Notices of={question} />
    </fieldset>
  );
}
