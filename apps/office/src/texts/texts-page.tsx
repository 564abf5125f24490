import type { TextsReply } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { InputField } from '../layout/input-field.tsx';
import { SelectField } from '../layout/select-field.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { languageName } from './language-name.ts';
import { type ListedText, type TextSearch, useGetTextsQuery } from './texts.api.ts';
import styles from './texts.module.css';
import { textsTexts as texts } from './texts.texts.ts';
import { useTextSearch } from './use-text-search.ts';

export function TextsPage() {
  const t = useText();
  const { search, typed, type, narrow } = useTextSearch();
  const query = useGetTextsQuery(search);
  useDocumentTitle(t(texts.title));
  const languages = query.data?.languages ?? [search.language];
  return (
    <main id="content" tabIndex={-1} className={screen.screen}>
      <div className={screen.part}>
        <h1 className={screen.title}>{t(texts.title)}</h1>
        <p className={screen.lead}>{t(texts.lead)}</p>
      </div>
      <div role="search" className={styles.search}>
        <InputField type="search" label={t(texts.search)} value={typed} onChange={type} />
        <SelectField
          label={t(texts.language)}
          value={search.language}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={(language) => narrow({ language })}
        />
        <SelectField
          label={t(texts.which)}
          value={search.own ? 'yes' : ''}
          options={[
            { value: '', label: t(texts.all) },
            { value: 'yes', label: t(texts.ownOnly) },
          ]}
          onChange={(own) => narrow({ own })}
        />
      </div>
      <Loaded query={query}>
        {(reply) => <Found key={JSON.stringify(search)} reply={reply} search={search} />}
      </Loaded>
    </main>
  );
}

function Found({ reply, search }: { reply: TextsReply; search: TextSearch }) {
  const t = useText();
  if (reply.texts.length === 0)
    return (
      <div className={screen.state}>
        <h2 className={screen.subtitle}>{t(texts.none)}</h2>
        <p>{t(texts.noneLead)}</p>
      </div>
    );
  return (
    <ul className={styles.texts}>
      <Lines reply={reply} search={search} />
    </ul>
  );
}

function Lines({ reply, search }: { reply: TextsReply; search: TextSearch }) {
  const t = useText();
  const [isMore, setMore] = useState(false);
  return (
    <>
      {reply.texts.map((text) => (
        <Line key={text.id} text={text} />
      ))}
      {reply.next !== null &&
        (isMore ? (
          <Next search={{ ...search, after: reply.next }} />
        ) : (
          <li>
            <Button variant="secondary" onClick={() => setMore(true)}>
              {t(texts.more)}
            </Button>
          </li>
        ))}
    </>
  );
}

function Next({ search }: { search: TextSearch }) {
  const query = useGetTextsQuery(search);
  return query.data ? (
    <Lines reply={query.data} search={search} />
  ) : (
    <li>
      <Loaded query={query}>{() => null}</Loaded>
    </li>
  );
}

function Line({ text: { id, language, source, translation, own } }: { text: ListedText }) {
  const t = useText();
  const { search } = useLocation();
  const said = own?.use === 'shown' ? own.words : (translation ?? source);
  return (
    <li className={styles.text}>
      <Link to={encodeURIComponent(id)} state={{ search }} className={styles.words}>
        <span lang={language} dir="auto">
          {said || own?.words || id}
        </span>
      </Link>
      <span className={styles.about}>
        {id}
        {own && (
          <span className={screen.mark}>
            {own.use === 'shown' ? t(texts.own) : t(texts.notShown, { use: t(texts[own.use]) })}
          </span>
        )}
      </span>
    </li>
  );
}
