import { SkipLink } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KeyboardHelp } from '../keyboard/keyboard-help.tsx';
import { keyboardTexts } from '../keyboard/keyboard.texts.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { usePage } from '../page/page-data.ts';
import type { Person } from '../session/person.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { FrameMenu } from './frame-menu.tsx';
import styles from './frame.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { MainNavigation, type NavigationGroup } from './main-navigation.tsx';
import { useMedia } from './use-media.ts';
import { useLocation, useMatch } from 'react-router-dom';

interface FrameProps {
  person: Person;
  groups: NavigationGroup[];
  children: ReactNode;
}

export function Frame({ person, groups, children }: FrameProps) {
  const t = useText();
  const { logOut, isBusy } = useLogOut();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isNarrow = useIsNarrow();
  useSingleKeys({ '?': () => setHelpOpen(true) });
  usePageFocus();
  const actions = [
    { label: t(keyboardTexts.open), run: () => setHelpOpen(true) },
    { label: t(texts.logOut), isBusy, run: () => void logOut() },
  ];
  return (
    <div className={styles.frame}>
      <SkipLink target="content" />
      <header className={styles.bar}>
        <Name />
        {isNarrow ? (
          <FrameMenu person={person} groups={groups} actions={actions} />
        ) : (
          <>
            <span className={styles.person} title={t(texts.roles, { roles: person.roles.join(', ') })}>
              {person.name}
            </span>
            {actions.map(({ label, run, ...busy }) => (
              <button
                key={label}
                type="button"
                className={styles.leave}
                aria-disabled={busy.isBusy || undefined}
                onClick={run}
              >
                {label}
              </button>
            ))}
          </>
        )}
      </header>
      <div className={styles.body}>
        {!isNarrow && <MainNavigation groups={groups} className={styles.navigation} />}
        {children}
      </div>
      {isHelpOpen && <KeyboardHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** Returns whether the navigation is in a menu. On a tablet, an application with its side panel needs the whole width. */
function useIsNarrow(): boolean {
  const isApplication = useMatch('/applications/:id') !== null;
  return useMedia(isApplication ? '(max-width: 900px)' : '(max-width: 767px)');
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

function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('header, nav'))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
