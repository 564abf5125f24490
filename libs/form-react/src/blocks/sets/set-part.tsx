import { ownKeys, questionsWithin, type Question, type RepeatedBlock } from '@portico/form-model';
import { Passage, useLanguage, useText } from '@portico/texts/react';
import { Button, classNames } from '@portico/ui';
import { useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useForm, useFormState } from '../../engine/form.ts';
import type { FormState } from '../../engine/form-source.ts';
import { Collapsible } from '../../collapsible/collapsible.tsx';
import { formTexts as texts } from '../../form.texts.ts';
import { formatAnswer } from './format-answer.ts';
import styles from './sets.module.css';
import type { FocusWish } from './use-sets.ts';

type RepeatedSet = RepeatedBlock['sets'][number];

interface SetPartProps {
  set: RepeatedSet;
  isCard: boolean;
  isHidden: boolean;
  focus: FocusWish | null;
  busy: boolean;
  onChange(): void;
  onClose: (() => void) | undefined;
  onRemove: ((name: string) => void) | undefined;
  onReveal(): void;
  children: ReactNode;
}

export function SetPart({ set, isCard, isHidden, focus, busy, children, ...on }: SetPartProps) {
  const t = useText();
  const part = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  const titleId = useId();
  const name = useNameOf(set);
  const full = isCard && name ? t(texts.setNamed, { set: set.title, name }) : set.title;

  useEffect(() => {
    if (focus?.on === 'first') firstControl(part.current)?.focus();
    if (focus?.on === 'change') change.current?.querySelector('button')?.focus();
  }, [focus]);

  return (
    <div
      ref={part}
      className={classNames(styles.part, isCard && styles.card, isHidden && styles.hidden)}
      {...(!isHidden && { role: 'group', 'aria-labelledby': titleId })}
    >
      {!isHidden && (
        <div className={styles.head}>
          <h3 id={titleId} className={styles.title}>
            <Passage>{full}</Passage>
          </h3>
          <div className={styles.actions}>
            {isCard && (
              <span ref={change}>
                <Button
                  variant="plain"
                  aria-label={t(texts.changeNamed, { set: full })}
                  onClick={on.onChange}
                >
                  {t(texts.change)}
                </Button>
              </span>
            )}
            {on.onClose && (
              <Button variant="plain" aria-label={t(texts.closeNamed, { set: full })} onClick={on.onClose}>
                {t(texts.close)}
              </Button>
            )}
            {on.onRemove && (
              <Button
                variant="plain"
                busy={busy}
                aria-label={t(texts.removeNamed, { set: full })}
                onClick={() => on.onRemove?.(name)}
              >
                {t(texts.remove)}
              </Button>
            )}
          </div>
        </div>
      )}
      {isCard && <Summary set={set} />}
      <Collapsible isFolded={isCard || isHidden} onReveal={on.onReveal}>
        <div data-questions-of-set>{children}</div>
      </Collapsible>
    </div>
  );
}

function Summary({ set }: { set: RepeatedSet }) {
  const questions = useMemo(
    () =>
      questionsWithin(set.questions).filter(
        (question) => !ownKeys(question).some((key) => set.names?.includes(key)),
      ),
    [set],
  );
  const said = useWords(questions, ' · ');
  return (
    said && (
      <p className={styles.summary}>
        <Passage>{said}</Passage>
      </p>
    )
  );
}

function useNameOf({ names = [], questions }: RepeatedSet): string {
  const ofName = useMemo(
    () => questionsWithin(questions).filter((question) => names.includes(question.key)),
    [names, questions],
  );
  return useWords(ofName, ' ');
}

function useWords(questions: readonly Question[], between: string): string {
  const form = useForm();
  const language = useLanguage();
  const keys = useMemo(() => questions.flatMap(ownKeys), [questions]);
  const select = useCallback(
    (state: FormState) => {
      const visibility = form.visibility(state.answers);
      return questions
        .filter((question) => !visibility.isHidden(question))
        .map((question) => formatAnswer(question, state, language))
        .filter(Boolean)
        .join(between);
    },
    [form, questions, language, between],
  );
  return useFormState(select, Object.is, keys);
}

function firstControl(part: HTMLElement | null): HTMLElement | null {
  const inside = part?.querySelector('[data-questions-of-set]');
  return inside?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button') ?? null;
}
