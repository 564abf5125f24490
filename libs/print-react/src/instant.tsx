import { instantText } from '@portico/contracts';

/** An instant in the university's time. */
export const Instant = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at}>{instantText(at, timeZone)}</time>
);
