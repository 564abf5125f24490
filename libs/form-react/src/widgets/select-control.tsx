import { companionKey, type Answers, type Option } from '@portico/form-model';
import { usePassage } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import type { SelectHTMLAttributes } from 'react';
import styles from './control.module.css';

interface SelectControlProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  value: unknown;
  options: readonly Option[];
  onChange(value: string): void;
}

/** Native select whose first option is the empty answer (specification, section 9). Shows an answer that isn't an option as empty. */
export function SelectControl({ value, options, onChange, ...attributes }: SelectControlProps) {
  const passage = usePassage();
  const chosen = options.find((option) => option.value === value);
  return (
    <select
      {...attributes}
      className={classNames(styles.control, styles.list)}
      value={chosen?.value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">--</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} {...passage(option.label)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Returns the answers for a chosen option: its code, and its label under the label key. */
export function choose(key: string, options: readonly Option[], value: string): Answers {
  const label = options.find((option) => option.value === value)?.label ?? '';
  return { [key]: value, [companionKey(key)]: label };
}
