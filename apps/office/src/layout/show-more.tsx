import { Button, ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './page.module.css';

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; error?: unknown; fetchNextPage(): unknown };
}

export function ShowMore({
  query: { hasNextPage, isFetchingNextPage, error, fetchNextPage },
}: ShowMoreProps) {
  const t = useText();
  const id = useId();
  if (!hasNextPage) return null;
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        className={styles.small}
        busy={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {t(texts.more)}
      </Button>
      <div role="alert">
        {error !== undefined && !isFetchingNextPage && <ErrorList id={id} errors={[errorMessage(error)]} />}
      </div>
    </div>
  );
}
