import type { JobLog } from '../jobs/job-log.ts';
import type { Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

export async function openTracing(
  settings: TracingSettings | undefined,
  log: JobLog,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { OtlpTracing } = await import('./otlp-tracing.ts');
  return new OtlpTracing(settings, log);
}
