import {
  EMAIL_MAX_LENGTH,
  isEmail,
  normaliseEmail,
  type StaffPeopleReply,
  type StaffPersonReply,
} from '@portico/contracts';
import type { Text } from '@portico/texts';
import { TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { NO_ROLES, rolesOf, toRoleInput } from './role-form-values.ts';
import { RoleFields } from './role-fields.tsx';
import type { ShownLink } from './link-dialog.tsx';
import {
  useInviteMutation,
  useRenewPasskeyMutation,
  useRestorePersonMutation,
  useRevokePersonMutation,
  useSetRolesMutation,
} from './staff.api.ts';
import { staffTexts as texts } from './staff.texts.ts';

type KnownRoles = StaffPeopleReply['roles'];

interface InviteDialogProps {
  known: KnownRoles;
  onLink(link: ShownLink): void;
  onClose(): void;
}

export function InviteDialog({ known, onLink, onClose }: InviteDialogProps) {
  const t = useText();
  const [invite] = useInviteMutation();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [wish, setWish] = useState(NO_ROLES);
  const [isTried, setTried] = useState(false);
  const roles = rolesOf(wish);
  const isWrongEmail = email.trim() !== '' && !isEmail(normaliseEmail(email));
  const run = async () => {
    setTried(true);
    if (name.trim() === '' || isWrongEmail || roles.length === 0) return false;
    const address = email.trim() === '' ? {} : { email: email.trim() };
    const { link, expires_at: until } = await invite({ name: name.trim(), ...address, roles }).unwrap();
    onLink({ name: name.trim(), ...address, link, until });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.inviteTitle)}
      lead={t(texts.inviteLead)}
      submitLabel={t(texts.invite)}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        value={name}
        maxLength={100}
        autoComplete="off"
        errors={isTried && name.trim() === '' ? [{ text: texts.nameMissing }] : []}
        onChange={setName}
      />
      <TextField
        label={t(texts.email)}
        hint={t(texts.emailHint)}
        value={email}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
        errors={isTried && isWrongEmail ? [{ text: texts.emailWrong }] : []}
        onChange={setEmail}
      />
      <RoleFields
        known={known}
        wish={wish}
        errors={isTried && roles.length === 0 ? [{ text: texts.rolesMissing }] : []}
        onChange={setWish}
      />
    </ActionDialog>
  );
}

export function RolesDialog({
  person,
  known,
  onClose,
}: {
  person: StaffPersonReply;
  known: KnownRoles;
  onClose(): void;
}) {
  const t = useText();
  const [setRoles] = useSetRolesMutation();
  const [wish, setWish] = useState(() => toRoleInput(person.roles));
  const [isTried, setTried] = useState(false);
  const { id, name } = person;
  const roles = rolesOf(wish);
  const run = async () => {
    setTried(true);
    if (roles.length === 0) return false;
    return setRoles({ id, roles }).unwrap();
  };
  return (
    <ActionDialog
      title={t(texts.changeTitle, { name })}
      lead={t(texts.changeLead)}
      submitLabel={t(texts.change)}
      done={{ text: texts.changed, values: { name } }}
      onClose={onClose}
      onDo={run}
    >
      <RoleFields
        known={known}
        wish={wish}
        errors={isTried && roles.length === 0 ? [{ text: texts.rolesMissing }] : []}
        onChange={setWish}
      />
    </ActionDialog>
  );
}

export function RenewDialog({
  person: { id, name },
  onLink,
  onClose,
}: {
  person: StaffPersonReply;
  onLink(link: ShownLink): void;
  onClose(): void;
}) {
  const t = useText();
  const [renew] = useRenewPasskeyMutation();
  const run = async () => {
    const { link, expires_at: until } = await renew(id).unwrap();
    onLink({ name, link, until });
  };
  return (
    <ActionDialog
      isAlert
      title={t(texts.renewTitle, { name })}
      lead={t(texts.renewLead)}
      submitLabel={t(texts.renewSubmit)}
      onClose={onClose}
      onDo={run}
    />
  );
}

const VARIANTS: Record<'revoke' | 'restore', Record<'title' | 'lead' | 'submit' | 'done', Text>> = {
  revoke: { title: texts.revokeTitle, lead: texts.revokeLead, submit: texts.revoke, done: texts.revoked },
  restore: {
    title: texts.restoreTitle,
    lead: texts.restoreLead,
    submit: texts.restore,
    done: texts.restored,
  },
};

export function AccessDialog({
  person: { id, name, roles },
  action,
  onClose,
}: {
  person: StaffPersonReply;
  action: 'revoke' | 'restore';
  onClose(): void;
}) {
  const t = useText();
  const [revoke] = useRevokePersonMutation();
  const [restore] = useRestorePersonMutation();
  const variant = VARIANTS[action];
  return (
    <ActionDialog
      isAlert
      title={t(variant.title, { name })}
      lead={t(variant.lead, { roles: roles.join(', ') })}
      submitLabel={t(variant.submit)}
      done={{ text: variant.done, values: { name } }}
      onClose={onClose}
      onDo={() => (action === 'revoke' ? revoke(id) : restore(id)).unwrap()}
    />
  );
}
