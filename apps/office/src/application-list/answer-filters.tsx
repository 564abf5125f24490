import type { AnswerFilterPayload, SearchableQuestionReply } from '@portico/contracts';
import { Button, VisuallyHidden } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { InputField } from '../layout/input-field.tsx';
import fields from '../layout/fields.module.css';
import { SelectField } from '../layout/select-field.tsx';
import { UNKNOWN } from './answer-codes.ts';
import styles from './answer-filters.module.css';
import { listTexts as texts } from './list.texts.ts';

interface AnswerFiltersProps {
  questions: readonly SearchableQuestionReply[];
  filters: readonly AnswerFilterPayload[];
  onChange(filters: AnswerFilterPayload[]): void;
}

export function AnswerFilters({ questions, filters, onChange }: AnswerFiltersProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const filter = [...(box.current?.querySelectorAll('fieldset') ?? [])].at(-1);
    (filter?.querySelector('input') ?? [...(filter?.querySelectorAll('select') ?? [])].at(-1))?.focus();
  }, [filters.length]);
  if (questions.length === 0) return null;
  const add = (question: string) => {
    isAdded.current = true;
    onChange([...filters, { question }]);
  };
  return (
    <div ref={box} className={styles.answers}>
      {filters.map((filter, place) => {
        const question = questions.find(({ key }) => key === filter.question);
        return (
          <AnswerFilter
            key={`${filter.question} ${place}`}
            question={
              question ?? unknown(filter.question === UNKNOWN ? t(texts.lostFilter) : filter.question)
            }
            filter={filter}
            onChange={(changed) => onChange(filters.map((each, index) => (index === place ? changed : each)))}
            onRemove={() => onChange(filters.filter((_, index) => index !== place))}
          />
        );
      })}
      <AddFilter questions={questions} onAdd={add} />
    </div>
  );
}

interface AddFilterProps {
  questions: readonly SearchableQuestionReply[];
  onAdd(question: string): void;
}

/** Adds a filter on a click. Arrow keys and letters change the value of a select at once, so with the keyboard, a button adds the filter. */
function AddFilter({ questions, onAdd }: AddFilterProps) {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const isByKey = useRef(false);
  const groups = [...new Set(questions.map(({ group }) => group))];
  const add = (question: string) => {
    setChosen('');
    onAdd(question);
  };
  return (
    <div className={styles.add}>
      <label htmlFor={id} className={fields.label}>
        {t(texts.addAnswerFilter)}
      </label>
      <select
        id={id}
        className={fields.control}
        value={chosen}
        onKeyDown={() => (isByKey.current = true)}
        onPointerDown={() => (isByKey.current = false)}
        onChange={({ target: { value } }) =>
          isByKey.current || value === '' ? setChosen(value) : add(value)
        }
      >
        <option value="">{t(texts.chooseQuestion)}</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {questions
              .filter((question) => question.group === group)
              .map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {chosen !== '' && <Button onClick={() => add(chosen)}>{t(texts.addFilter)}</Button>}
    </div>
  );
}

/** Placeholder for a question that is no longer searchable, or for the filters that a link leaves out. */
const unknown = (key: string): SearchableQuestionReply => ({
  ...{ key, label: key, group: '', kind: 'text', options: [] },
});

interface AnswerFilterProps {
  question: SearchableQuestionReply;
  filter: AnswerFilterPayload;
  onChange(filter: AnswerFilterPayload): void;
  onRemove(): void;
}

function AnswerFilter({
  question: { key, label, kind, options },
  filter,
  onChange,
  onRemove,
}: AnswerFilterProps) {
  const t = useText();
  const { contains = '', any_of: anyOf = [], from = '', to = '', answered } = filter;
  const set = (conditions: Omit<AnswerFilterPayload, 'question'>) =>
    onChange({ question: key, ...conditions });
  const range = (more: { from?: string; to?: string }) => set({ from, to, ...more });
  const OPERATORS = { text: texts.contains, phone: texts.endsWith, choice: texts.is } as const;
  const operator = kind === 'number' || kind === 'date' ? texts.between : OPERATORS[kind];
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>{label}</legend>
      <SelectField
        label={t(texts.condition)}
        value={answered === undefined ? '' : String(answered)}
        options={[
          { value: '', label: t(operator) },
          { value: 'true', label: t(texts.answered) },
          { value: 'false', label: t(texts.unanswered) },
        ]}
        onChange={(value) => set(value === '' ? {} : { answered: value === 'true' })}
      />
      {answered === undefined && (kind === 'text' || kind === 'phone') && (
        <DelayedField
          label={t(texts.answer)}
          value={contains}
          onChange={(value) => set({ contains: value })}
        />
      )}
      {answered === undefined && kind === 'choice' && (
        <SelectField
          label={t(texts.answer)}
          value={anyOf[0] ?? ''}
          options={[{ value: '', label: t(texts.any) }, ...options]}
          onChange={(value) => set(value === '' ? {} : { any_of: [value] })}
        />
      )}
      {answered === undefined && kind === 'number' && (
        <>
          <DelayedField
            label={t(texts.from)}
            value={from}
            isNumber
            onChange={(value) => range({ from: value })}
          />
          <DelayedField label={t(texts.to)} value={to} isNumber onChange={(value) => range({ to: value })} />
        </>
      )}
      {answered === undefined && kind === 'date' && (
        <>
          <InputField
            type="date"
            label={t(texts.from)}
            value={from}
            onChange={(value) => range({ from: value })}
          />
          <InputField type="date" label={t(texts.to)} value={to} onChange={(value) => range({ to: value })} />
        </>
      )}
      <Button variant="plain" className={styles.remove} onClick={onRemove}>
        <span aria-hidden="true">{t(texts.remove)}</span>
        <VisuallyHidden>{t(texts.removeFilter, { question: label })}</VisuallyHidden>
      </Button>
    </fieldset>
  );
}

interface DelayedFieldProps {
  label: string;
  value: string;
  isNumber?: true;
  onChange(value: string): void;
}

/** Milliseconds without typing after which the filter applies. */
const PAUSE = 250;

/** Keeps the typed text until the filter applies: the URL, which holds the filter, changes too late to control an input. */
function DelayedField({ label, value, isNumber, onChange }: DelayedFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== applied) {
      setApplied(value);
      setTyped(value);
    }
  }
  const apply = useEffectEvent((text: string) => {
    setApplied(text);
    onChange(text);
  });
  useEffect(() => {
    if (typed === applied) return undefined;
    const timer = setTimeout(() => apply(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <input
        id={id}
        className={fields.control}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
