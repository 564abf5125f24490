import { answersFromRecord, answersFromText, type LookupUse } from '@portico/form-model';
import { useText } from '@portico/texts/react';
import { Combobox, type Suggestion } from '@portico/ui';
import { useForm } from '../../engine/form.ts';
import type { LookupSuggestion } from '../../engine/form-services.ts';
import { Field } from '../../field/field.tsx';
import { formTexts as texts } from '../../form.texts.ts';
import styles from '../control.module.css';
import { TextInput } from '../text-input.tsx';
import type { WidgetProps } from '../widget.ts';
import { useSuggestions } from './use-suggestions.ts';

export function LookupInput(props: WidgetProps) {
  const { lookup } = props.question;
  return lookup ? <Search {...props} use={lookup} /> : <TextInput {...props} />;
}

/** ID of the suggestion "Use: ...". No record has the empty id. */
const TYPED = '';

/** Search field. The typed text is the answer unless the person chooses a suggestion, whose record then fills in other answers, too. */
function Search({
  question,
  value,
  maxLength,
  readOnly,
  onChange,
  use,
  ...field
}: WidgetProps & { use: LookupUse }) {
  const t = useText();
  const { definition, services } = useForm();
  const { found, latest, type, choose } = useSuggestions(services.lookup, use.category);
  const text = String(value);

  const pick = async ({ id, text: label }: Suggestion): Promise<void> => {
    const chosen = id === TYPED ? text : label;
    choose(chosen);
    onChange(answersFromText(definition, question, chosen));
    if (id === TYPED) return;
    const record = await services.lookup.record(id, use.category);
    // If the record can't be loaded, or the person has typed in the meantime, the text stays as it is.
    if (record && latest.current === chosen) onChange(answersFromRecord(definition, question, record));
  };

  return (
    <Field question={question} {...field}>
      {(control) => (
        <Combobox
          {...control}
          className={styles.control}
          value={text}
          dir={text ? 'auto' : undefined}
          maxLength={maxLength}
          readOnly={readOnly}
          autoComplete={question.autocomplete ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          suggestions={
            found === null || text.trim() === ''
              ? []
              : [...recordsOf(found), { id: TYPED, text: t(texts.use, { text }) }]
          }
          listLabel={question.label}
          onChange={(typed) => {
            type(typed);
            onChange(answersFromText(definition, question, typed));
          }}
          onPick={(suggestion) => void pick(suggestion)}
        />
      )}
    </Field>
  );
}

const recordsOf = (found: readonly LookupSuggestion[]): Suggestion[] =>
  found.map(({ id, text, sub_text }) => ({ id, text, subText: sub_text }));
