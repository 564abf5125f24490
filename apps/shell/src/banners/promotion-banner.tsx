import { todayIn } from '@portico/store';
import { usePage } from '../page/page-context.ts';
import styles from './banner.module.css';

/** Announcements that the university shows between two dates. */
export function PromotionBanner() {
  const { banners, timeZone } = usePage().partner;
  const today = todayIn(timeZone);
  const shown = banners.filter(({ startDate, endDate }) => startDate <= today && today < endDate);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements">
      {shown.map(({ text }) => (
        <p key={text} className={styles.promotion}>
          {text}
        </p>
      ))}
    </section>
  );
}
