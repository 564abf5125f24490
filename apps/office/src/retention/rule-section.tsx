import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { ShowMore } from '../layout/show-more.tsx';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { type Rule, useGetExpiredInfiniteQuery } from './retention.api.ts';
import { retentionTexts as texts } from './retention.texts.ts';

export function RuleSection({ rule }: { rule: Rule }) {
  const t = useText();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { about, goes, days, count, by_itself: byItself, can_list: canList, is_going: isGoing } = rule;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.name}>
        {about}
      </h2>
      <p className={styles.lead}>
        {goes} {days === null ? t(texts.keptPermanently) : t(texts.keptFor, { days })}{' '}
        {days !== null && t(byItself ? texts.byItself : texts.byHand)}
      </p>
      {days !== null && (
        <div className={styles.line}>
          <strong>{t(texts.over, { count })}</strong>
          {isGoing && <span>{t(texts.going)}</span>}
          {canList && count > 0 && (
            <Button
              variant="secondary"
              className={styles.small}
              aria-expanded={isShown}
              aria-describedby={id}
              onClick={() => setShown(!isShown)}
            >
              {t(texts.show)}
            </Button>
          )}
          {count > 0 && !isGoing && (
            <Button
              variant="secondary"
              className={styles.small}
              aria-describedby={id}
              onClick={() => setAsking(true)}
            >
              {t(texts.purge)}
            </Button>
          )}
        </div>
      )}
      {isShown && count > 0 && <ExpiredRecords rule={rule} />}
      {isAsking && <PurgeDialog rule={rule} onClose={() => setAsking(false)} />}
    </section>
  );
}

function ExpiredRecords({ rule: { rule, about } }: { rule: Rule }) {
  const t = useText();
  const times = useTimes();
  const mayRead = useMay('applications');
  const query = useGetExpiredInfiniteQuery(rule);
  const { data, error, refetch } = query;
  if (!data) return <LoadingOrError error={error} onAgain={() => void refetch()} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <DataTable label={about} heads={[t(texts.name), t(texts.since), t(texts.action)]}>
        {items.map(({ id, name, since, application }) => (
          <tr key={id}>
            <th scope="row">{name || t(texts.noName)}</th>
            <td>{times.short(since)}</td>
            <td>
              {application !== null && mayRead && (
                <Link to={`/applications/${application}`}>{t(texts.open)}</Link>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <ShowMore query={query} />
    </>
  );
}
