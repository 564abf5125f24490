import { classNames, Popover } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { Fragment } from 'react';
import type { Person } from '../session/person.ts';
import styles from './frame.module.css';
import menu from './frame-menu.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { type NavigationGroup, MainNavigation } from './main-navigation.tsx';

interface FrameMenuProps {
  person: Person;
  groups: NavigationGroup[];
  actions: { label: string; run(): void }[];
}

export function FrameMenu({ person, groups, actions }: FrameMenuProps) {
  const t = useText();
  return (
    <Popover
      title={t(texts.menu)}
      trigger={
        <button type="button" className={classNames(styles.leave, menu.open)}>
          <Lines />
          <span>{t(texts.menu)}</span>
          {groups
            .flatMap(({ items }) => items)
            .map(({ to, count }) => (
              <Fragment key={to}>{count}</Fragment>
            ))}
        </button>
      }
    >
      {(close) => (
        <div className={menu.all}>
          <MainNavigation groups={groups} onChosen={close} />
          <div className={menu.person}>
            <p className={menu.who}>
              {person.name}
              <span className={menu.roles}>{t(texts.roles, { roles: person.roles.join(', ') })}</span>
            </p>
            {actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className={menu.action}
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
  );
}

function Lines() {
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
      <path d="M1 1h14M1 6h14M1 11h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
