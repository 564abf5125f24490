import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the question of `/{page}#{questionKey}` into view and puts the cursor into it. */
export function useAnchoredQuestion(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const question = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!question) return;
    question.scrollIntoView({ block: 'center' });
    controlOf(question)?.focus({ preventScroll: true });
  }, [hash, key]);
}

function controlOf(question: HTMLElement): HTMLElement | null {
  const controls = 'input:not([type=hidden]), select, textarea, button, [tabindex]';
  return question.matches(controls) ? question : question.querySelector<HTMLElement>(controls);
}
