import {
  isPersonName,
  type MessageReply,
  PERSON_NAME_MAX_LENGTH,
  type RecommendationKind,
  recommendationReplies as replies,
} from '@portico/contracts';
import { useInviteMutation, useReplaceInvitedMutation } from '@portico/store/recommendations';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Button, ErrorList, Modal, TextField, Toast } from '@portico/ui';
import { useId } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { emailErrors, useAccountForm } from '../accounts/use-account-form.ts';
import styles from './recommendations.module.css';
import { recommendationsTexts as texts } from './recommendations.texts.ts';

interface InviteDialogProps {
  title: Text;
  kind: RecommendationKind;
  initial: { name: string; email: string };
  /** Invitation whose place the new one takes. */
  replaces?: string;
  /** Null: the first invitation, which asks for the choice. */
  waived: boolean | null;
  suggestedWaiver: boolean | null;
  onDone(reply: MessageReply): Promise<void>;
  onClose(): void;
}

export function InviteDialog(props: InviteDialogProps) {
  const { title, kind, initial, replaces, waived, suggestedWaiver, onDone, onClose } = props;
  const t = useText();
  const [invite, inviting] = useInviteMutation();
  const [replace, replacing] = useReplaceInvitedMutation();
  const { error, isLoading, reset } = replaces === undefined ? inviting : replacing;
  const failure = failureOf(texts.error, error, reset);
  const { field, submit } = useAccountForm({
    initial: { name: initial.name, username: initial.email, waiver: choiceOf(waived ?? suggestedWaiver) },
    check: ({ name, username, waiver }) => ({
      name: isPersonName(name) ? [] : [replies.name],
      username: emailErrors(username, replies.email),
      waiver: waiver === '' ? [texts.waiverMissing] : [],
    }),
    send: async ({ name, username: email, waiver }) => {
      const person = { name, email };
      const { data } =
        replaces === undefined
          ? await invite({ ...person, kind, waived: waiver === 'waive' })
          : await replace({ ...person, id: replaces });
      if (data) await onDone(data);
    },
  });
  return (
    <Modal open title={t(title)} onOpenChange={onClose}>
      <form noValidate aria-label={t(title)} onSubmit={submit}>
        {replaces !== undefined && <p>{t(texts.changeLead)}</p>}
        <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
        <TextField
          {...field('name')}
          label={t(texts.name)}
          maxLength={PERSON_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <TextField
          {...field('username')}
          label={t(texts.email)}
          hint={t(texts.emailHint)}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {waived === null && <Waiver {...field('waiver')} />}
        <div className={styles.actions}>
          <Button type="submit" busy={isLoading}>
            {t(texts.send)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const choiceOf = (waived: boolean | null) => (waived === null ? '' : waived ? 'waive' : 'keep');

interface WaiverProps {
  name: string;
  value: string;
  errors: string[];
  onChange(value: string): void;
}

function Waiver({ name, value, errors, onChange }: WaiverProps) {
  const t = useText();
  const id = useId();
  const choices = [
    { value: 'waive', label: texts.waive },
    { value: 'keep', label: texts.keepRight },
  ];
  return (
    // The form focuses the field of this name if no answer is chosen.
    <fieldset
      name={name}
      tabIndex={-1}
      className={styles.waiver}
      aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
    >
      <legend className={styles.legend}>{t(texts.waiver)}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {t(texts.waiverHint)}
      </p>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>{t(choice.label)}</span>
        </label>
      ))}
      <ErrorList id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
