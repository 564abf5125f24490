/** Allowed span attributes with their formats. All others are dropped, so that spans never contain answers, names, or addresses. */
const FORMS = {
  'http.request.method': /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/,
  /** Route pattern (`/public/page-failures`), never the path. */
  'http.route': /^\/[\w\-/:*.{}]{0,120}$/,
  'http.response.status_code': /^\d{3}$/,
  'db.system.name': /^(sqlite|mysql|mariadb)$/,
  'portico.job.kind': /^[a-z-]{1,40}$/,
  'portico.job.id': /^[0-9a-f-]{36}$/,
  'portico.job.attempt': /^\d{1,4}$/,
  'portico.job.outcome': /^(done|skipped)$/,
  'error.type': /^\w{1,60}( \w{1,60})?$/,
} as const;

export type SpanAttributes = Partial<Record<keyof typeof FORMS, string | number>>;

export function allowedAttributes(facts: SpanAttributes): SpanAttributes {
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => isAllowed(name, value)),
  ) as SpanAttributes;
}

const isAllowed = (name: string, value: unknown): boolean =>
  Object.hasOwn(FORMS, name) && FORMS[name as keyof typeof FORMS].test(String(value));

/** Returns an error's name and code, but never its message, which may name people. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const both = `${error.name} ${String(code)}`;
  return typeof code === 'string' && FORMS['error.type'].test(both) ? both : error.name;
}
