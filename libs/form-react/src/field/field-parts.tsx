import type { Question } from '@portico/form-model';
import { Passage } from '@portico/texts/react';
import styles from './field.module.css';

/** Returns ids for the parts of a question. The id of the control or group itself is the key, for links to `/{page}#{questionKey}`. */
export function fieldIds(key: string): Record<'hint' | 'otherWords' | 'errors' | 'notices', string> {
  return {
    hint: `${key}-hint`,
    otherWords: `${key}-other-words`,
    errors: `${key}-errors`,
    notices: `${key}-notices`,
  };
}

export type FieldQuestion = Pick<Question, 'key' | 'label' | 'hint' | 'otherWords' | 'notices'>;

export function describedBy(
  { key, hint, otherWords, notices }: Omit<FieldQuestion, 'label'>,
  errors: readonly unknown[],
): string | undefined {
  const ids = fieldIds(key);
  const parts = [
    hint && ids.hint,
    otherWords && ids.otherWords,
    errors.length > 0 && ids.errors,
    notices && ids.notices,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

export function Hint({ questionKey, children }: { questionKey: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={fieldIds(questionKey).hint} className={styles.hint}>
      <Passage>{children}</Passage>
    </p>
  );
}

/** Asterisk for sighted users. Screen readers get `aria-required`. */
export function RequiredMark({ isRequired }: { isRequired: boolean }) {
  if (!isRequired) return null;
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

/** Message about input that isn't saved. Always rendered, because screen readers announce only changes of a live region that exists already. */
export function Note({ children }: { children: string | null }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}
