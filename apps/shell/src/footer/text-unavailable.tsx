import { texts as shared } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { Button, type LazyFailure } from '@portico/ui';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { footerTexts as texts } from './footer.texts.ts';

export function TextUnavailable({ retry }: LazyFailure) {
  const t = useText();
  return (
    <div role="alert">
      <p>{t.rich(texts.missing, { email: () => <MailLink />, phone: () => <PhoneLink /> })}</p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          // Retrying removes the focused button. Focusing another one keeps the focus in the dialog.
          currentTarget.closest('dialog')?.querySelector('button')?.focus();
          retry();
        }}
      >
        {t(shared.stepRetry)}
      </Button>
    </div>
  );
}
