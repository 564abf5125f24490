import type { BulkAction, BulkActionKind, MessageTexts } from '@portico/contracts';
import { wallTime } from '../layout/date-time-field.tsx';

export interface Draft {
  title: string;
  note: string;
  until: string;
  reason: string;
  texts: MessageTexts;
  replyTo: string;
  isPromotional: boolean;
  templateName: string;
  tag: string;
}

export interface ActionFieldsProps {
  draft: Draft;
  /** Whether to mark missing input: true after the first attempt to submit. */
  isTried: boolean;
  onChange(changes: Partial<Draft>): void;
}

export const EMPTY: Draft = {
  ...{ title: '', note: '', until: '', reason: '', texts: {}, replyTo: '' },
  ...{ isPromotional: false, templateName: '', tag: '' },
};

const isBlank = (text: string) => text.trim() === '';

/** @param language in which texts are required @returns undefined while required input is missing */
export function actionOf(kind: BulkActionKind, draft: Draft, language: string): BulkAction | undefined {
  const { title, note, until, reason, texts, replyTo, isPromotional, tag } = draft;
  switch (kind) {
    case 'request':
      return isBlank(title) ? undefined : { kind, title: title.trim(), note: note.trim() };
    case 'extend':
      return until === '' || isBlank(reason)
        ? undefined
        : { kind, until: wallTime(until), reason: reason.trim() };
    case 'message': {
      const first = texts[language];
      if (!first || isBlank(first.subject) || isBlank(first.body)) return undefined;
      const written = Object.entries(texts).filter(
        ([, { subject, body }]) => !isBlank(subject) || !isBlank(body),
      );
      // The required language comes first, because applicants without a text in their own language get the first text.
      const ordered = { [language]: first, ...Object.fromEntries(written) };
      return { kind, texts: ordered, reply_to: replyTo.trim(), promotional: isPromotional };
    }
    case 'tag':
    case 'untag':
      return isBlank(tag) ? undefined : { kind, tag: tag.trim() };
  }
}
