import type { StaffRecommendationReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { recommendationsTexts as texts } from '../recommendations/recommendations.texts.ts';
import { useTimes } from '../time/use-times.ts';
import styles from './side-panel.module.css';

interface RecommendationsProps {
  id: string;
  recommendations: StaffRecommendationReply[];
}

export function Recommendations({ id, recommendations }: RecommendationsProps) {
  const t = useText();
  const isWaived = recommendations[0]?.waived ?? false;
  return (
    <>
      <p className={styles.none}>{t(isWaived ? texts.waived : texts.notWaived)}</p>
      <ul className={styles.entries}>
        {recommendations.map((each) => (
          <Person key={each.id} id={id} person={each} />
        ))}
      </ul>
    </>
  );
}

function Person({ id, person }: { id: string; person: StaffRecommendationReply }) {
  const t = useText();
  const times = useTimes();
  const { kind, name, email, state, invited_at, reminded_at, closed_at, document } = person;
  const isClosed = state === 'received' || state === 'declined' || state === 'withdrawn';
  return (
    <li className={styles.entry}>
      <strong dir="auto">{name}</strong>
      <span className={styles.mark}>{t(texts.state, { state })}</span>
      <span className={styles.more}>
        <span>{t(texts.kind, { kind })}</span>
        <span>{email}</span>
        <span>{t(texts.invited, { when: times.short(invited_at) })}</span>
        {reminded_at !== null && <span>{t(texts.reminded, { when: times.short(reminded_at) })}</span>}
        {isClosed && closed_at !== null && <span>{t(texts[state], { when: times.short(closed_at) })}</span>}
        {document !== null && <Link to={`/applications/${id}?view=documents`}>{t(texts.open)}</Link>}
      </span>
    </li>
  );
}
