import { useLanguage, useText } from '@portico/texts/react';
import { usePageMessages } from '../languages/index.ts';
import { registeredStep } from '../steps/index.ts';
import styles from './banners.module.css';
import { disabledStepsTexts as texts } from './disabled-steps.texts.ts';

/** Notice about steps that were disabled while the page was open. Stays until a reload, because such a step may have redirected the person. */
export function DisabledSteps({ steps }: { steps: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  const { steps: stepTexts } = usePageMessages();
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
