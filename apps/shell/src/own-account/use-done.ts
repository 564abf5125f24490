import { type Said, sentenceOf } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { type RefObject, useRef } from 'react';
import { layoutTexts } from '../layout/layout.texts.ts';

interface Done {
  /** Of the section, see `Section`. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Says what was done, and leads to the heading of the section, since the button that was pressed may be gone. */
  done(reply: Said): void;
}

export function useDone(): Done {
  const { showToast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const done = (reply: Said) => {
    showToast({ severity: 'success', label: { text: layoutTexts.done }, message: sentenceOf(reply) });
    heading.current?.focus();
  };
  return { heading, done };
}
