import { AUDIT_OUTCOMES, type AuditSearch } from '@portico/contracts';
import { Button, TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../api/api-error.ts';
import { DataTable } from '../layout/data-table.tsx';
import { InputField } from '../layout/input-field.tsx';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { SelectField } from '../layout/select-field.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { usePage } from '../page/page-data.ts';
import { useTimes } from '../time/use-times.ts';
import { useExportAuditMutation, useSearchAuditInfiniteQuery } from './audit.api.ts';
import { ACTIONS } from './actions.ts';
import { AuditDetails } from './audit-details.tsx';
import { auditTexts as texts } from './audit.texts.ts';
import { type AuditFilters, readFilters, searchOf, writeFilters } from './audit-search.ts';
import { saveText } from './save-text.ts';

export function AuditPage() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const { timeZone } = usePage().partner;
  const [typed, setTyped] = useState(() => readFilters(query));
  const { showToast } = useToast();
  const [exportAudit, { isLoading }] = useExportAuditMutation();
  const search = searchOf(readFilters(query), timeZone);
  const change = (more: Partial<AuditFilters>) => setTyped({ ...typed, ...more });
  const actions = Object.entries(ACTIONS)
    .map(([value, text]) => ({ value, label: t(text) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const save = async () => {
    try {
      saveText('audit.csv', 'text/csv', await exportAudit(search).unwrap());
    } catch (failure) {
      showToast({ severity: 'error', label: { text: texts.save }, message: errorMessage(failure) });
    }
  };
  return (
    <Page
      title={t(texts.title)}
      screen="audit"
      actions={
        <Button variant="secondary" className={styles.small} busy={isLoading} onClick={() => void save()}>
          {t(texts.save)}
        </Button>
      }
    >
      <form
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(writeFilters(typed), { replace: true });
        }}
      >
        <div className={styles.filters}>
          <TextField label={t(texts.actor)} value={typed.actor} onChange={(actor) => change({ actor })} />
          <SelectField
            label={t(texts.action)}
            value={typed.action}
            options={[{ value: '', label: t(texts.any) }, ...actions]}
            onChange={(action) => change({ action })}
          />
          <TextField
            label={t(texts.subject)}
            value={typed.subject}
            onChange={(subject) => change({ subject })}
          />
          <SelectField
            label={t(texts.outcome)}
            value={typed.outcome}
            options={[
              { value: '', label: t(texts.any) },
              ...AUDIT_OUTCOMES.map((outcome) => ({ value: outcome, label: t(texts[outcome]) })),
            ]}
            onChange={(outcome) => change({ outcome })}
          />
          <InputField
            type="date"
            label={t(texts.from)}
            value={typed.from}
            onChange={(from) => change({ from })}
          />
          <InputField type="date" label={t(texts.to)} value={typed.to} onChange={(to) => change({ to })} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" className={styles.small}>
            {t(texts.search)}
          </Button>
          <Button
            variant="secondary"
            className={styles.small}
            onClick={() => {
              setTyped(readFilters(new URLSearchParams()));
              setQuery({}, { replace: true });
            }}
          >
            {t(texts.all)}
          </Button>
        </div>
      </form>
      <AuditEntries key={query.toString()} search={search} />
    </Page>
  );
}

function AuditEntries({ search }: { search: AuditSearch }) {
  const t = useText();
  const times = useTimes();
  const query = useSearchAuditInfiniteQuery(search);
  const { data, error, refetch } = query;
  if (!data) return <LoadingOrError error={error} onAgain={() => void refetch()} />;
  const wordsOf = (action: string) => (ACTIONS[action] ? t(ACTIONS[action]) : action);
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={styles.none}>{t(texts.none)}</p>;
  return (
    <>
      <DataTable
        label={t(texts.title)}
        heads={[
          t(texts.when),
          t(texts.who),
          t(texts.what),
          t(texts.toWhom),
          t(texts.outcome),
          t(texts.details),
        ]}
      >
        {entries.map(({ id, at, actor, action, subject, outcome, details }) => (
          <tr key={id}>
            <th scope="row">{times.short(at)}</th>
            <td>{actor}</td>
            <td>{wordsOf(action)}</td>
            <td>{subject}</td>
            <td>{t(texts[outcome])}</td>
            <td>
              <AuditDetails details={details} />
            </td>
          </tr>
        ))}
      </DataTable>
      <ShowMore query={query} />
    </>
  );
}
