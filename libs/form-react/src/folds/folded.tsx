import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './folded.module.css';

interface FoldedProps {
  id?: string;
  isFolded: boolean;
  /** A search in the page, or a link, has led to something inside. */
  onReveal(): void;
  children: ReactNode;
}

/**
 * Content that can be folded. Folded, a search in the page still finds it (`hidden="until-found"`), and so does a link to a question; a print has it.
 * React knows `hidden` as yes or no alone; which yes it is is set by hand.
 */
export function Folded({ id, isFolded, onReveal, children }: FoldedProps) {
  const content = useRef<HTMLDivElement>(null);
  const reveal = useEffectEvent(onReveal);
  useLayoutEffect(() => {
    if (isFolded) content.current?.setAttribute('hidden', 'until-found');
    else content.current?.removeAttribute('hidden');
  }, [isFolded]);
  useLayoutEffect(() => {
    const element = content.current;
    const listening = new AbortController();
    element?.addEventListener('beforematch', () => reveal(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <div ref={content} id={id} className={styles.content} hidden={isFolded}>
      {children}
    </div>
  );
}

/** Unfolds everything that an element stands in, at once; a heading that names in `data-heads` what it stands over unfolds that too. */
export function reveal(element: HTMLElement): void {
  const headed = element.dataset.heads && document.getElementById(element.dataset.heads);
  if (headed) unfold(headed);
  else unfold(element.parentElement);
}

function unfold(inside: HTMLElement | null): void {
  const folded = inside?.closest<HTMLElement>('[hidden]');
  if (!folded) return;
  unfold(folded.parentElement);
  folded.dispatchEvent(new Event('beforematch', { bubbles: true }));
  folded.removeAttribute('hidden');
}
