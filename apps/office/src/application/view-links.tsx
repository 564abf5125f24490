import { useText } from '@portico/texts/react';
import { Link, useSearchParams } from 'react-router-dom';
import { besideTexts as texts } from './beside.texts.ts';
import styles from './beside.module.css';
import { useView, VIEWS } from './views.ts';

/** Ways to the answers and to what there is beside them. */
export function ViewLinks() {
  const t = useText();
  const shown = useView();
  const [query] = useSearchParams();
  return (
    <nav aria-label={t(texts.views)} className={styles.views}>
      {VIEWS.map((view) => {
        const next = new URLSearchParams(query);
        if (view === 'answers') next.delete('view');
        else next.set('view', view);
        return (
          <Link
            key={view}
            to={`?${next.toString()}`}
            replace
            className={styles.view}
            aria-current={view === shown ? 'page' : undefined}
          >
            {t(texts[view])}
          </Link>
        );
      })}
    </nav>
  );
}
