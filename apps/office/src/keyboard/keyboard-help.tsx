import type { Text } from '@portico/texts';
import { Button, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import styles from './keyboard-help.module.css';
import { keyboardTexts as texts } from './keyboard.texts.ts';
import { useSingleKeysChoice } from './single-keys.ts';

const KEYS: [keys: string[], does: Text][] = [
  [['/'], texts.search],
  [['↑', '↓'], texts.move],
  [['Enter'], texts.enter],
  [['X'], texts.select],
  [['R'], texts.request],
  [['J'], texts.next],
  [['K'], texts.previous],
  [['U'], texts.back],
  [['?'], texts.help],
];

export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const t = useText();
  const { areOn, choose } = useSingleKeysChoice();
  return (
    <Modal
      open
      title={t(texts.title)}
      onOpenChange={onClose}
      actions={<Button onClick={onClose}>{t(texts.close)}</Button>}
    >
      <p>{t(texts.lead)}</p>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does.id} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={areOn} onChange={(event) => choose(event.target.checked)} />
        <span>
          {t(texts.single)}
          <span className={styles.hint}>{t(texts.singleHint)}</span>
        </span>
      </label>
    </Modal>
  );
}
