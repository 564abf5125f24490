import { useText } from '@portico/texts/react';
import { SecretDialog } from '../layout/secret-dialog.tsx';
import { useTimes } from '../time/use-times.ts';
import { staffTexts as texts } from './staff.texts.ts';

export interface ShownLink {
  name: string;
  link: string;
  until: string;
}

export function LinkDialog({ shown: { name, link, until }, onClose }: { shown: ShownLink; onClose(): void }) {
  const t = useText();
  const times = useTimes();
  return (
    <SecretDialog
      title={t(texts.linkTitle, { name })}
      lead={t(texts.linkLead, { name, when: times.long(until) })}
      texts={{ ...texts, value: texts.link }}
      value={link}
      onClose={onClose}
    />
  );
}
