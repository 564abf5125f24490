import type { WidgetProps } from '@portico/step-kit';
import { DayPicker } from 'react-day-picker';
import styles from './day.module.css';

/** Widget that shows a calendar of one month; its answer is `YYYY-MM-DD`. */
export default function Day({
  id,
  value,
  onChange,
  invalid,
  labelledBy,
  describedBy,
  language,
}: WidgetProps) {
  const chosen = value ? new Date(`${value}T12:00:00`) : undefined;
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      lang={language}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      <DayPicker
        mode="single"
        selected={chosen}
        defaultMonth={chosen}
        onSelect={(day) => onChange(day ? isoOf(day) : '')}
        className={styles.calendar}
        classNames={{ selected: styles.chosen }}
      />
    </div>
  );
}

function isoOf(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
