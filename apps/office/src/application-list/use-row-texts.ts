import type { ApplicationLineReply, ApplicationReply, ApplicationTermsReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { isDay } from '../time/instants.ts';
import { useTimes } from '../time/use-times.ts';
import { type AnswerId, answerId, type ColumnId } from './columns.ts';
import { useGetTermsQuery } from './list.api.ts';
import { listTexts as texts } from './list.texts.ts';

export const STATUS_TEXTS = {
  unconfirmed: texts.statusUnconfirmed,
  none: texts.statusNone,
  started: texts.statusStarted,
  validating: texts.statusValidating,
  reopened: texts.statusReopened,
  submitted: texts.statusSubmitted,
} as const;

type Line = Pick<ApplicationLineReply, 'status' | 'reopened' | 'confirmed'>;

export function statusOf({ status, reopened, confirmed }: Line): keyof typeof STATUS_TEXTS {
  if (reopened) return 'reopened';
  return status ?? (confirmed ? 'none' : 'unconfirmed');
}

export const wasSubmitted = ({ status, reopened }: Pick<Line, 'status' | 'reopened'>): boolean =>
  reopened || status === 'submitted';

export const statusOfApplication = ({ status, submissions, email_confirmed: confirmed }: ApplicationReply) =>
  statusOf({ status, reopened: status !== 'submitted' && submissions.length > 0, confirmed });

export function useRowTexts(): (
  line: ApplicationLineReply,
) => Record<Exclude<ColumnId, AnswerId>, string> & Partial<Record<AnswerId, string>> {
  const t = useText();
  const times = useTimes();
  const { data } = useGetTermsQuery();
  const at = (instant: string | null) => (instant === null ? '' : times.brief(instant));
  return (line) => ({
    name: line.name || t(texts.unnamed),
    status: t(STATUS_TEXTS[statusOf(line)]),
    term: termLabel(data, line.term) ?? '',
    missing: line.missing === 0 ? '' : String(line.missing),
    documents: line.documents === 0 ? '' : String(line.documents),
    requested: line.requested === 0 ? '' : String(line.requested),
    changed: at(line.updated_at),
    submitted: at(line.submitted_at),
    waiting: at(line.waiting_since),
    created: at(line.created_at),
    reference: line.reference ?? '',
    email: line.email,
    ...Object.fromEntries(
      Object.entries(line.answers).map(([key, answer]) => [
        answerId(key),
        isDay(answer) ? times.day(answer) : answer,
      ]),
    ),
  });
}

const termLabel = (reply: ApplicationTermsReply | undefined, code: string | null) =>
  reply?.terms.find((term) => term.code === code)?.label ?? code;
