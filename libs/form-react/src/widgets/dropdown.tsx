import { Field } from '../field/field.tsx';
import { choose, SelectControl } from './choice.tsx';
import type { WidgetProps } from './widget.ts';

/** One of a list: codes, months. A conditional select has none to offer until its controlling answer is there. */
export function Dropdown({ question, value, options, readOnly, onChange, ...field }: WidgetProps) {
  return (
    <Field question={question} {...field}>
      {(control) => (
        <SelectControl
          {...control}
          value={value}
          options={options}
          disabled={readOnly}
          autoComplete={question.autocomplete ?? 'off'}
          onChange={(chosen) => onChange(choose(question.key, options, chosen))}
        />
      )}
    </Field>
  );
}

/** One year of a list that runs forward or back. */
export function YearList(props: WidgetProps) {
  return <Dropdown {...props} options={props.years} />;
}
