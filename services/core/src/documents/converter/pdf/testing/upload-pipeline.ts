import { inspectInThread } from '../../../inspection/inspect-in-thread.ts';
import { Bubblewrap } from '../../../../subprocess/sandbox/bubblewrap.ts';
import { SILENT } from '../../../../platform/jobs/testing/gate.ts';
import { openThreads } from '../../../../composition/open-threads.ts';
import { createConverter } from '../../create-converter.ts';

export type PipelineResult =
  | { accepted: true; pdf: Uint8Array }
  | { accepted: false; code: string; message: string };

export class UploadPipeline {
  private readonly threads = openThreads(SILENT);
  private readonly converter = createConverter(
    { engines: 0 },
    { log: SILENT, threads: this.threads, sandbox: new Bubblewrap([]) },
  );

  async process(
    file: Uint8Array,
    name = 'document.pdf',
    signal = new AbortController().signal,
  ): Promise<PipelineResult> {
    const inspected = await inspectInThread(this.threads, file, name, signal);
    if (!inspected.ok) return { accepted: false, code: inspected.code, message: inspected.message };
    try {
      return { accepted: true, pdf: await this.converter.convert(inspected.type, inspected.bytes, signal) };
    } catch (error) {
      const { code, message, name: kind } = error as Error & { code: string };
      if (kind !== 'ConversionRefusedError') throw error;
      return { accepted: false, code, message };
    }
  }

  async close(): Promise<void> {
    await this.converter.close();
    await this.threads.close();
  }
}
