import { type JobHandler, JOB_KINDS, PermanentJobError } from '../../../platform/index.ts';
import type { ExportDestinations } from './export-destinations.ts';
import type { ExportRuns } from './export-runs.ts';
import type { RunExport } from './export-templates.ts';

interface RunExportDeps {
  runs: ExportRuns;
  destinations: ExportDestinations;
}

export function runExport({ runs, destinations }: RunExportDeps): JobHandler<RunExport> {
  return async ({ id, payload, attempt }, signal) => {
    const open = await runs.begin(payload, id);
    if (!open) return 'skipped';
    try {
      const { template, run } = open;
      const { name, deliver } = await destinations.open(template.destinationId ?? '');
      const { pieces, count } = await runs.piecesOf(open);
      await deliver(run.file ?? '', whileWanted(pieces, signal));
      await runs.finish(open, count(), name);
      return 'done';
    } catch (error) {
      signal.throwIfAborted();
      const isLast = error instanceof PermanentJobError || attempt >= JOB_KINDS['run-export'].maxAttempts;
      await runs.fail(open.run.id, reasonOf(error), isLast);
      throw error;
    }
  };
}

/** Ends the file when the worker stops, or when another one has taken the job over. */
async function* whileWanted(pieces: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield Buffer.from(piece);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return error.message || (typeof code === 'string' ? code : error.name);
}
