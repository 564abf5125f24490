import type { OfficeSessionReply } from '@portico/contracts';
import { useOfficeSelector } from '../api/hooks.ts';
import { Rooms } from '../rooms.tsx';
import styles from './at-work.module.css';
import type { Person } from './person.ts';
import { SessionDialogs } from './session-dialogs.tsx';
import { useSessionWatch } from './use-session-watch.ts';

interface AtWorkProps {
  person: Person;
  ways: OfficeSessionReply['ways'];
}

/** The rooms, and what asks in front of them who one is. While nobody is logged in, nothing of an applicant can be read. */
export function AtWork({ person, ways }: AtWorkProps) {
  const { hasEnded } = useOfficeSelector((state) => state.session);
  const { take, endProof } = useSessionWatch(person);
  return (
    <>
      <div className={hasEnded ? styles.covered : undefined}>
        <Rooms person={person} />
      </div>
      <SessionDialogs ways={ways} onLoggedIn={take} onProofEnded={endProof} />
    </>
  );
}
