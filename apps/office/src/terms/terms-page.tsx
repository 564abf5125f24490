import { useText } from '@portico/texts/react';
import type { TermsReply } from '@portico/contracts';
import { Button, classNames } from '@portico/ui';
import { useState } from 'react';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import screen from '../layout/screen.module.css';
import { useTimes } from '../time/use-times.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { DatesDialog } from './dates-dialog.tsx';
import { TermHistory } from './term-history.tsx';
import { useTermTexts } from './use-term-texts.ts';
import { type Chosen, type Dates, type Term, useGetTermDatesQuery } from './terms.api.ts';
import own from './terms.module.css';
import { termsTexts as texts } from './terms.texts.ts';

export function TermsPage() {
  const t = useText();
  const times = useTimes();
  const { data, error, refetch } = useGetTermDatesQuery();
  const [changing, setChanging] = useState<Chosen>();
  const [clearing, setClearing] = useState<Chosen>();
  return (
    <Page title={t(texts.title)} screen="terms">
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <p className={styles.lead}>{t(texts.lead, { now: times.long(data.now) })}</p>
          {data.terms.length === 0 ? (
            <p className={styles.none}>{t(texts.none)}</p>
          ) : (
            <TermsTable data={data} onChange={setChanging} onClear={setClearing} />
          )}
          <TermHistory terms={data} onRestore={setChanging} />
          {changing && <DatesDialog of={changing} terms={data} onClose={() => setChanging(undefined)} />}
          {clearing && <ClearDialog of={clearing} terms={data} onClose={() => setClearing(undefined)} />}
        </>
      )}
    </Page>
  );
}

interface TermsTableProps {
  data: TermsReply;
  onChange(chosen: Chosen): void;
  onClear(chosen: Chosen): void;
}

function TermsTable({ data, onChange, onClear }: TermsTableProps) {
  const t = useText();
  const words = useTermTexts(data);
  const offeredFirst = [...data.terms].sort((one, other) => Number(one.retired) - Number(other.retired));
  const lines = offeredFirst.flatMap((term) => {
    const ofTerm = data.dates.filter((each) => each.term === term.code);
    const forAll = ofTerm.some(({ audience }) => audience === null);
    return [...ofTerm, ...(forAll || (term.retired && ofTerm.length > 0) ? [] : [null])].map((dates) => ({
      term,
      dates,
    }));
  });
  return (
    <DataTable
      label={t(texts.title)}
      heads={[
        t(texts.term),
        t(texts.audience),
        t(texts.opens),
        t(texts.closes),
        t(texts.zone),
        t(texts.state),
        t(texts.actions),
      ]}
    >
      {lines.map(({ term, dates }) => {
        const chosen = { term, audience: dates?.audience ?? null };
        const who = words.audienceOf({ term: term.code, audience: chosen.audience });
        return (
          <tr key={`${term.code} ${chosen.audience?.name ?? ''}`}>
            <th scope="row">{term.label}</th>
            <td>{who}</td>
            <td className={own.dated} data-head={t(texts.opens)}>
              {dates ? words.opens(dates) : t(texts.noDates)}
            </td>
            <td className={own.dated} data-head={t(texts.closes)}>
              {dates ? words.closes(dates) : t(texts.noDates)}
            </td>
            <td>{dates ? words.zone(dates) : ''}</td>
            <td>
              <State term={term} dates={dates} />
            </td>
            <td>
              <span className={styles.actions}>
                <Button
                  variant="secondary"
                  className={styles.small}
                  aria-label={t(dates ? texts.changeOf : texts.setOf, { term: term.label, who })}
                  onClick={() => onChange(chosen)}
                >
                  {t(dates ? texts.change : texts.set)}
                </Button>
                {dates && (
                  <Button
                    variant="secondary"
                    className={styles.small}
                    aria-label={t(texts.clearOf, { term: term.label, who })}
                    onClick={() => onClear(chosen)}
                  >
                    {t(texts.clear)}
                  </Button>
                )}
              </span>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

function State({ term, dates }: { term: Term; dates: Dates | null }) {
  const t = useText();
  if (term.retired) return <span className={screen.mark}>{t(texts.retired)}</span>;
  const phase = dates?.phase;
  const look = phase === 'grace' || phase === 'closed' ? screen.bad : phase === 'before' ? '' : screen.good;
  return (
    <span className={classNames(screen.mark, look)}>
      {t(phase === undefined ? texts.openAlways : texts[phase])}
    </span>
  );
}
