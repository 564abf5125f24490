import { useText } from '@portico/texts/react';
import { InputField } from '../layout/input-field.tsx';
import { SelectField } from '../layout/select-field.tsx';
import { AnswerFilters } from './answer-filters.tsx';
import { STATUS_TEXTS } from './use-row-texts.ts';
import { useGetTermsQuery } from './list.api.ts';
import { DAYS, FLAGS, type ListFilters, STATUSES } from './list-search.ts';
import styles from './list-filters.module.css';
import { listTexts as texts } from './list.texts.ts';

interface ListFiltersProps {
  filters: ListFilters;
  onChange(filters: ListFilters): void;
}

const NO_TERM = '-';
const FLAG_TEXTS = {
  documents: { label: texts.documentsFilter, yes: texts.documentsYes, no: texts.documentsNo },
  requested: { label: texts.requestedFilter, yes: texts.requestedYes, no: texts.requestedNo },
  missing: { label: texts.missingFilter, yes: texts.missingYes, no: texts.missingNo },
};

const SUBMITTED_DAYS = ['submittedFrom', 'submittedTo'] as const;
const OTHER_DAYS = DAYS.filter((day) => !SUBMITTED_DAYS.some((each) => each === day));

export function FilterFields({ filters, onChange }: ListFiltersProps) {
  const t = useText();
  const { data } = useGetTermsQuery();
  const chosen = OTHER_DAYS.filter((day) => filters[day] !== undefined).length;
  const any = { value: '', label: t(texts.any) };
  const change = (more: Partial<ListFilters>) => onChange({ ...filters, ...more });
  const dateField = (day: (typeof DAYS)[number]) => (
    <InputField
      type="date"
      key={day}
      label={t(texts[day])}
      value={filters[day] ?? ''}
      onChange={(value) => change({ [day]: value || undefined })}
    />
  );
  return (
    <div className={styles.fields}>
      <SelectField
        label={t(texts.status)}
        value={filters.status ?? ''}
        options={[
          any,
          ...STATUSES.map((value) => ({
            value,
            label: t(value === 'unsubmitted' ? texts.statusUnsubmitted : STATUS_TEXTS[value]),
          })),
        ]}
        onChange={(value) => change({ status: STATUSES.find((each) => each === value) })}
      />
      <SelectField
        label={t(texts.term)}
        value={filters.term === '' ? NO_TERM : (filters.term ?? '')}
        options={[
          any,
          ...(data?.terms ?? []).map(({ code, label }) => ({ value: code, label })),
          { value: NO_TERM, label: t(texts.noTerm) },
        ]}
        onChange={(value) => change({ term: value === NO_TERM ? '' : value === '' ? undefined : value })}
      />
      <SelectField
        label={t(texts.step)}
        value={filters.step ?? ''}
        options={[any, ...(data?.steps ?? []).map(({ id, label }) => ({ value: id, label }))]}
        onChange={(value) => change({ step: value || undefined })}
      />
      {FLAGS.map((flag) => (
        <SelectField
          key={flag}
          label={t(FLAG_TEXTS[flag].label)}
          value={filters[flag] === undefined ? '' : filters[flag] ? 'yes' : 'no'}
          options={[
            any,
            { value: 'yes', label: t(FLAG_TEXTS[flag].yes) },
            { value: 'no', label: t(FLAG_TEXTS[flag].no) },
          ]}
          onChange={(value) => change({ [flag]: value === '' ? undefined : value === 'yes' })}
        />
      ))}
      {SUBMITTED_DAYS.map(dateField)}
      <details className={styles.dates}>
        <summary>{chosen > 0 ? t(texts.datesOn, { count: chosen }) : t(texts.dates)}</summary>
        <div className={styles.fields}>{OTHER_DAYS.map(dateField)}</div>
      </details>
      <AnswerFilters
        questions={data?.questions ?? []}
        filters={filters.answers ?? []}
        onChange={(answers) => change({ answers: answers.length > 0 ? answers : undefined })}
      />
    </div>
  );
}
