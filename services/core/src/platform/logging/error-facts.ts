/**
 * What is logged of an error. A database's own message quotes values ("Duplicate entry 'ada@example.edu'"), and its query
 * holds answers: of such an error only the code is kept, and where it happened.
 */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { driverError } = error as { driverError?: { code?: string } };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: driverError ? 'The database rejected a statement.' : error.message,
    code: driverError?.code ?? (error as { code?: unknown }).code,
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: errorFacts(error.cause) }),
  };
}
