import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';

/** The test that simulates each failure of "When a part fails" in docs/operations.md: file and title. */
const TESTS: Record<string, [file: string, title: string]> = {
  Redis: [
    'services/core/src/platform/jobs/redis-faults.int.test.ts',
    'goes on without Redis when it is taken away, and rings again when it is back',
  ],
  'Redis data (flushed)': [
    'services/core/src/platform/jobs/redis-faults.int.test.ts',
    'loses nothing when Redis is flushed',
  ],
  'all workers': [
    'services/core/src/documents/conversions/lost-parts.int.test.ts',
    'a worker that is killed in its middle: the next resumes it, and there is exactly one PDF',
  ],
  'the mail server': [
    'services/core/src/platform/outbox/deliver-message.int.test.ts',
    'tries again when there is no mail server at its address',
  ],
  Chromium: [
    'services/core/src/printing/application-pdfs.int.test.ts',
    'is failed, with a sentence for people, when there is no Chromium; and is tried again after a while',
  ],
  'Chromium, during a print': [
    'e2e/pdf/print-faults.spec.ts',
    'because Chromium is killed in the middle of it is made by the next one',
  ],
  LibreOffice: [
    'services/core/src/documents/converter/engine-pool.faults.int.test.ts',
    'says what is wrong when LibreOffice can not be started',
  ],
  'qpdf, or the sandbox': [
    'services/core/src/documents/conversions/without-sandbox.int.test.ts',
    'Word documents are converted by libreoffice-convert, PDFs are refused with a way out, images are taken, and readiness says so',
  ],
  clamd: [
    'tools/services/lines/scanned-uploads.int.test.ts',
    'wait while clamd is away, and are taken when it is back',
  ],
  'warm LibreOffice engines': [
    'services/core/src/documents/converter/fallback-docx-converter.int.test.ts',
    'is converted by libreoffice-convert with less isolation while there is no sandbox, and by a warm engine after that',
  ],
  'one LibreOffice engine': [
    'services/core/src/documents/conversions/real-crashes.int.test.ts',
    'is converted after all when LibreOffice is killed in the middle of it',
  ],
  'the trace collector': [
    'services/core/src/platform/tracing/otlp-tracing.test.ts',
    'goes on when nobody answers, and says so in one line',
  ],
  'the storage': [
    'services/core/src/releases/testing/describe-machines.ts',
    'go on serving what they have while the storage is away, and take the rest when it is back',
  ],
  '`DATA_DIR/releases`': [
    'services/core/src/releases/testing/describe-machines.ts',
    'heal when their disk is emptied while they serve',
  ],
  'both of these at once': [
    'services/core/src/releases/testing/describe-machines.ts',
    'ask nobody to come to one that starts with an empty disk while the storage is away',
  ],
  'the database': [
    'services/core/src/platform/database/mysql/storage-faults.int.test.ts',
    'never runs a unit again whose COMMIT may have happened, and tells so',
  ],
  'disk space': [
    'services/core/src/platform/database/sqlite/storage-faults.int.test.ts',
    'loses nothing that is acknowledged after the disk was full, however many are refused in between',
  ],
  'a file of SQLite (deleted)': [
    'services/core/src/platform/database/sqlite/lost-files.int.test.ts',
    'is noticed after the COMMIT too, before anybody is told',
  ],
  'the SQLite lock (held by another process)': [
    'services/api/src/http/locked-file.int.test.ts',
    'answers reads at once and writes within seconds',
  ],
  'files of a release, everywhere': [
    'services/core/src/releases/files/release-files.int.test.ts',
    'makes readiness degraded while it is served so, and is put back by publishing the same again',
  ],
  'source maps, everywhere': [
    'services/api/src/releases/source-maps.int.test.ts',
    "that doesn't exist returns 404 with a message",
  ],
  '`prints/` of the storage': [
    'services/core/src/printing/application-pdfs.int.test.ts',
    'is made again when its file is gone',
  ],
};

it('has a test for each part in docs/operations.md', () => {
  const page = readFileSync(inRoot('docs', 'operations.md'), 'utf8');
  const section = page.split('\n## When a part fails\n')[1]?.split('\n## ')[0] ?? '';
  const parts = [...section.matchAll(/^\| (?!Part |-)(.+?) +\|/gm)].map(([, part]) => part);
  expect(parts).toEqual(Object.keys(TESTS));
});

it.each(Object.entries(TESTS))('%s: the test exists', (_part, [file, title]) => {
  expect(readFileSync(inRoot(file), 'utf8')).toContain(title);
});
