import { ownKeys, progressOf, questionsWithin, type QuestionGroup } from '@portico/form-model';
import { Said, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import { Folded } from '../folds/folded.tsx';
import { formTexts as texts } from '../form.texts.ts';
import styles from './foldable-section.module.css';

interface FoldableSectionProps {
  group: QuestionGroup;
  headingId: string;
  children: ReactNode;
}

/**
 * A group of questions under its heading. With all that it requires it can be folded, by its button alone; an error, an answer that is
 * missing after all, a search and a link open it. Visible word, name and `aria-expanded` of the button change together, as with the accordion of GOV.UK.
 */
export function FoldableSection({ group, headingId, children }: FoldableSectionProps) {
  const t = useText();
  const canFold = useCanFold(group);
  const [isWanted, setIsWanted] = useState(false);
  const contentId = useId();
  // What had to be opened stays open when it is put right.
  if (isWanted && !canFold) setIsWanted(false);
  const isFolded = isWanted && canFold;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1} className={styles.title} data-heads={contentId}>
          <Said>{group.title}</Said>
        </h2>
        {canFold && (
          <Button
            variant="plain"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-controls={contentId}
            aria-label={t(isFolded ? texts.unfoldNamed : texts.foldNamed, { section: group.title })}
            onClick={() => setIsWanted(!isFolded)}
          >
            {t(isFolded ? texts.unfold : texts.fold)}
          </Button>
        )}
      </div>
      {isFolded && <p className={styles.note}>{t(texts.foldedNote)}</p>}
      {/* Browsers fill in a form at a time: what is one's own comes into no field of one's parents. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Folded id={contentId} isFolded={isFolded} onReveal={() => setIsWanted(false)}>
          {children}
        </Folded>
      </form>
    </section>
  );
}

/** All that the section requires is answered, and nothing in it is wrong. One section alone is no list to be shortened. */
function useCanFold(group: QuestionGroup): boolean {
  const form = useForm();
  const questions = useMemo(() => questionsWithin(group.questions), [group]);
  const isOneOfSeveral = form.definition.groups.length > 1 && !form.readOnly;
  const select = useCallback(
    ({ answers, errors, documents }: FormState) =>
      isOneOfSeveral &&
      progressOf(questions, form.visibility(answers)).stand === 'answered' &&
      !questions
        .flatMap(ownKeys)
        .some((key) => (errors[key]?.length ?? 0) > 0 || documents[key]?.phase === 'refused'),
    [form, questions, isOneOfSeveral],
  );
  return useFormState(select, Object.is, NO_ANSWERS);
}
