import type { ReminderRules } from '@portico/contracts';

export interface RulesInput {
  isDeadlineOn: boolean;
  deadlineDays: string;
  isDocumentOn: boolean;
  documentDays: string;
  from: string;
  until: string;
}

export const inputOf = ({ deadline, document, quiet }: ReminderRules): RulesInput => ({
  isDeadlineOn: deadline.on,
  deadlineDays: deadline.days.join(', '),
  isDocumentOn: document.on,
  documentDays: String(document.days),
  from: String(quiet.from),
  until: String(quiet.until),
});

const MAX_DAYS = 60;
const MAX_TIMES = 5;

const wholeIn = (text: string, least: number, most: number): number | undefined => {
  const number = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
};

export type WrongRules = Partial<Record<'deadlineDays' | 'documentDays' | 'from' | 'until', true>>;

export function rulesOf(input: RulesInput): { rules: ReminderRules } | { wrong: WrongRules } {
  const days = input.deadlineDays.split(/[,;\s]+/).filter((each) => each !== '');
  const numbers = days.flatMap((each) => wholeIn(each, 1, MAX_DAYS) ?? []);
  const areWrong =
    numbers.length !== days.length || new Set(numbers).size !== days.length || days.length > MAX_TIMES;
  const documentDays = wholeIn(input.documentDays, 1, MAX_DAYS);
  const [from, until] = [wholeIn(input.from, 0, 23), wholeIn(input.until, 0, 23)];
  if (
    areWrong ||
    days.length === 0 ||
    documentDays === undefined ||
    from === undefined ||
    until === undefined
  )
    return {
      wrong: {
        ...((areWrong || days.length === 0) && { deadlineDays: true }),
        ...(documentDays === undefined && { documentDays: true }),
        ...(from === undefined && { from: true }),
        ...(until === undefined && { until: true }),
      },
    };
  return {
    rules: {
      deadline: { on: input.isDeadlineOn, days: numbers },
      document: { on: input.isDocumentOn, days: documentDays },
      quiet: { from, until },
    },
  };
}
