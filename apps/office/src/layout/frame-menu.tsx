import { classNames, Popover } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { Fragment } from 'react';
import type { Person } from '../session/person.ts';
import styles from './frame.module.css';
import menu from './frame-menu.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { type Room, RoomLinks } from './room-links.tsx';

interface FrameMenuProps {
  person: Person;
  rooms: Room[];
  deeds: { label: string; run(): void }[];
}

/** What stands in the bar where there is room for it: behind one button, which also says how much waits. */
export function FrameMenu({ person, rooms, deeds }: FrameMenuProps) {
  const t = useText();
  return (
    <div className={menu.end}>
      <Popover
        title={t(texts.menu)}
        trigger={
          <button type="button" className={classNames(styles.leave, menu.open)}>
            <Lines />
            {t(texts.menu)}
            {rooms.map(({ to, count }) => (
              <Fragment key={to}>{count}</Fragment>
            ))}
          </button>
        }
      >
        {(close) => (
          <div className={menu.all}>
            <RoomLinks rooms={rooms} className={menu.rooms} onChosen={close} />
            <div className={menu.person}>
              <p className={menu.who}>
                {person.name}
                <span className={menu.roles}>{t(texts.roles, { roles: person.roles.join(', ') })}</span>
              </p>
              {deeds.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  className={menu.deed}
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
          </div>
        )}
      </Popover>
    </div>
  );
}

function Lines() {
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
      <path d="M1 1h14M1 6h14M1 11h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
