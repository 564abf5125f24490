/** ISO text of an instant so many milliseconds later, or earlier when negative. */
export const instantAfter = (from: Date, milliseconds: number): string =>
  new Date(from.getTime() + milliseconds).toISOString();

/** The calendar date (`YYYY-MM-DD`) of an instant in an IANA time zone. */
export function dateIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'iso8601',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
