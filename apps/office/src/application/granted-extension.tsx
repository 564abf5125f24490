import type { ApplicationReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useWithdrawExtensionMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './side-panel.module.css';

interface DeadlineExtensionProps {
  id: string;
  late: NonNullable<ApplicationReply['late']>;
}

export function DeadlineExtension({ id, late }: DeadlineExtensionProps) {
  const t = useText();
  const times = useTimes();
  const mayChange = useMay('changes');
  const { showToast } = useToast();
  const [withdraw, { isLoading }] = useWithdrawExtensionMutation();
  const takeBack = async () => {
    try {
      await withdraw({ id }).unwrap();
      showToast({
        severity: 'success',
        label: { text: texts.lateTakenBack },
        message: { text: texts.lateTakenBack },
      });
    } catch (error) {
      showToast({
        severity: 'error',
        label: { text: texts.withdrawExtension },
        message: errorMessage(error),
      });
    }
  };
  return (
    <div className={styles.more}>
      <span>{t(texts.lateUntil, { when: times.long(late.until) })}</span>
      <span>{t(texts.lateReason, { reason: late.reason })}</span>
      <span>{t(texts.lateBy, { when: times.short(late.allowed_at), who: late.allowed_by })}</span>
      {late.withdrawn_at ? (
        <span>
          {t(texts.lateWithdrawn, { when: times.short(late.withdrawn_at), who: late.withdrawn_by ?? '' })}
        </span>
      ) : (
        mayChange && (
          <Button variant="plain" busy={isLoading} onClick={takeBack}>
            {t(texts.withdrawExtension)}
          </Button>
        )
      )}
    </div>
  );
}
