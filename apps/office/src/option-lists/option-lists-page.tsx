import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useTimes } from '../time/use-times.ts';
import { useGetOptionListsQuery } from './option-lists.api.ts';
import { optionListsTexts as texts } from './option-lists.texts.ts';

export function OptionListsPage() {
  const t = useText();
  const times = useTimes();
  const { data, error, refetch } = useGetOptionListsQuery();
  return (
    <Page title={t(texts.title)} screen="lists">
      <p className={styles.lead}>{t(texts.lead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.none}>{t(texts.none)}</p>}
      {data && data.length > 0 && (
        <DataTable
          label={t(texts.title)}
          heads={[t(texts.list), t(texts.questions), t(texts.options), t(texts.changed)]}
        >
          {data.map(({ list, questions, rows, changed_at, changed_by }) => (
            <tr key={list}>
              <th scope="row">
                <Link to={encodeURIComponent(list)}>{list}</Link>
              </th>
              <td>
                {questions.map(({ label, step }) => t(texts.question, { label, step })).join('; ') ||
                  t(texts.noQuestion)}
              </td>
              <td>{t(texts.offered, { count: rows.filter(({ retired }) => !retired).length })}</td>
              <td>
                {changed_at === null
                  ? t(texts.neverChanged)
                  : t(texts.changedBy, { when: times.short(changed_at), who: changed_by ?? '' })}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Page>
  );
}
