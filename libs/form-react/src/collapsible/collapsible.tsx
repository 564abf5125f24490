import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  id?: string;
  isFolded: boolean;
  onReveal(): void;
  children: ReactNode;
}

/** Content that can be found, linked, and printed while collapsed. Sets `hidden="until-found"` in an effect: React supports only a boolean. */
export function Collapsible({ id, isFolded: isCollapsed, onReveal, children }: CollapsibleProps) {
  const content = useRef<HTMLDivElement>(null);
  const reveal = useEffectEvent(onReveal);
  useLayoutEffect(() => {
    if (isCollapsed) content.current?.setAttribute('hidden', 'until-found');
    else content.current?.removeAttribute('hidden');
  }, [isCollapsed]);
  useLayoutEffect(() => {
    const element = content.current;
    const listening = new AbortController();
    element?.addEventListener('beforematch', () => reveal(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <div ref={content} id={id} className={styles.content} hidden={isCollapsed}>
      {children}
    </div>
  );
}

/** Expands everything that contains the element. If it is a heading, also expands the content whose id is in its `data-heads`. */
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
