import { classNames, SkipLink } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { KeyboardHelp } from '../keyboard/keyboard-help.tsx';
import { keyboardTexts } from '../keyboard/keyboard.texts.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { usePage } from '../page/page-data.ts';
import type { Person } from '../session/person.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './frame.module.css';

interface FrameProps {
  person: Person;
  /** The rooms that the person may enter. */
  rooms: { to: string; label: string }[];
  children: ReactNode;
}

/** The bar on top: where one is, who one is, and the way out. */
export function Frame({ person, rooms, children }: FrameProps) {
  const t = useText();
  const { partner } = usePage();
  const { logOut, isBusy } = useLogOut();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useSingleKeys({ '?': () => setHelpOpen(true) });
  return (
    <div className={styles.frame}>
      <SkipLink target="content" />
      <header className={styles.bar}>
        <span className={styles.name}>
          <span className={styles.office}>{t(texts.office)}</span>
          <span className={styles.university}>{partner.name}</span>
        </span>
        <nav aria-label={t(texts.rooms)} className={styles.rooms}>
          {rooms.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.room}>
              {label}
            </NavLink>
          ))}
        </nav>
        <button
          type="button"
          className={classNames(styles.leave, styles.help)}
          onClick={() => setHelpOpen(true)}
        >
          {t(keyboardTexts.open)}
        </button>
        <span className={styles.person} title={t(texts.roles, { roles: person.roles.join(', ') })}>
          {person.name}
        </span>
        <button type="button" className={styles.leave} aria-disabled={isBusy || undefined} onClick={logOut}>
          {t(texts.logOut)}
        </button>
      </header>
      {children}
      {isHelpOpen && <KeyboardHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
