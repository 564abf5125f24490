import { useText } from '@portico/texts/react';
import { Button, Spinner } from '@portico/ui';
import { ownAccountTexts as texts } from './own-account.texts.ts';

/** Spinner while a list loads, and afterward the error message with a retry button. */
export function LoadingState({ error, onRetry }: { error: string | undefined; onRetry(): void }) {
  const t = useText();
  if (error === undefined) return <Spinner size="block" />;
  return (
    <>
      <p role="alert">{error}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t(texts.again)}
      </Button>
    </>
  );
}
