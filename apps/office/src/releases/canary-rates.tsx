import type { CanaryRates, StepRates } from '@portico/contracts';
import { RATE_LINES, rateCautions, type RateLine } from '@portico/contracts/release-wording';
import { useText } from '@portico/texts/react';
import screen from '../layout/screen.module.css';
import styles from './canary-rates.module.css';
import { releasesTexts as texts } from './releases.texts.ts';

/** Compares rates of the live version and the canary. Screen readers get the numbers without the bars. */
export function CanaryRates({ rates }: { rates: CanaryRates }) {
  const t = useText();
  const { live, canary } = rates;
  return (
    <section className={screen.part} aria-labelledby="rates">
      <h2 id="rates" className={screen.subtitle}>
        {t(texts.rates)}
      </h2>
      <div className={screen.broad}>
        <table className={screen.table}>
          <thead>
            <tr>
              <th scope="col">{t(texts.measure)}</th>
              <th scope="col">{t(texts.liveOf, { version: live.version })}</th>
              <th scope="col">{t(texts.canaryIs, { version: canary.version })}</th>
            </tr>
          </thead>
          <tbody>
            {RATE_LINES.map((line) => (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                <Figure line={line} own={live} other={canary} className={styles.live} />
                <Figure line={line} own={canary} other={live} className={styles.canary} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rateCautions(rates).map((sentence) => (
        <p key={sentence} className={screen.lead}>
          {sentence}
        </p>
      ))}
    </section>
  );
}

interface FigureProps {
  line: RateLine;
  own: StepRates;
  other: StepRates;
  className: string | undefined;
}

/** One number with a bar. A full bar is the larger of the live and canary numbers. */
function Figure({ line: { of, say }, own, other, className }: FigureProps) {
  const number = of(own);
  const most = Math.max(number ?? 0, of(other) ?? 0);
  const percent = number === null || most === 0 ? 0 : (number / most) * 100;
  return (
    <td>
      <span className={styles.number}>{say(own, own.views + other.views)}</span>
      {number !== null && (
        <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.ground} width="100" height="6" />
          <rect className={className} width={percent} height="6" />
        </svg>
      )}
    </td>
  );
}
