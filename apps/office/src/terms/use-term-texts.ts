import type { DeadlineReply, TermsReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useTimes } from '../time/use-times.ts';
import type { Dates } from './terms.api.ts';
import { termsTexts as texts } from './terms.texts.ts';

type Times = Pick<Dates, 'opens' | 'closes' | 'time_zone'>;

export function useTermTexts({ terms, dates }: Pick<TermsReply, 'terms' | 'dates'>) {
  const t = useText();
  const { wallTime, zone } = useTimes();
  const labelOf = (code: string) => terms.find((each) => each.code === code)?.label ?? code;
  return {
    labelOf,
    audienceOf: ({ term, audience }: Pick<Dates, 'term' | 'audience'>) => {
      const hasOthers = dates.some((each) => each.term === term && each.audience !== null);
      return audience?.name ?? t(hasOthers ? texts.everybodyElse : texts.everybody);
    },
    opens: ({ opens }: Times) => (opens === null ? t(texts.atOnce) : wallTime(opens)),
    closes: ({ closes }: Times) => (closes === null ? t(texts.staysOpen) : wallTime(closes)),
    zone: ({ time_zone: name }: Times) => zone(name),
    deadline: (deadline: DeadlineReply | null) => {
      if (deadline?.closes)
        return t(texts.until, { when: wallTime(deadline.closes), zone: zone(deadline.time_zone) });
      if (deadline?.opens)
        return t(texts.from, { when: wallTime(deadline.opens), zone: zone(deadline.time_zone) });
      return t(texts.noDeadline);
    },
  };
}
