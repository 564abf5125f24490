import { controlId, reveal } from '@portico/form-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to and focuses the question or section heading (`sectionHeadingId`) in `/{page}#{questionKey}`. If the question is in another tab, focuses
 * the tab, because switching can clear answers.
 */
export function useAnchoredQuestion(): void {
  const { hash, key: visit } = useLocation();
  useEffect(() => {
    const key = keyOf(hash);
    const question = document.getElementById(controlId(key)) ?? document.getElementById(key) ?? tabWith(key);
    if (!question) return;
    reveal(question);
    question.scrollIntoView({ block: question.matches('h2') ? 'start' : 'center' });
    controlOf(question)?.focus({ preventScroll: true });
  }, [hash, visit]);
}

function tabWith(key: string): HTMLElement | null {
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-questions]')];
  return tabs.find(({ dataset }) => dataset.questions?.split(' ').includes(key)) ?? null;
}

/** Returns the question key in a hash, or '' if there is none or the hash is malformed (`#%`). */
function keyOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function controlOf(question: HTMLElement): HTMLElement | null {
  const controls = 'input:not([type=hidden]), select, textarea, button, [tabindex]';
  return question.matches(controls) ? question : question.querySelector<HTMLElement>(controls);
}
