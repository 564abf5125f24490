import type { OfficeSessionReply } from '@portico/contracts';
import { useOfficeSelector } from '../api/hooks.ts';
import { AppRoutes } from '../routes.tsx';
import styles from './logged-in.module.css';
import type { Person } from './person.ts';
import { SessionDialogs } from './session-dialogs.tsx';
import { useSessionWatch } from './use-session-watch.ts';

interface LoggedInProps {
  person: Person;
  ways: OfficeSessionReply['ways'];
}

/** Hides the page, which can show applicants' data, after the session has ended. */
export function LoggedIn({ person, ways }: LoggedInProps) {
  const { hasEnded } = useOfficeSelector((state) => state.session);
  const { take, endProof } = useSessionWatch(person);
  return (
    <>
      <div className={hasEnded ? styles.covered : undefined}>
        <AppRoutes person={person} />
      </div>
      <SessionDialogs ways={ways} onLoggedIn={take} onProofEnded={endProof} />
    </>
  );
}
