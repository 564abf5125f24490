import { localeOf, type Text } from '@portico/texts';
import { useLanguage, useText } from '@portico/texts/react';
import styles from '../layout/page.module.css';
import { useTimes } from '../time/use-times.ts';
import { auditDetailTexts as texts, releaseActionTexts } from './audit-details.texts.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Details of an audit log entry, as labels and values. A field without a label appears under its name in the API. */
export function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const t = useText();
  const times = useTimes();
  const language = useLanguage();
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' });
  const say = (known: Record<string, Text>, name: string, otherwise: string) =>
    Object.hasOwn(known, name) ? t(known[name]!) : otherwise;
  const labelOf = (name: string) => say(texts, name, name.replaceAll('_', ' '));
  const write = (value: unknown, name: string): string => {
    if (typeof value === 'boolean') return t(value ? texts.yes : texts.no);
    if (typeof value === 'string' && INSTANT.test(value)) return times.short(value);
    if (typeof value === 'string')
      return name === 'action' ? say(releaseActionTexts, value.replaceAll('-', '_'), value) : value;
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return value.map((each) => write(each, name)).join('; ');
    return list.format(recorded(value).map(([each, its]) => `${labelOf(each)}: ${write(its, each)}`));
  };
  const rows = recorded(details);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.details}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>{write(value, name)}</dd>
        </div>
      ))}
    </dl>
  );
}

const recorded = (details: object) =>
  Object.entries(details).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
