import { useText } from '@portico/texts/react';
import { SecretDialog } from '../layout/secret-dialog.tsx';
import { useTimes } from '../time/use-times.ts';
import { staffTexts as texts } from './staff.texts.ts';

export interface ShownLink {
  name: string;
  /** Where the link was emailed. */
  email?: string;
  link: string;
  until: string;
}

export function LinkDialog({ shown, onClose }: { shown: ShownLink; onClose(): void }) {
  const t = useText();
  const times = useTimes();
  const { name, email, link, until } = shown;
  const when = times.long(until);
  return (
    <SecretDialog
      title={email ? t(texts.emailedTitle, { name }) : t(texts.linkTitle, { name })}
      lead={email ? t(texts.emailedLead, { email, name, when }) : t(texts.linkLead, { name, when })}
      texts={{ ...texts, value: texts.link }}
      value={link}
      onClose={onClose}
    />
  );
}
