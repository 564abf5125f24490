import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { Answers } from '@portico/contracts';
import { ChannelEntity } from '../../releases/channel/channel.entity.ts';
import type { Applicant } from '../../accounts/sessions/sessions.ts';
import { addApplication } from '../../testing/add-application.ts';
import { startTestCore } from '../../testing/index.ts';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import { type ApplicationPdfRow, ApplicationPdfEntity } from '../application-pdf.entity.ts';
import { ChromiumPrinter } from '../chromium-printer.ts';
import type { PagePrinter } from '../page-printer.ts';
import { printApplication, type PrintApplicationDeps } from '../print-application.job.ts';
import type { PrintedApplication } from '../printed-application.ts';
import { respondWith, viewPage } from './fake-print-page.ts';

export async function startPrintBench() {
  const test = await startTestCore();
  const { core } = test;
  const chromium = new ChromiumPrinter(core.workers.threads, process.env.CHROMIUM_PATH);
  await core.platform.database.unitOfWork.run((manager) =>
    manager.insert(ChannelEntity, {
      name: 'shell',
      live: '1.0.0',
      canaryPercent: 0,
      isOff: false,
      revision: 1,
    }),
  );

  const deps = (printer: PagePrinter): PrintApplicationDeps => ({
    database: core.platform.database,
    clock: core.platform.clock,
    printed: core.printing.printed,
    views: { answers: (application) => respondWith(drawn(application)) },
    partner: core.partner,
    texts: core.texts,
    storage: core.platform.storage,
    printer,
  });
  const rows = (applicant: Applicant) =>
    core.platform.database.reads.findBy(ApplicationPdfEntity, { applicationId: applicant.applicationId });
  return {
    ...test,
    chromium,
    rows,
    textOf: async ({ applicationId }: Applicant, id: string) => {
      const { stream } = await core.printing.pdfs.file(applicationId, id);
      return execFileSync('pdftotext', ['-layout', '-', '-'], {
        input: await buffer(stream),
        encoding: 'utf8',
      });
    },
    add: (answers: Answers) => addApplication(core, answers),
    print: ({ id, jobId }: ApplicationPdfRow, printer: PagePrinter = chromium) =>
      printApplication(deps(printer))(
        { id: jobId, kind: 'print-application', payload: { pdfId: id }, attempt: 1 } as never,
        new AbortController().signal,
      ),
    change: ({ applicationId: id }: Applicant, answers: Answers) =>
      core.platform.database.unitOfWork.run((manager) =>
        manager.update(ApplicationEntity, { id }, { answers }),
      ),
    close: async () => {
      await chromium.close();
      await test.close();
    },
  };
}

export type PrintBench = Awaited<ReturnType<typeof startPrintBench>>;

const drawn = ({ view, expectedKeys }: PrintedApplication): string =>
  viewPage(Object.fromEntries(expectedKeys.map((key) => [key, view.answer[key]])));
