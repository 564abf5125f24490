import { useLanguage, useText } from '@portico/texts/react';
import { useSpoken } from '../languages/index.ts';
import { registeredStep } from '../steps/index.ts';
import styles from './banners.module.css';
import { takenOffTexts as texts } from './taken-off.texts.ts';

/** Stays until the page is loaded anew: the page that one was on may have gone, too. */
export function TakenOff({ steps }: { steps: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  const { steps: stepTexts } = useSpoken();
  const nameOf = (id: string) => {
    const { label, labels } = registeredStep(id);
    return stepTexts[id]?.label ?? labels[language] ?? label;
  };
  return (
    <div role="status" className={styles.notice}>
      {steps.map((id) => (
        <p key={id} className={styles.noticeEnd}>
          {t(texts.takenOff, { step: nameOf(id) })}
        </p>
      ))}
    </div>
  );
}
