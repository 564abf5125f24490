import { Button, Spinner } from '@portico/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useText } from '@portico/texts/react';
import { sentenceOfError } from '../api/api-error.ts';
import { useGetDefinitionsQuery, useGetViewQuery, type Which } from './application.api.ts';
import { Answers, useWorded } from './answers.tsx';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { Contents } from './contents.tsx';

/** The answers of one submission, or as they count now, with a list of contents. */
export function ReadAnswers(which: Which) {
  const t = useText();
  const view = useGetViewQuery(which);
  const released = useGetDefinitionsQuery(view.data?.step_versions ?? skipToken);
  const definitions = useWorded(view.data, released.data);
  const error = view.error ?? released.error;
  if (error && !(view.data && definitions))
    return (
      <div className={styles.failed}>
        <h2>{t(texts.answersFailed)}</h2>
        <p>{t.say(sentenceOfError(error))}</p>
        <Button variant="secondary" onClick={() => void (view.error ? view.refetch() : released.refetch())}>
          {t(texts.again)}
        </Button>
      </div>
    );
  if (!view.data || !definitions) return <Spinner size="block" label={t(texts.loading)} />;
  return (
    <>
      <Contents definitions={definitions} answers={view.data.answer} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <article className={styles.sheet} aria-label={t(texts.answers)} tabIndex={0}>
        <Answers view={view.data} definitions={definitions} />
      </article>
    </>
  );
}
