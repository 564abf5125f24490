import { classNames, SkipLink } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState, type ReactNode, useEffect, useRef, useCallback, useSyncExternalStore } from 'react';
import { KeyboardHelp } from '../keyboard/keyboard-help.tsx';
import { keyboardTexts } from '../keyboard/keyboard.texts.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { usePage } from '../page/page-data.ts';
import type { Person } from '../session/person.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { FrameMenu } from './frame-menu.tsx';
import styles from './frame.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { type NavigationItem, MainNavigation } from './main-navigation.tsx';
import { useLocation } from 'react-router-dom';

interface FrameProps {
  person: Person;
  navigation: NavigationItem[];
  children: ReactNode;
}

export function Frame({ person, navigation, children }: FrameProps) {
  const t = useText();
  const { logOut, isBusy } = useLogOut();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const fits = useFitsWidth(line);
  useSingleKeys({ '?': () => setHelpOpen(true) });
  usePageFocus();
  const actions = [
    { label: t(keyboardTexts.open), className: styles.help, run: () => setHelpOpen(true) },
    { label: t(texts.logOut), isBusy, run: () => void logOut() },
  ];
  return (
    <div className={styles.frame}>
      <SkipLink target="content" />
      <header className={styles.bar}>
        <div ref={setLine} className={classNames(styles.line, !fits && styles.unfit)}>
          <Name />
          <MainNavigation navigation={navigation} className={styles.navigation} />
          <span className={styles.person} title={t(texts.roles, { roles: person.roles.join(', ') })}>
            {person.name}
          </span>
          {actions.map(({ label, className, run, ...busy }) => (
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
            <FrameMenu person={person} navigation={navigation} actions={actions} />
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

/** Focuses a new page, unless the focus is already inside it. */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('header'))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

function useFitsWidth(element: HTMLElement | null): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!element) return () => undefined;
      const observer = new ResizeObserver(changed);
      for (const each of [element, ...element.children]) observer.observe(each);
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => !element || element.scrollWidth <= element.clientWidth);
}
