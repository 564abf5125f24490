import { useText } from '@portico/texts/react';
import { Link, useSearchParams } from 'react-router-dom';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './related.module.css';
import { useView, VIEWS } from './use-view.ts';

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
