import type { TermsReply, TermsHistoryReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { ChangeHistory } from '../layout/change-history.tsx';
import { useTimes } from '../time/use-times.ts';
import { useTermTexts } from './use-term-texts.ts';
import { type Chosen, useGetTermDatesHistoryQuery } from './terms.api.ts';
import { termsTexts as texts } from './terms.texts.ts';

interface TermHistoryProps {
  terms: TermsReply;
  onRestore(chosen: Chosen): void;
}

export function TermHistory({ terms, onRestore }: TermHistoryProps) {
  const t = useText();
  const times = useTimes();
  const words = useTermTexts(terms);
  const query = useGetTermDatesHistoryQuery();
  return (
    <ChangeHistory
      query={query}
      none={t(texts.noHistory)}
      toView={({ dates, changed_at }, index) => {
        const changes = changesBetween(query.data?.[index + 1]?.dates ?? [], dates);
        const said = changes.map((change) => (
          <Change key={JSON.stringify(change)} of={change} terms={terms} />
        ));
        // Each revision changes the dates of one term and audience. If it removed them, there is nothing to restore.
        const then = changes[0]?.after;
        const term = then && terms.terms.find(({ code }) => code === then.term);
        if (!then || !term) return { said, isInForce: false };
        const now = terms.dates.find((each) => isSameAudience(each, then));
        if (now && isSameTimes(now, then)) return { said, isInForce: true };
        const who = words.audienceOf(then);
        const label = t(texts.restoreOf, { term: term.label, who, when: times.short(changed_at) });
        const onPress = () => onRestore({ term, audience: then.audience, then });
        return { said, isInForce: false, back: { label, onPress } };
      }}
    />
  );
}

function Change({ of: { before, after }, terms }: { of: DatesChange; terms: TermsReply }) {
  const t = useText();
  const words = useTermTexts(terms);
  const spoken = after ?? before;
  if (!spoken) return null;
  const about = { term: words.labelOf(spoken.term), audience: words.audienceOf(spoken) };
  if (!after) return <span>{t(texts.entryCleared, about)}</span>;
  const set = { ...about, opens: words.opens(after), closes: words.closes(after), zone: words.zone(after) };
  if (!before) return <span>{t(texts.entrySet, set)}</span>;
  return (
    <span>
      {t(texts.entryChanged, { ...set, wasOpens: words.opens(before), wasCloses: words.closes(before) })}
    </span>
  );
}

type Revision = TermsHistoryReply['revisions'][number];
type StoredDates = Revision['dates'][number];

/** `before` is undefined for added dates, `after` for removed dates. */
interface DatesChange {
  before: StoredDates | undefined;
  after: StoredDates | undefined;
}

type Audience = Pick<StoredDates, 'term' | 'audience'>;
type Times = Pick<StoredDates, 'opens' | 'closes' | 'time_zone' | 'grace_minutes'>;

const isSameAudience = (one: Audience, other: Audience) =>
  one.term === other.term && one.audience?.name === other.audience?.name;

const isSameTimes = (one: Times, other: Times) =>
  (['opens', 'closes', 'time_zone', 'grace_minutes'] as const).every((key) => one[key] === other[key]);

function changesBetween(before: readonly StoredDates[], after: readonly StoredDates[]): DatesChange[] {
  const set = after.map((each) => ({ before: before.find((was) => isSameAudience(was, each)), after: each }));
  const gone = before.filter((was) => !after.some((each) => isSameAudience(was, each)));
  return [
    ...set.filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after)),
    ...gone.map((was) => ({ before: was, after: undefined })),
  ];
}
