import { listAsCsv, type ListReply, type ListRowReply } from '@portico/contracts';
import { Button, classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { saveText } from '../audit/save-text.ts';
import { DataTable } from '../layout/data-table.tsx';
import fields from '../layout/fields.module.css';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import screen from '../layout/screen.module.css';
import { languageName } from '../texts/language-name.ts';
import { AddOption } from './add-option.tsx';
import { EditOptionDialog } from './edit-option-dialog.tsx';
import { OptionListHistory } from './option-list-history.tsx';
import own from './option-lists.module.css';
import { useGetOptionListQuery } from './option-lists.api.ts';
import { optionListsTexts as texts } from './option-lists.texts.ts';
import { ImportDialog } from './import-dialog.tsx';

export function OptionListPage() {
  const t = useText();
  const { name = '' } = useParams();
  const { data, error, refetch } = useGetOptionListQuery(name);
  const [isTaking, setTaking] = useState(false);
  return (
    <Page
      title={name}
      screen="list"
      actions={
        data && (
          <span className={styles.actions}>
            <Button
              variant="secondary"
              className={styles.small}
              onClick={() => saveText(`${name}.csv`, 'text/csv', listAsCsv(data.rows))}
            >
              {t(texts.save)}
            </Button>
            <Button className={styles.small} onClick={() => setTaking(true)}>
              {t(texts.take)}
            </Button>
          </span>
        )
      }
    >
      <p className={styles.lead}>
        <Link to="/lists">{t(texts.back)}</Link>
      </p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <AddOption list={data} />
          <Options list={data} />
          <OptionListHistory list={data} />
          {isTaking && <ImportDialog list={data} onClose={() => setTaking(false)} />}
        </>
      )}
    </Page>
  );
}

function Options({ list }: { list: ListReply }) {
  const t = useText();
  const { rows, questions } = list;
  const [editing, setEditing] = useState<ListRowReply>();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = rows.filter(({ code, label, labels }) =>
    [code, label, ...Object.values(labels)].some((words) => words.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <section className={styles.section} aria-label={t(texts.options)}>
      <p className={styles.lead}>
        {questions.map(({ label, step }) => t(texts.question, { label, step })).join('; ') ||
          t(texts.noQuestion)}
      </p>
      <label className={classNames(fields.field, own.search)}>
        <span className={fields.label}>{t(texts.search)}</span>
        <input
          type="search"
          className={fields.control}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      <p role="status" className={styles.lead}>
        {found.length === 0 ? t(texts.nothing) : t(texts.found, { count: found.length })}
      </p>
      {found.length > 0 && (
        <DataTable
          label={t(texts.options)}
          heads={[t(texts.code), t(texts.label), t(texts.others), t(texts.state), t(texts.actions)]}
        >
          {found.map((row) => {
            const { code, label, labels, retired } = row;
            return (
              <tr key={code}>
                <td>{code}</td>
                <th scope="row">{label}</th>
                <td>
                  {Object.entries(labels).map(([language, words]) => (
                    <span key={language} lang={language} dir="auto" className={own.other}>
                      {t(texts.other, { language: languageName(language), label: words })}
                    </span>
                  ))}
                </td>
                <td>
                  <span className={classNames(screen.mark, !retired && screen.good)}>
                    {t(retired ? texts.isRetired : texts.isOffered)}
                  </span>
                </td>
                <td>
                  <Button
                    variant="secondary"
                    className={styles.small}
                    aria-label={t(texts.editOf, { label })}
                    onClick={() => setEditing(row)}
                  >
                    {t(texts.edit)}
                  </Button>
                </td>
              </tr>
            );
          })}
        </DataTable>
      )}
      {editing && <EditOptionDialog list={list} option={editing} onClose={() => setEditing(undefined)} />}
    </section>
  );
}
