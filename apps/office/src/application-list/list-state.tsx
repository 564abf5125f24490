import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import styles from './list-state.module.css';
import { listTexts as texts } from './list.texts.ts';
import { loadMore, searchRows } from './load-rows.ts';

interface ListStateProps {
  isNarrowed: boolean;
  onClear(): void;
}

export function ListState({ isNarrowed, onClear }: ListStateProps) {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const { rows, search, answerColumns, loading, error } = useOfficeSelector((state) => state.list);
  if (error) {
    const again = () =>
      void dispatch(rows.length > 0 ? loadMore() : search ? searchRows(search, answerColumns) : loadMore());
    return (
      <State title={t(rows.length > 0 ? texts.failedMore : texts.failed)} lead={t.say(errorMessage(error))}>
        <Button variant="secondary" onClick={again}>
          {t(texts.again)}
        </Button>
      </State>
    );
  }
  if (rows.length > 0)
    return loading === 'more' ? (
      <p className={styles.more}>
        <Spinner size="small" /> {t(texts.loadingMore)}
      </p>
    ) : null;
  if (loading === 'new' || search === null) return <Skeleton />;
  if (!isNarrowed) return <State title={t(texts.none)} lead={t(texts.noneLead)} />;
  return (
    <State title={t(texts.nothing)} lead={t(texts.nothingLead)}>
      <Button variant="secondary" onClick={onClear}>
        {t(texts.clear)}
      </Button>
    </State>
  );
}

function State({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

function Skeleton() {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={styles.bone} />
      ))}
    </div>
  );
}
