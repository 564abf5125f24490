import type { Question } from '@portico/form-model';
import { Said } from '@portico/texts/react';
import styles from './field.module.css';

/** Ids of a question's parts. The control (or group) itself has the key, so that `/{page}#{questionKey}` finds it. */
export function fieldIds(key: string): Record<'hint' | 'otherWords' | 'errors' | 'notices', string> {
  return {
    hint: `${key}-hint`,
    otherWords: `${key}-other-words`,
    errors: `${key}-errors`,
    notices: `${key}-notices`,
  };
}

/** What a field says of its question. */
export type FieldQuestion = Pick<Question, 'key' | 'label' | 'hint' | 'otherWords' | 'notices'>;

/** The value of `aria-describedby`: only what is on the page. */
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
      <Said>{children}</Said>
    </p>
  );
}

/** For the eye only, and outside of the label: `aria-required` on the control says it to everybody else. */
export function RequiredMark({ isRequired }: { isRequired: boolean }) {
  if (!isRequired) return null;
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

/** A remark on what stands in a field and is not saved. Its place is always there, so that a screen reader hears it come. */
export function Note({ children }: { children: string | null }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}
