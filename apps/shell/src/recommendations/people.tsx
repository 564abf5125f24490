import {
  instantText,
  MAX_INVITED,
  type MessageReply,
  type RecommendationKind,
  type RecommendationReply,
  type RecommendationsReply,
} from '@portico/contracts';
import { recommendationFileUrl, useResendInvitationMutation } from '@portico/store/recommendations';
import { useLanguage, useText } from '@portico/texts/react';
import { Button, Toast } from '@portico/ui';
import { useState } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { usePage } from '../page/page-data.ts';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './recommendations.module.css';
import { recommendationsTexts as texts } from './recommendations.texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Open =
  | { kind: RecommendationKind }
  | { change: RecommendationReply }
  | { withdraw: RecommendationReply };

interface PeopleProps {
  data: RecommendationsReply;
  onDone(reply: MessageReply): Promise<void>;
}

export function People({ data, onDone }: PeopleProps) {
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const { is_on: isOn, waived, suggested, recommendations } = data;
  const close = () => setOpen(null);
  const finish = async (reply: MessageReply) => {
    close();
    await onDone(reply);
  };
  const free = (kind: RecommendationKind) =>
    recommendations.filter((each) => each.kind === kind).length < MAX_INVITED[kind];
  const invite = { counselor: texts.inviteCounselor, recommender: texts.inviteRecommender };
  const kinds = (['counselor', 'recommender'] as const).filter(free);
  return (
    <>
      <p>{t(isOn ? texts.lead : texts.off)}</p>
      {recommendations.length > 0 && (
        <ul className={styles.people}>
          {recommendations.map((each) => (
            <Person key={each.id} person={each} isOn={isOn} onOpen={setOpen} onDone={onDone} />
          ))}
        </ul>
      )}
      {waived !== null && <p className={styles.hint}>{t(waived ? texts.waived : texts.notWaived)}</p>}
      {isOn && kinds.length > 0 && (
        <div className={styles.actions}>
          {kinds.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => setOpen({ kind })}>
              {t(invite[kind])}
            </Button>
          ))}
        </div>
      )}
      {open && 'kind' in open && (
        <InviteDialog
          title={invite[open.kind]}
          initial={open.kind === 'counselor' ? suggested : { name: '', email: '' }}
          kind={open.kind}
          {...{ waived, suggestedWaiver: suggested.waived }}
          {...{ onDone: finish, onClose: close }}
        />
      )}
      {open && 'change' in open && (
        <InviteDialog
          title={texts.changeTitle}
          initial={open.change}
          kind={open.change.kind}
          replaces={open.change.id}
          {...{ waived, suggestedWaiver: null }}
          {...{ onDone: finish, onClose: close }}
        />
      )}
      {open && 'withdraw' in open && (
        <WithdrawDialog person={open.withdraw} onDone={finish} onClose={close} />
      )}
    </>
  );
}

interface PersonProps {
  person: RecommendationReply;
  isOn: boolean;
  onOpen(open: Open): void;
  onDone(reply: MessageReply): Promise<void>;
}

function Person({ person, isOn, onOpen, onDone }: PersonProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = usePage().partner;
  const [openedAt] = useState(Date.now);
  const [resend, { error, isLoading, reset }] = useResendInvitationMutation();
  const failure = failureOf(texts.error, error, reset);
  const { id, kind, name, email, state, invited_at, expires_at, closed_at } = person;
  const when = instantText(closed_at ?? invited_at, timeZone, language);
  const isClosed = state === 'received' || state === 'declined';
  const isExpired = !isClosed && Date.parse(expires_at) < openedAt;
  const send = async () => {
    const { data } = await resend(id);
    if (data) await onDone(data);
  };
  const since = { invited: texts.invitedOn, opened: texts.invitedOn, received: texts.receivedOn };
  return (
    <li className={styles.person} data-state={state}>
      <div className={styles.head}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.mark}>{t(texts[state])}</p>
      </div>
      <p className={styles.facts}>
        {t(texts[kind])} · <bdi>{email}</bdi>
      </p>
      <p className={styles.facts}>{t(state === 'declined' ? texts.declinedOn : since[state], { when })}</p>
      {isExpired && <p className={styles.facts}>{t(texts.expired)}</p>}
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      {person.is_readable && (
        <a href={recommendationFileUrl(id)} download aria-label={t(texts.downloadNamed, { name })}>
          {t(texts.download)}
        </a>
      )}
      {state !== 'received' && (
        <div className={styles.small}>
          {isOn && !isClosed && (
            <Button
              variant="plain"
              busy={isLoading}
              aria-label={t(texts.resendNamed, { name })}
              onClick={() => void send()}
            >
              {t(texts.resend)}
            </Button>
          )}
          {isOn && (
            <Button
              variant="plain"
              aria-label={t(texts.changeNamed, { name })}
              onClick={() => onOpen({ change: person })}
            >
              {t(texts.change)}
            </Button>
          )}
          <Button
            variant="plain"
            aria-label={t(texts.withdrawNamed, { name })}
            onClick={() => onOpen({ withdraw: person })}
          >
            {t(texts.withdraw)}
          </Button>
        </div>
      )}
    </li>
  );
}
