import { type BulkActionKind, TAG_MAX_LENGTH } from '@portico/contracts';
import { TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { applicationTexts } from '../application/application.texts.ts';
import { DateTimeField } from '../layout/date-time-field.tsx';
import { TextArea } from '../layout/text-area.tsx';
import { bulkActionsTexts as texts } from './bulk-actions.texts.ts';
import type { ActionFieldsProps } from './draft.ts';
import { MessageFields } from './message-fields.tsx';

export function ActionFields({ kind, ...props }: ActionFieldsProps & { kind: BulkActionKind }) {
  const t = useText();
  const { draft, isTried, onChange } = props;
  const missing = (value: string, text: typeof texts.tagMissing) =>
    isTried && value.trim() === '' ? [{ text }] : [];
  switch (kind) {
    case 'request':
      return (
        <>
          <TextField
            label={t(applicationTexts.askWhat)}
            value={draft.title}
            errors={missing(draft.title, applicationTexts.askWhatMissing)}
            onChange={(title) => onChange({ title })}
          />
          <TextArea
            label={t(applicationTexts.askNote)}
            hint={t(applicationTexts.reasonForApplicant)}
            value={draft.note}
            onChange={(note) => onChange({ note })}
          />
        </>
      );
    case 'extend':
      return (
        <>
          <DateTimeField
            label={t(applicationTexts.until)}
            hint={t(applicationTexts.untilHintRequired)}
            value={draft.until}
            errors={missing(draft.until, applicationTexts.untilMissing)}
            onChange={(until) => onChange({ until })}
          />
          <TextArea
            label={t(applicationTexts.reason)}
            hint={t(applicationTexts.reasonForOffice)}
            value={draft.reason}
            errors={missing(draft.reason, applicationTexts.reasonMissing)}
            onChange={(reason) => onChange({ reason })}
          />
        </>
      );
    case 'message':
      return <MessageFields {...props} />;
    case 'tag':
    case 'untag':
      return (
        <TextField
          label={t(texts.tagName)}
          hint={t(texts.tagHint)}
          maxLength={TAG_MAX_LENGTH}
          value={draft.tag}
          errors={missing(draft.tag, texts.tagMissing)}
          onChange={(tag) => onChange({ tag })}
        />
      );
  }
}
