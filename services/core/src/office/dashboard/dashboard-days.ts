import { dateIn, startOfDay } from '../../platform/index.ts';

/** Days, `YYYY-MM-DD`, both inclusive. If `from` is null, all days until `to`. */
export interface Days {
  from: string | null;
  to: string;
}

/** Half-open, in milliseconds since 1970. */
export interface Range {
  from: number;
  before: number;
}

const WEEKS = 12;
const WEEK = 7;
/** Upper limits, in days, of the age groups of requested documents. One more group, the oldest, has no limit. */
const AGES = [7, 14, 30];

export class DashboardDays {
  readonly today: string;

  constructor(
    private readonly timeZone: string,
    now: Date,
  ) {
    this.today = dateIn(timeZone, now);
  }

  /** `lastYear` is cumulative, like `total`. */
  get periods() {
    const { today } = this;
    return {
      total: { from: null, to: today },
      today: { from: today, to: today },
      week: { from: addDays(today, 1 - WEEK), to: today },
      lastWeek: { from: addDays(today, 1 - 2 * WEEK), to: addDays(today, -WEEK) },
      lastYear: { from: null, to: yearBefore(today) },
    } satisfies Record<string, Days>;
  }

  get weeks(): Days[] {
    return Array.from({ length: WEEKS }, (_, n) => {
      const to = addDays(this.today, (n + 1 - WEEKS) * WEEK);
      return { from: addDays(to, 1 - WEEK), to };
    });
  }

  /** Youngest first; the oldest has no `from`. */
  get ages(): Days[] {
    const starts = [0, ...AGES.map((age) => age + 1)];
    return starts.map((start, n) => {
      const age = AGES[n];
      return {
        from: age === undefined ? null : addDays(this.today, -age),
        to: addDays(this.today, -start),
      };
    });
  }

  /** An open start is 1, not 0, because 0 in a line means that the event hasn't happened. */
  rangeOf({ from, to }: Days): Range {
    return {
      from: from === null ? 1 : startOfDay(this.timeZone, from).getTime(),
      before: startOfDay(this.timeZone, addDays(to, 1)).getTime(),
    };
  }
}

function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
