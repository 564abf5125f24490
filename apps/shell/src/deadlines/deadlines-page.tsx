import { lastMinute, phaseAt, type TermDates, type TermPhase } from '@portico/contracts';
import { type Option, questionsOf } from '@portico/form-model';
import { useLocalise } from '@portico/step-kit';
import {
  selectAnswers,
  selectAreDraftsOpen,
  selectProfile,
  selectWebStatus,
  useAppSelector,
  useGetProfileQuery,
} from '@portico/store';
import type { Text } from '@portico/texts';
import { Passage, useLanguage, useText } from '@portico/texts/react';
import { Spinner } from '@portico/ui';
import { useEffect, useMemo } from 'react';
import { usePageLanguage } from '../languages/index.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { Link } from '../page/link.tsx';
import { usePage } from '../page/page-data.ts';
import { useDefinitions } from '../steps/index.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { DeadlineWords, titleOf } from './deadline-notice.tsx';
import styles from './deadlines-page.module.css';
import { deadlinesTexts as texts } from './deadlines.texts.ts';
import { serverNow } from './server-clock.ts';
import { contacts } from '../footer/contacts.tsx';
import { useDeadline, usePhase } from './use-deadline.ts';
import { useInstantText } from './use-instant-text.ts';

export function DeadlinesPage() {
  const t = useText();
  const { terms, defaultRoute } = usePage();
  return (
    <>
      <PageHeading>{t(texts.title)}</PageHeading>
      <Own />
      {terms ? <Terms dates={terms.dates} /> : <p>{t.rich(texts.none, {})}</p>}
      <p>{t.rich(texts.question, contacts)}</p>
      <p>
        <Link to={defaultRoute}>{t(texts.back)}</Link>
      </p>
    </>
  );
}

function Own() {
  const t = useText();
  const { terms } = usePage();
  const { isLoggedIn } = useAppSelector((state) => state.session);
  useGetProfileQuery(undefined, { skip: !isLoggedIn });
  const hasProfile = useAppSelector(selectProfile) !== undefined;
  const hasOpenDrafts = useAppSelector(selectAreDraftsOpen);
  const isSubmitted = useAppSelector(selectWebStatus) === 'submitted';
  const term = useAppSelector((state) => terms && selectAnswers(state)[terms.key]);
  const deadline = useDeadline();
  const phase = usePhase(deadline);
  const title = deadline && phase && titleOf(deadline, phase);
  if (isSubmitted || (isLoggedIn && !(hasProfile && hasOpenDrafts)) || (!isLoggedIn && !term)) return null;
  return (
    <section className={styles.card} aria-labelledby="own-deadline">
      <h2 id="own-deadline" className={styles.title}>
        {t(texts.yours)}
      </h2>
      {deadline && phase ? (
        <>
          {title && (
            <p>
              <strong>{t(title)}</strong>
            </p>
          )}
          <DeadlineWords deadline={deadline} phase={phase} />
          <AddToCalendar deadline={deadline} />
        </>
      ) : (
        <p>{t(term ? texts.noDeadline : texts.noTerm)}</p>
      )}
    </section>
  );
}

function Terms({ dates }: { dates: TermDates[] }) {
  const t = useText();
  const options = useTermOptions();
  if (!options) return <Spinner size="block" label={t(texts.loading)} />;
  const rows = options.flatMap((option) => {
    const ofTerm = dates.filter(({ term }) => term === option.value);
    return ofTerm.map((each) => ({ option, dates: each, isOnly: ofTerm.length === 1 }));
  });
  const hasOthers = options.some(
    ({ value, retired }) => !retired && !dates.some(({ term }) => term === value),
  );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {[texts.term, texts.applicants, texts.opens, texts.closes, texts.now].map((head) => (
              <th key={head.id} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ option, dates: each, isOnly }) => (
            <Row
              key={`${each.term} ${each.audience?.name ?? ''}`}
              term={option.label}
              dates={each}
              isOnly={isOnly}
            />
          ))}
        </tbody>
      </table>
      {hasOthers && <p>{t(texts.others)}</p>}
    </>
  );
}

function Row({ term, dates, isOnly }: { term: string; dates: TermDates; isOnly: boolean }) {
  const t = useText();
  const language = useLanguage();
  const when = useInstantText();
  const phase = usePhase(dates) ?? phaseAt(dates, serverNow());
  const { audience, opens_at, closes_at, time_zone } = dates;
  const everybody = t(isOnly ? texts.everybody : texts.everybodyElse);
  const cells: [Text, string][] = [
    [texts.applicants, audience ? (audience.labels[language] ?? audience.name) : everybody],
    [texts.opens, opens_at === null ? t(texts.atOnce) : when(opens_at, time_zone)],
    [texts.closes, closes_at === null ? t(texts.staysOpen) : when(lastMinute(closes_at), time_zone)],
    [texts.now, t(PHASES[phase])],
  ];
  return (
    <tr>
      <th scope="row">
        <Passage>{term}</Passage>
      </th>
      {cells.map(([head, text]) => (
        <td key={head.id} data-head={t(head)}>
          {text}
        </td>
      ))}
    </tr>
  );
}

const PHASES: Record<TermPhase, Text> = {
  before: texts.phaseBefore,
  open: texts.phaseOpen,
  week: texts.phaseWeek,
  day: texts.phaseDay,
  grace: texts.phaseClosed,
  closed: texts.phaseClosed,
};

function useTermOptions(): readonly Option[] | null {
  const { terms, steps } = usePage();
  const definitions = useDefinitions();
  const language = usePageLanguage();
  const asking = steps.find(({ route }) => route === terms?.route)?.id;
  useEffect(() => {
    if (asking !== undefined) language.want([asking]);
  }, [asking, language]);
  const localise = useLocalise();
  return useMemo(() => {
    if (!definitions) return null;
    const questions = definitions.flatMap((definition) => questionsOf(localise(definition)));
    const asked = questions.find(({ key }) => key === terms?.key)?.options;
    // If the step with the term question failed to load, term codes replace the labels.
    return asked ?? (terms?.dates ?? []).map(({ term }) => ({ value: term, label: term }));
  }, [definitions, localise, terms]);
}
