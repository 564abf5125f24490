/** Loggable properties of an error. Database messages quote values and answers, so only their code and stack are included. */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { driverError } = error as { driverError?: { code?: string } };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: driverError ? 'The database rejected a statement.' : error.message,
    code: driverError?.code ?? (error as { code?: unknown }).code,
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  };
}
