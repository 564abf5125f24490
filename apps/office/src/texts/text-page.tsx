import { useText } from '@portico/texts/react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { usePage } from '../page/page-data.ts';
import { TextForm } from './text-form.tsx';
import { type ListedText, useGetTextQuery } from './texts.api.ts';
import styles from './texts.module.css';
import { textsTexts as texts } from './texts.texts.ts';

export function TextPage() {
  const t = useText();
  const { id = '' } = useParams();
  const from = useLocation().state as { search?: string } | null;
  const query = useGetTextQuery(id);
  useDocumentTitle(id);
  const [text] = query.data?.texts ?? [];
  return (
    <main id="content" tabIndex={-1} className={screen.screen}>
      <div className={screen.part}>
        <p className={screen.lead}>
          <Link to={`/words${from?.search ?? ''}`}>{t(texts.back)}</Link>
        </p>
        <div>
          <h1 className={screen.title}>{text?.source || id}</h1>
          <p className={styles.about}>{id}</p>
        </div>
        {text && <PageLink text={text} />}
      </div>
      <Loaded query={query}>
        {(everywhere) =>
          everywhere.texts.length === 0 ? (
            <div className={screen.state}>
              <h2 className={screen.subtitle}>{t(texts.noText)}</h2>
              <p>{t(texts.noTextLead)}</p>
            </div>
          ) : (
            <TextForm key={id} id={id} everywhere={everywhere} />
          )
        }
      </Loaded>
    </main>
  );
}

function PageLink({ text: { page } }: { text: ListedText }) {
  const t = useText();
  const { applicationUrl } = usePage();
  return (
    <p className={screen.lead}>
      {page === null ? (
        t(texts.severalPages)
      ) : (
        <a href={new URL(page, applicationUrl).href} target="_blank" rel="noreferrer">
          {t(texts.lookAt, { page })}
        </a>
      )}
    </p>
  );
}
