import { classNames, SkipLink } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState, type ReactNode } from 'react';
import { KeyboardHelp } from '../keyboard/keyboard-help.tsx';
import { keyboardTexts } from '../keyboard/keyboard.texts.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { usePage } from '../page/page-data.ts';
import type { Person } from '../session/person.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { FrameMenu } from './frame-menu.tsx';
import styles from './frame.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { type Room, RoomLinks } from './room-links.tsx';
import { useFits } from './use-fits.ts';
import { useFocusOfPage } from './use-focus-of-page.ts';

interface FrameProps {
  person: Person;
  /** The rooms that the person may enter. */
  rooms: Room[];
  children: ReactNode;
}

/** The bar on top: where one is, who one is, and the way out. What does not fit beside each other is in a menu. */
export function Frame({ person, rooms, children }: FrameProps) {
  const t = useText();
  const { logOut, isBusy } = useLogOut();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const fits = useFits(line);
  useSingleKeys({ '?': () => setHelpOpen(true) });
  useFocusOfPage();
  const deeds = [
    { label: t(keyboardTexts.open), className: styles.help, run: () => setHelpOpen(true) },
    { label: t(texts.logOut), isBusy, run: () => void logOut() },
  ];
  return (
    <div className={styles.frame}>
      <SkipLink target="content" />
      <header className={styles.bar}>
        <div ref={setLine} className={classNames(styles.line, !fits && styles.unfit)}>
          <Name />
          <RoomLinks rooms={rooms} className={styles.rooms} />
          <span className={styles.person} title={t(texts.roles, { roles: person.roles.join(', ') })}>
            {person.name}
          </span>
          {deeds.map(({ label, className, run, ...busy }) => (
            <button
              key={label}
              type="button"
              className={classNames(styles.leave, className)}
              aria-disabled={busy.isBusy || undefined}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
        {!fits && (
          <div className={styles.line}>
            <Name />
            <FrameMenu person={person} rooms={rooms} deeds={deeds} />
          </div>
        )}
      </header>
      {children}
      {isHelpOpen && <KeyboardHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function Name() {
  const t = useText();
  const { partner } = usePage();
  return (
    <span className={styles.name}>
      <span className={styles.office}>{t(texts.office)}</span>
      <span className={styles.university}>{partner.name}</span>
    </span>
  );
}
