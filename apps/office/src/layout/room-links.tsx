import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './frame.module.css';
import { layoutTexts as texts } from './layout.texts.ts';

export interface Room {
  to: string;
  label: string;
  /** How much waits there. */
  count?: ReactNode;
}

interface RoomLinksProps {
  rooms: Room[];
  className: string | undefined;
  onChosen?: () => void;
}

export function RoomLinks({ rooms, className, onChosen }: RoomLinksProps) {
  const t = useText();
  return (
    <nav aria-label={t(texts.rooms)} className={className}>
      {rooms.map(({ to, label, count }) => (
        <NavLink key={to} to={to} className={styles.room} onClick={onChosen}>
          {label}
          {count}
        </NavLink>
      ))}
    </nav>
  );
}
