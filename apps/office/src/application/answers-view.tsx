import type { ServicePrintReply } from '@portico/contracts';
import { Button, Spinner } from '@portico/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import { ApplicantViewButton } from './applicant-view-button.tsx';
import { type ApplicationRef, useGetDefinitionsQuery } from './application.api.ts';
import { useAnsweredOnly } from './answered-only.ts';
import { Answers, useLocalizedDefinitions } from './answers.tsx';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { Summary } from './summary.tsx';
import { TableOfContents, CollapsibleContents, useIsCollapsed } from './table-of-contents.tsx';

interface AnswersViewProps {
  which: ApplicationRef;
  view: ServicePrintReply | undefined;
}

export function AnswersView({ which, view }: AnswersViewProps) {
  const t = useText();
  const released = useGetDefinitionsQuery(view?.step_versions ?? skipToken);
  const isCollapsed = useIsCollapsed();
  const [isAnsweredOnly, setAnsweredOnly] = useAnsweredOnly();
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
  const contents = { definitions, answers: view.answer, isAnsweredOnly };
  return (
    <>
      {!isCollapsed && <TableOfContents {...contents} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it */}
      <article className={styles.sheet} aria-label={t(texts.answers)} tabIndex={0}>
        <Summary view={view} definitions={definitions} />
        {isCollapsed && <CollapsibleContents {...contents} />}
        <div className={styles.line}>
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={isAnsweredOnly}
              onChange={({ target }) => setAnsweredOnly(target.checked)}
            />
            <span>{t(texts.answeredOnly)}</span>
          </label>
          <ApplicantViewButton {...which} />
        </div>
        <Answers view={view} definitions={definitions} isAnsweredOnly={isAnsweredOnly} />
      </article>
    </>
  );
}
