import { type ReplyMessage, sentenceOf } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { type RefObject, useRef } from 'react';
import { layoutTexts } from '../layout/layout.texts.ts';

interface PaintedInput {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Shows the success message and focuses the heading, because success may remove the pressed button. */
  done(reply: ReplyMessage): void;
}

export function useDone(): PaintedInput {
  const { showToast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const done = (reply: ReplyMessage) => {
    showToast({ severity: 'success', label: { text: layoutTexts.done }, message: sentenceOf(reply) });
    heading.current?.focus();
  };
  return { heading, done };
}
