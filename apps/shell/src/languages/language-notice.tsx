import { texts as shared } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useSpoken } from './language-context.tsx';
import { languageTexts as texts } from './languages.texts.ts';
import { OwnName } from './own-name.tsx';
import { useChooseLanguage } from './use-choose-language.ts';
import styles from './language-menu.module.css';

/** Says that the page is not, or not all of it, in the language that was asked for. It can be read all the same. */
export function LanguageNotice() {
  const t = useText();
  const { missing } = useSpoken();
  const { choose, isBusy } = useChooseLanguage();
  return (
    <div role="status">
      {missing !== null && (
        <div className={styles.notice}>
          <p>{t.rich(texts.missing, { language: () => <OwnName of={missing} /> })}</p>
          <Button variant="plain" busy={isBusy} onClick={() => void choose(missing)}>
            {t(shared.stepRetry)}
          </Button>
        </div>
      )}
    </div>
  );
}
