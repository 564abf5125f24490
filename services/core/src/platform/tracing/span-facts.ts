/**
 * All that a span may say besides its name, with the form that it has. Names are those of OpenTelemetry's semantic conventions where they
 * have one. Whatever is not listed, or has another form, is left out: a span holds no answer, key's value, name, address, query, file
 * name or parameter of a statement, whoever adds one later.
 */
const FORMS = {
  'http.request.method': /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/,
  /** The pattern (`/public/page-failures`), never the path. */
  'http.route': /^\/[\w\-/:*.{}]{0,120}$/,
  'http.response.status_code': /^\d{3}$/,
  'db.system.name': /^(sqlite|mysql|mariadb)$/,
  'portico.job.kind': /^[a-z-]{1,40}$/,
  'portico.job.id': /^[0-9a-f-]{36}$/,
  'portico.job.attempt': /^\d{1,4}$/,
  'portico.job.outcome': /^(done|skipped)$/,
  /** Name and code of an error, never its message. */
  'error.type': /^\w{1,60}( \w{1,60})?$/,
} as const;

export type SpanFacts = Partial<Record<keyof typeof FORMS, string | number>>;

/** Those that may leave the process. */
export function tellable(facts: SpanFacts): SpanFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => isTellable(name, value)),
  ) as SpanFacts;
}

const isTellable = (name: string, value: unknown): boolean =>
  Object.hasOwn(FORMS, name) && FORMS[name as keyof typeof FORMS].test(String(value));

/** What went wrong, without its message, which may name persons. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const both = `${error.name} ${String(code)}`;
  return typeof code === 'string' && FORMS['error.type'].test(both) ? both : error.name;
}
