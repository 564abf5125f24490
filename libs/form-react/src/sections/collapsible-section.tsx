import { ownKeys, progressOf, questionsWithin, type QuestionGroup } from '@portico/form-model';
import { Passage, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { formTexts as texts } from '../form.texts.ts';
import styles from './collapsible-section.module.css';

interface CollapsibleSectionProps {
  group: QuestionGroup;
  headingId: string;
  children: ReactNode;
}

/**
 * Section that the person can collapse by its button once it is complete. Errors, a cleared answer, text search, and links expand it. The button's
 * text, name, and `aria-expanded` change together, as in GOV.UK's accordion.
 */
export function CollapsibleSection({ group, headingId, children }: CollapsibleSectionProps) {
  const t = useText();
  const canCollapse = useCanCollapse(group);
  const [isWanted, setIsWanted] = useState(false);
  const contentId = useId();
  if (isWanted && !canCollapse) setIsWanted(false);
  const isCollapsed = isWanted && canCollapse;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1} className={styles.title} data-heads={contentId}>
          <Passage>{group.title}</Passage>
        </h2>
        {canCollapse && (
          <Button
            variant="plain"
            className={styles.fold}
            aria-expanded={!isCollapsed}
            aria-controls={contentId}
            aria-label={t(isCollapsed ? texts.unfoldNamed : texts.foldNamed, { section: group.title })}
            onClick={() => setIsWanted(!isCollapsed)}
          >
            {t(isCollapsed ? texts.unfold : texts.fold)}
          </Button>
        )}
      </div>
      {isCollapsed && <p className={styles.note}>{t(texts.foldedNote)}</p>}
      {/* A form for each section, because browsers autofill one form at a time: the applicant's data doesn't end up in the parents' fields. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Collapsible id={contentId} isFolded={isCollapsed} onReveal={() => setIsWanted(false)}>
          {children}
        </Collapsible>
      </form>
    </section>
  );
}

/** Returns whether the section is complete and has no errors. A step's only section can't be collapsed. */
function useCanCollapse(group: QuestionGroup): boolean {
  const form = useForm();
  const questions = useMemo(() => questionsWithin(group.questions), [group]);
  const isOneOfSeveral = form.definition.groups.length > 1 && !form.readOnly;
  const select = useCallback(
    ({ answers, errors, documents }: FormState) =>
      isOneOfSeveral &&
      progressOf(questions, form.visibility(answers)).status === 'answered' &&
      !questions
        .flatMap(ownKeys)
        .some((key) => (errors[key]?.length ?? 0) > 0 || documents[key]?.phase === 'refused'),
    [form, questions, isOneOfSeveral],
  );
  return useFormState(select, Object.is, NO_ANSWERS);
}
