import { Passage, useText } from '@portico/texts/react';
import { useLayoutEffect, useRef, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../page/page-data.ts';
import { useErrors } from '../summary/error-summary.tsx';
import { shouldMoveFocus } from './should-move-focus.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: string;
  /** Narrow windows show the title in the bar of the step navigation, so the heading is for screen readers only. */
  isInBar?: boolean;
}

/** Page title. Takes the focus after a navigation, except for a link to a question or with `keepsFocus`, so that screen readers announce the page. */
export function PageHeading({ children, isInBar = false }: PageHeadingProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const { hash, state } = location;
  const takesFocus = useRef(shouldMoveFocus(location) && hash === '' && !keepsFocus(state));
  const hasErrors = useErrors().length > 0;
  // If there are errors, the document title starts with "Error:", as GOV.UK recommends.
  useDocumentTitle(hasErrors ? t(texts.titleWithErrors, { title: children }) : children);

  // A layout effect, so that the focus moves before the browser handles a Tab that is pressed right away.
  useLayoutEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={isInBar ? styles.inBar : styles.heading}>
      <Passage>{children}</Passage>
    </h1>
  );
}

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state;
}

export function useDocumentTitle(title: string): void {
  const { applicationTitle, name } = usePage().partner;
  useEffect(() => {
    document.title = `${title} | ${applicationTitle} | ${name}`;
  }, [title, applicationTitle, name]);
}
