import { texts as shared } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { usePageMessages } from './language-context.tsx';
import { languageTexts as texts } from './languages.texts.ts';
import { NativeName } from './native-name.tsx';
import { useChooseLanguage } from './use-choose-language.ts';
import styles from './language-menu.module.css';

export function LanguageNotice() {
  const t = useText();
  const { missing } = usePageMessages();
  const { choose, isBusy } = useChooseLanguage();
  return (
    <div role="status">
      {missing !== null && (
        <div className={styles.notice}>
          <p>{t.rich(texts.missing, { language: () => <NativeName of={missing} /> })}</p>
          <Button variant="plain" busy={isBusy} onClick={() => void choose(missing)}>
            {t(shared.stepRetry)}
          </Button>
        </div>
      )}
    </div>
  );
}
