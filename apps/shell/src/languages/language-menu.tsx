import { useText } from '@portico/texts/react';
import { Popover, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { HeaderButton } from '../layout/header-button.tsx';
import { usePage } from '../page/page-data.ts';
import { usePageMessages } from './language-context.tsx';
import { languageTexts as texts } from './languages.texts.ts';
import { NativeName, useNativeName } from './native-name.tsx';
import { useChooseLanguage } from './use-choose-language.ts';
import styles from './language-menu.module.css';

export function LanguageMenu() {
  const t = useText();
  const { languages } = usePage().texts;
  const { language } = usePageMessages().locale;
  const { choose, isBusy } = useChooseLanguage();
  const [hasChosen, setHasChosen] = useState(false);
  const name = useNativeName(language);
  if (languages.length < 2) return null;

  return (
    <>
      <Popover
        title={t(texts.title)}
        trigger={
          <HeaderButton
            icon={GLOBE}
            aria-label={t(texts.menu, { language: name })}
            aria-busy={isBusy || undefined}
          >
            <NativeName of={language} />
          </HeaderButton>
        }
      >
        {(close) => (
          <ul className={styles.list}>
            {languages.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-current={each === language || undefined}
                  onClick={() => {
                    close();
                    setHasChosen(true);
                    void choose(each);
                  }}
                >
                  <NativeName of={each} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
      <VisuallyHidden role="status">{hasChosen && t(texts.changed, { language: name })}</VisuallyHidden>
    </>
  );
}

const GLOBE = (
  <>
    <circle cx="10" cy="10" r="7.5" />
    <ellipse cx="10" cy="10" rx="3.4" ry="7.5" />
    <path d="M3 7.5h14M3 12.5h14" />
  </>
);
