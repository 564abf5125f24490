import type { StaffPersonReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { usePerson } from '../session/person.ts';
import { useGetSessionQuery } from '../session/session.api.ts';
import { useTimes } from '../time/use-times.ts';
import { LinkDialog, type ShownLink } from './link-dialog.tsx';
import { AccessDialog, InviteDialog, RenewDialog, RolesDialog } from './person-dialogs.tsx';
import { useGetStaffQuery, useCancelInviteMutation } from './staff.api.ts';
import { staffTexts as texts } from './staff.texts.ts';

type Asked =
  | { action: 'roles' | 'revoke' | 'restore' | 'renew'; person: StaffPersonReply }
  | { action: 'invite' };

export function StaffPage() {
  const t = useText();
  const times = useTimes();
  const me = usePerson();
  const [goneId, invitesId, peopleId] = [useId(), useId(), useId()];
  const { showToast } = useToast();
  const { data, error, refetch } = useGetStaffQuery();
  const { data: session } = useGetSessionQuery();
  const [cancelInvite] = useCancelInviteMutation();
  const [asked, setAsked] = useState<Asked>();
  const [link, setLink] = useState<ShownLink>();
  const hasProvider = session?.ways.oidc === true;
  const close = () => setAsked(undefined);
  const people = data?.people.filter(({ revoked_at: at }) => at === null) ?? [];
  const gone = data?.people.filter(({ revoked_at: at }) => at !== null) ?? [];
  const cancel = async (id: string) => {
    try {
      await cancelInvite(id).unwrap();
      showToast({
        severity: 'success',
        label: { text: texts.canceled },
        message: { text: texts.canceled },
      });
    } catch (failure) {
      showToast({ severity: 'error', label: { text: texts.cancel }, message: errorMessage(failure) });
    }
  };
  const lastLogIn = ({ last_login_at: at }: StaffPersonReply) =>
    at === null ? t(texts.never) : times.short(at);
  return (
    <Page
      title={t(texts.title)}
      screen="staff"
      actions={
        !hasProvider && (
          <Button className={styles.small} onClick={() => setAsked({ action: 'invite' })}>
            {t(texts.invite)}
          </Button>
        )
      }
    >
      {hasProvider && <p className={styles.lead}>{t(texts.byProvider)}</p>}
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && (
        <section aria-labelledby={peopleId} className={styles.section}>
          <h2 id={peopleId} className={styles.name}>
            {t(texts.people)}
          </h2>
          <DataTable
            label={t(texts.people)}
            heads={[t(texts.name), t(texts.roles), t(texts.lastLogIn), t(texts.actions)]}
          >
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  <div>{person.id === me.id ? t(texts.yourself, { name: person.name }) : person.name}</div>
                  {person.email && <div className={styles.about}>{person.email}</div>}
                </th>
                <td>{person.roles.join(', ')}</td>
                <td>{lastLogIn(person)}</td>
                <td>
                  <span className={styles.actions}>
                    {person.way === 'passkey' && (
                      <Button
                        variant="secondary"
                        className={styles.small}
                        onClick={() => setAsked({ action: 'roles', person })}
                      >
                        {t(texts.change)}
                      </Button>
                    )}
                    {person.way === 'passkey' && person.id !== me.id && (
                      <Button
                        variant="secondary"
                        className={styles.small}
                        onClick={() => setAsked({ action: 'renew', person })}
                      >
                        {t(texts.renew)}
                      </Button>
                    )}
                    <Button
                      variant="secondary"
                      className={styles.small}
                      onClick={() => setAsked({ action: 'revoke', person })}
                    >
                      {t(texts.revoke)}
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
      {data && data.invites.length > 0 && (
        <section aria-labelledby={invitesId} className={styles.section}>
          <h2 id={invitesId} className={styles.name}>
            {t(texts.invites)}
          </h2>
          <DataTable
            label={t(texts.invites)}
            heads={[t(texts.name), t(texts.roles), t(texts.invitedBy), t(texts.until), t(texts.actions)]}
          >
            {data.invites.map(({ id, name, roles, person, created_by: by, expires_at: until }) => (
              <tr key={id}>
                <th scope="row">
                  <div>{name}</div>
                  {person !== null && <div className={styles.about}>{t(texts.renewing)}</div>}
                </th>
                <td>{roles.join(', ')}</td>
                <td>{by}</td>
                <td>{times.short(until)}</td>
                <td>
                  <Button variant="secondary" className={styles.small} onClick={() => void cancel(id)}>
                    {t(texts.cancel)}
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
      {gone.length > 0 && (
        <section aria-labelledby={goneId} className={styles.section}>
          <h2 id={goneId} className={styles.name}>
            {t(texts.gone)}
          </h2>
          <DataTable
            label={t(texts.gone)}
            heads={[t(texts.name), t(texts.roles), t(texts.goneWhen), t(texts.actions)]}
          >
            {gone.map((person) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                <td>{person.roles.join(', ')}</td>
                <td>{times.short(person.revoked_at ?? '')}</td>
                <td>
                  <Button
                    variant="secondary"
                    className={styles.small}
                    onClick={() => setAsked({ action: 'restore', person })}
                  >
                    {t(texts.restore)}
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
      {asked?.action === 'invite' && (
        <InviteDialog known={data?.roles ?? []} onLink={setLink} onClose={close} />
      )}
      {asked?.action === 'roles' && (
        <RolesDialog person={asked.person} known={data?.roles ?? []} onClose={close} />
      )}
      {asked?.action === 'renew' && <RenewDialog person={asked.person} onLink={setLink} onClose={close} />}
      {(asked?.action === 'revoke' || asked?.action === 'restore') && (
        <AccessDialog person={asked.person} action={asked.action} onClose={close} />
      )}
      {link && <LinkDialog shown={link} onClose={() => setLink(undefined)} />}
    </Page>
  );
}
