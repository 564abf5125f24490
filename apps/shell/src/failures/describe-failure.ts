/** How many places in our scripts are named; the first few lead to the fault. */
const MOST_FRAMES = 6;

/** What may come from the person who uses the page: whatever stands in quotes, addresses of people, queries, long numbers. */
const PERSONAL = /"[^]*"|'[^']*'|`[^`]*`|“[^”]*”|\S+@\S+|[?#]\S+|\d{5,}/g;

/** A script and the position in it; the number of an attempt to fetch it says nothing. */
const PLACE = /:\/\/[^/\s]+(\/[\w./-]+)(?:\?attempt=\d+)?(:\d+:\d+)/g;

/** The sentence of an error without anything that somebody may have typed. */
function sentenceOf(error: unknown): string {
  return String(error).replace(PERSONAL, '…');
}

/** What the team needs to find a fault: its sentence, the places in our scripts that led there, and the same of what caused it. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return describeThing(error);
  const { stack = '', cause } = error;
  const frames = [...stack.matchAll(PLACE)].slice(0, MOST_FRAMES);
  return [
    sentenceOf(error),
    ...frames.map(([, file, position]) => `  ${file}${position}`),
    ...(cause === undefined ? [] : [`because ${describeFailure(cause)}`]),
  ].join('\n');
}

/** The sentences alone, in one line. */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return describeThing(error);
  const { cause } = error;
  return [sentenceOf(error), ...(cause === undefined ? [] : [causesOf(cause)])].join(' because ');
}

/** A refusal of the API is no error but an object: its status and code say enough. */
function describeThing(thing: unknown): string {
  const { status, code } = Object(thing) as Record<string, unknown>;
  return status === undefined ? sentenceOf(thing) : `the server answered ${String(status)} ${String(code)}`;
}
