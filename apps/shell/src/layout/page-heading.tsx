import { Said, useText } from '@portico/texts/react';
import { useLayoutEffect, useRef, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../page/page-context.ts';
import { useErrors } from '../summary/error-summary.tsx';
import { isChangeOfPage } from './is-change-of-page.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './page-heading.module.css';

/**
 * The heading of a page. After a change of page it takes the focus, so that a screen reader says where one is; not on the
 * first load, nor when the address points at a question, nor when whoever led here puts the focus elsewhere.
 */
export function PageHeading({ children }: { children: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const { hash, state } = location;
  const takesFocus = useRef(isChangeOfPage(location) && hash === '' && !keepsFocus(state));
  const hasErrors = useErrors().length > 0;
  // Said first when the page is told by its title, as GOV.UK's do.
  useDocumentTitle(hasErrors ? t(texts.titleWithErrors, { title: children }) : children);

  // With the heading itself: a Tab that is pressed at once must not be overtaken.
  useLayoutEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      <Said>{children}</Said>
    </h1>
  );
}

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state;
}

/** Names the page in the browser's tab, the most telling part first. */
export function useDocumentTitle(title: string): void {
  const { applicationTitle, name } = usePage().partner;
  useEffect(() => {
    document.title = `${title} | ${applicationTitle} | ${name}`;
  }, [title, applicationTitle, name]);
}
