import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConversionReply } from '@portico/contracts';
import { createCore } from '../../../composition/core.ts';
import type { DocumentConverter } from '../../converter/document-converter.ts';
import { createConverter } from '../../converter/create-converter.ts';
import { createJobHandlers } from '../../../composition/job-handlers.ts';
import { JobEntity } from '../../../platform/jobs/job.entity.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { QueueDeps } from '../../../platform/jobs/queue-deps.ts';
import { SILENT } from '../../../platform/jobs/testing/gate.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { addApplication } from '../../../testing/add-application.ts';
import { startTestCore, type TestCore } from '../../../testing/test-core.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { ConversionEntity } from '../../../applications/documents/conversion.entity.ts';
import { convertDocument } from '../convert-document.job.ts';

export type Owner = Awaited<ReturnType<typeof addApplication>>;

export class ConversionBench {
  private closeHandlers: (() => Promise<void>)[] = [];

  private constructor(readonly test: TestCore) {}

  static async open(
    makeJobs?: (deps: QueueDeps) => JobQueue,
    env: Record<string, string> = {},
  ): Promise<ConversionBench> {
    const overrides = { clock: systemClock, ...(makeJobs && { makeJobs }) };
    return new ConversionBench(await startTestCore(overrides, { ADDRESS_THROTTLE_FACTOR: '10000', ...env }));
  }

  get core() {
    return this.test.core;
  }

  async work(
    converter: DocumentConverter = createConverter({ engines: 2 }, { ...this.core.workers, log: SILENT }),
  ): Promise<void> {
    const { handlers, close } = createJobHandlers(this.core);
    this.closeHandlers.push(close, () => converter.close());
    await this.core.platform.jobs.work({
      ...handlers,
      'convert-document': convertDocument({
        ...this.core.platform,
        events: this.core.webhooks.events,
        afterConversion: this.core.recommendations.links.receive,
        threads: this.core.workers.threads,
        converter,
      }),
    });
  }

  async nextWorker(): Promise<{ close(): Promise<void> }> {
    const core = await createCore(readSettings(this.test.env), {
      definitions: this.core.releases.definitions,
    });
    const { handlers, close } = createJobHandlers(core);
    await core.platform.jobs.work(handlers);
    return {
      close: async () => {
        await core.close();
        await close();
      },
    };
  }

  owner(): Promise<Owner> {
    return addApplication(this.core, {});
  }

  async start(
    owner: Owner,
    bytes: Uint8Array,
    fileName: string,
    answerKey = 'transcript',
  ): Promise<ConversionReply> {
    const { fields } = await this.core.documents.uploads.presign(owner, answerKey, '192.0.2.1');
    await this.core.platform.storage.put(fields.key, bytes);
    return this.core.documents.conversions.startConversion(
      owner.applicationId,
      answerKey,
      fields.key,
      fileName,
    );
  }

  status(owner: Owner, answerKey = 'transcript'): Promise<ConversionReply> {
    return this.core.documents.conversions.conversionStatus(owner.applicationId, answerKey);
  }

  async ended(owner: Owner, answerKey = 'transcript'): Promise<ConversionReply> {
    for (;;) {
      const reply = await this.status(owner, answerKey);
      if (reply.status !== 'unprocessed' && reply.status !== 'in_progress') return reply;
      await wait(25);
    }
  }

  async answer(owner: Owner) {
    const { answer } = await this.core.applications.profiles.read(owner);
    return answer.transcript ?? '';
  }

  files(): { uploads: number; claimed: number; documents: string[] } {
    const { storage } = this.core.settings;
    if (storage.kind !== 'folder')
      throw new Error('The bench looks into the folder of the embedded storage.');
    const names = readdirSync(storage.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(storage.folder, path.join(entry.parentPath, entry.name)));
    const of = (area: string) => names.filter((name) => name.startsWith(`${area}/`));
    return { uploads: of('uploads').length, claimed: of('claimed').length, documents: of('documents') };
  }

  async settles(documents: number): Promise<string[]> {
    for (;;) {
      const files = this.files();
      if (files.uploads + files.claimed === 0 && files.documents.length === documents) return files.documents;
      await wait(10);
    }
  }

  async duration({ applicationId }: Owner): Promise<number> {
    const { reads } = this.core.platform.database;
    const { jobId, updatedAt } = await reads.findOneByOrFail(ConversionEntity, { applicationId });
    const { createdAt } = await reads.findOneByOrFail(JobEntity, { id: jobId ?? '' });
    return Date.parse(updatedAt) - Date.parse(createdAt);
  }

  async documentOf({ applicationId }: Owner, answerKey = 'transcript'): Promise<Uint8Array> {
    const { reads } = this.core.platform.database;
    return this.pdf((await reads.findOneByOrFail(ConversionEntity, { applicationId, answerKey })).pdfKey);
  }

  async pdf(name: string): Promise<Uint8Array> {
    const bytes = await this.core.platform.storage.get(name);
    if (!bytes) throw new Error(`There is no ${name}.`);
    return bytes;
  }

  async close(): Promise<void> {
    await this.core.platform.jobs.close(1_000);
    for (const close of this.closeHandlers) await close();
    await this.test.close();
  }
}
