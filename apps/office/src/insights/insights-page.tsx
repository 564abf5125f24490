import type { InsightsReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { VisuallyHidden } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import table from '../dashboard/dashboard.module.css';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { SelectField } from '../layout/select-field.tsx';
import { useTimes } from '../time/use-times.ts';
import { useGetInsightsQuery } from './insights.api.ts';
import { insightsTexts as texts } from './insights.texts.ts';

export function InsightsPage() {
  const t = useText();
  const times = useTimes();
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useGetInsightsQuery(query.get('step'));
  return (
    <Page title={t(texts.title)} screen="insights">
      {data ? (
        <>
          <p className={styles.lead}>{t(texts.lead)}</p>
          <div className={styles.filters}>
            <SelectField
              label={t(texts.step)}
              value={data.step}
              options={data.steps.map(({ id, label }) => ({ value: id, label }))}
              onChange={(step) => setQuery({ step }, { replace: true })}
            />
          </div>
          <p className={table.note}>
            {data.counted_until
              ? t(texts.counted, { when: times.short(data.counted_until) })
              : t(texts.never)}
          </p>
          <Sections insights={data} />
        </>
      ) : (
        <LoadingOrError error={error} onAgain={() => void refetch()} />
      )}
    </Page>
  );
}

type Section = InsightsReply['sections'][number];
const METRICS = ['answered', 'skipped', 'errors'] as const;

function Sections({ insights: { releases, sections } }: { insights: InsightsReply }) {
  const t = useText();
  const [release = '', before] = releases;
  return (
    <section aria-labelledby="releases" className={styles.section}>
      <h2 id="releases" className={table.subtitle}>
        {before === undefined ? t(texts.release, { release }) : t(texts.releases, { release, before })}
      </h2>
      <p className={table.note}>{t(texts.about)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it on phones */}
      <div className={table.scroll} tabIndex={0} role="group" aria-labelledby="releases">
        <table className={table.numbers} aria-labelledby="releases">
          <thead>
            <tr>
              <th scope="col">{t(texts.question)}</th>
              {METRICS.map((metric) => (
                <th key={metric} scope="col" className={table.number}>
                  {t(texts[metric])}
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <tbody key={section.id}>
              <tr>
                <th colSpan={METRICS.length + 1} scope="rowgroup" className={table.term}>
                  {section.title} <Visits of={section} />
                </th>
              </tr>
              {section.questions.map(({ key, label, releases: [now = null, earlier = null] }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {METRICS.map((metric) => (
                    <td key={metric} className={table.number}>
                      <Share now={percentOf(now, metric)} before={percentOf(earlier, metric)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function Visits({ of: { releases } }: { of: Section }) {
  const t = useText();
  const [now = null, earlier = null] = releases;
  if (!now) return null;
  const minutes = minutesOf(now);
  return (
    <span className={table.note}>
      {earlier ? t(texts.visitWas, { minutes, before: minutesOf(earlier) }) : t(texts.visit, { minutes })}
      {now.stopped > 0 && ` · ${t(texts.stopped, { count: now.stopped })}`}
    </span>
  );
}

function Share({ now, before }: { now: number | null; before: number | null }) {
  const t = useText();
  return (
    <>
      {now === null ? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t(texts.few)}</VisuallyHidden>
        </>
      ) : (
        t(texts.share, { percent: now })
      )}
      {before !== null && <span className={table.note}> {t(texts.was, { percent: before })}</span>}
    </>
  );
}

const minutesOf = ({ seconds }: { seconds: number }): number => Math.round(seconds / 6) / 10;

function percentOf(
  of: Section['questions'][number]['releases'][number],
  metric: (typeof METRICS)[number],
): number | null {
  return of && Math.round((100 * of[metric]) / (of.answered + of.skipped));
}
