import { PASSWORD_RULES } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { classNames, VisuallyHidden } from '@portico/ui';
import { accountTexts as texts } from './accounts.texts.ts';
import styles from './password-checklist.module.css';

type ItemState = 'inactive' | 'error' | 'success';

const SPOKEN = { inactive: null, error: texts.checklistMissing, success: texts.checklistDone } as const;
const SIGN: Record<ItemState, string> = {
  inactive: 'M4 8h8',
  error: 'M4 4l8 8M12 4l-8 8',
  success: 'M2.8 8.6l3.5 3.4 6.9-7.6',
};

export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const t = useText();
  const items = PASSWORD_RULES.map(({ id: rule, text, values, holds }) => {
    const state = stateOf(password, holds);
    return { id: rule, text: t(text, values), state, spoken: SPOKEN[state] };
  });
  const done = items.filter(({ state }) => state === 'success').length;

  return (
    <div className={styles.checklist}>
      <p id={`${id}-title`} className={styles.title}>
        {t(texts.checklist)}
      </p>
      <ul id={id} className={styles.items} aria-labelledby={`${id}-title`}>
        {items.map((item) => (
          <li key={item.id} className={classNames(styles.item, styles[item.state])} data-state={item.state}>
            <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path d={SIGN[item.state]} />
            </svg>
            <span>
              <span>{item.text}</span>
              {item.spoken && <VisuallyHidden key={item.state}>{` ${t(item.spoken)}`}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
      {/* Changes only with the number of fulfilled rules, so that it isn't read out on every key press. */}
      <VisuallyHidden role="status">
        {password && t(texts.checklistCount, { done, all: items.length })}
      </VisuallyHidden>
    </div>
  );
}

function stateOf(password: string, holds: (password: string) => boolean): ItemState {
  if (password === '') return 'inactive';
  return holds(password) ? 'success' : 'error';
}
