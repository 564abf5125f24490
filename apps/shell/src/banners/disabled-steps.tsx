import { useLanguage, useText } from '@portico/texts/react';
import { usePageMessages } from '../languages/index.ts';
import { registeredStep } from '../steps/index.ts';
import styles from './banners.module.css';
import { disabledStepsTexts as texts } from './disabled-steps.texts.ts';

/** Stays until a reload, because the person may already have been redirected from the disabled step's page. */
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
