import { Button, ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import screen from '../layout/screen.module.css';
import { languageName } from './language-name.ts';
import { type ListedText, usePreviewEmailsMutation } from './texts.api.ts';
import styles from './texts.module.css';
import { textsTexts as texts } from './texts.texts.ts';

/** Shows the emails that contain a text, with the words as typed. */
export function EmailPreview({ text: { id, language }, words }: { text: ListedText; words: string }) {
  const t = useText();
  const [preview, { data, error, isLoading }] = usePreviewEmailsMutation();
  return (
    <>
      <div className={screen.actions}>
        <Button
          variant="secondary"
          className={screen.action}
          busy={isLoading}
          aria-label={t(texts.previewOf, { language: languageName(language) })}
          onClick={() => void preview({ id, language, words })}
        >
          {t(texts.preview)}
        </Button>
      </div>
      <div role="alert">
        {error && <ErrorList id={`${language}-preview`} errors={[errorMessage(error)]} />}
      </div>
      <div role="status" className={styles.previews}>
        {data && (
          <>
            <p className={screen.soft}>{t(texts.previews, { count: data.emails.length })}</p>
            {data.emails.map(({ subject, body }) => (
              <figure key={subject + body} className={styles.preview} lang={language}>
                <figcaption dir="auto">{subject}</figcaption>
                <pre dir="auto">{body}</pre>
              </figure>
            ))}
          </>
        )}
      </div>
    </>
  );
}
