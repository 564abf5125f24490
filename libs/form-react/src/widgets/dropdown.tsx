import { Field } from '../field/field.tsx';
import { choose, SelectControl } from './select-control.tsx';
import type { WidgetProps } from './widget.ts';

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

export function YearList(props: WidgetProps) {
  return <Dropdown {...props} options={props.years} />;
}
