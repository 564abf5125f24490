import { COOKIES } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useId, useSyncExternalStore } from 'react';
import { themeTexts as texts } from './footer.texts.ts';
import styles from './theme-choice.module.css';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Choice of light or dark colors (tokens.css), stored in a cookie, so that the server renders the next page in these colors. */
export function ThemeChoice() {
  const t = useText();
  const id = useId();
  const theme = useSyncExternalStore(watchTheme, shownTheme, () => 'system' as const);

  function choose(next: Theme): void {
    const { dataset } = document.documentElement;
    if (next === 'system') delete dataset.theme;
    else dataset.theme = next;
    const { name, lifetime } = COOKIES.theme;
    const age = next === 'system' ? 0 : lifetime / 1_000;
    document.cookie = `${name}=${next}; Max-Age=${age}; path=/; SameSite=Lax`;
  }

  return (
    <div className={styles.theme}>
      <label htmlFor={id}>{t(texts.label)}</label>
      <select
        id={id}
        className={styles.select}
        value={theme}
        onChange={({ target }) => choose(target.value as Theme)}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {t(texts[each])}
          </option>
        ))}
      </select>
    </div>
  );
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const shownTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';
