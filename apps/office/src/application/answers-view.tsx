import type { ServicePrintReply } from '@portico/contracts';
import { Button, Spinner } from '@portico/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import { useGetDefinitionsQuery } from './application.api.ts';
import { Answers, useLocalizedDefinitions } from './answers.tsx';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { TableOfContents, CollapsibleContents, useIsCollapsed } from './table-of-contents.tsx';

export function AnswersView({ view }: { view: ServicePrintReply | undefined }) {
  const t = useText();
  const released = useGetDefinitionsQuery(view?.step_versions ?? skipToken);
  const isCollapsed = useIsCollapsed();
  const definitions = useLocalizedDefinitions(view, released.data);
  if (released.error && !definitions)
    return (
      <div className={styles.failed}>
        <h2>{t(texts.answersFailed)}</h2>
        <p>{t.say(errorMessage(released.error))}</p>
        <Button variant="secondary" onClick={() => void released.refetch()}>
          {t(texts.again)}
        </Button>
      </div>
    );
  if (!view || !definitions) return <Spinner size="block" label={t(texts.loading)} />;
  const contents = { definitions, answers: view.answer };
  return (
    <>
      {!isCollapsed && <TableOfContents {...contents} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <article className={styles.sheet} aria-label={t(texts.answers)} tabIndex={0}>
        {isCollapsed && <CollapsibleContents {...contents} />}
        <Answers view={view} definitions={definitions} />
      </article>
    </>
  );
}
