const MAX_FRAMES = 6;

/** Matches possible personal data: quoted strings, email addresses, query strings, long numbers. */
const PERSONAL = /"[^]*"|'[^']*'|`[^`]*`|“[^”]*”|\S+@\S+|[?#]\S+|\d{5,}/g;

/** Matches script path and position in a stack trace, leaving out the query parameter of retries. */
const PLACE = /:\/\/[^/\s]+(\/[\w./-]+)(?:\?attempt=\d+)?(:\d+:\d+)/g;

function sentenceOf(error: unknown): string {
  return String(error).replace(PERSONAL, '…');
}

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return describeThing(error);
  const { stack = '', cause } = error;
  const frames = [...stack.matchAll(PLACE)].slice(0, MAX_FRAMES);
  return [
    sentenceOf(error),
    ...frames.map(([, file, position]) => `  ${file}${position}`),
    ...(cause === undefined ? [] : [`because ${describeFailure(cause)}`]),
  ].join('\n');
}

/** Returns where in the scripts below `base` an error or its cause was thrown, such as `/releases/about/1.0.0/step.js:1:300`. */
export function placeBelow(base: string, error: unknown): string | undefined {
  const { stack = '', cause } = Object(error) as Partial<Error>;
  const [found] = [...String(stack).matchAll(PLACE)].filter(([, file]) => file?.startsWith(base));
  if (found) return `${found[1]}${found[2]}`;
  return cause === undefined ? undefined : placeBelow(base, cause);
}

export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return describeThing(error);
  const { cause } = error;
  return [sentenceOf(error), ...(cause === undefined ? [] : [causesOf(cause)])].join(' because ');
}

/** Describes a thrown value that isn't an Error. For API errors, which are plain objects, returns only status and code. */
function describeThing(thing: unknown): string {
  const { status, code } = Object(thing) as Record<string, unknown>;
  return status === undefined ? sentenceOf(thing) : `the server returned ${String(status)} ${String(code)}`;
}
