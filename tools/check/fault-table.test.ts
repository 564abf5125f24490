import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';

/** File and title of the test that simulates each failure of "When a part fails" in docs/operations.md. */
const TESTS: Record<string, [file: string, title: string]> = {
  Redis: [
    'services/core/src/platform/jobs/redis-faults.int.test.ts',
    'continues without Redis, and notifies again once it is back',
  ],
  'Redis data (flushed)': [
    'services/core/src/platform/jobs/redis-faults.int.test.ts',
    'loses nothing when Redis is flushed',
  ],
  'all workers': [
    'services/core/src/documents/conversions/outages.int.test.ts',
    'a killed worker: the next one resumes it, and there is exactly one PDF',
  ],
  'the mail server': [
    'services/core/src/platform/outbox/deliver-message.int.test.ts',
    'retries while the mail server is unreachable',
  ],
  Chromium: [
    'services/core/src/printing/application-pdfs.int.test.ts',
    'fails with a message without Chromium, and retries after a while',
  ],
  'Chromium, during a print': [
    'e2e/pdf/print-faults.spec.ts',
    'because Chromium is killed in the middle of it is made by the next one',
  ],
  LibreOffice: [
    'services/core/src/documents/converter/engine-pool.faults.int.test.ts',
    "reports that LibreOffice can't be started",
  ],
  'qpdf, or the sandbox': [
    'services/core/src/documents/conversions/without-sandbox.int.test.ts',
    'converts Word documents with libreoffice-convert, refuses PDFs with advice, accepts images, and reports it to readiness',
  ],
  clamd: [
    'tools/services/lines/scanned-uploads.int.test.ts',
    'wait while clamd is away, and are taken when it is back',
  ],
  'warm LibreOffice engines': [
    'services/core/src/documents/converter/failover-docx-converter.int.test.ts',
    'is converted by libreoffice-convert with limited isolation while there is no sandbox, and by a warm engine afterwards',
  ],
  'one LibreOffice engine': [
    'services/core/src/documents/conversions/libreoffice-crashes.int.test.ts',
    'is converted although LibreOffice is killed once',
  ],
  'the trace collector': [
    'services/core/src/platform/tracing/otlp-tracing.test.ts',
    'continues without a collector, and logs it once',
  ],
  'the storage': [
    'services/core/src/releases/testing/describe-processes.ts',
    'keep serving while the storage is unavailable, and fetch the rest later',
  ],
  '`DATA_DIR/releases`': [
    'services/core/src/releases/testing/describe-processes.ts',
    'recover from an emptied disk',
  ],
  'both of these at once': [
    'services/core/src/releases/testing/describe-processes.ts',
    "aren't ready with an empty disk while the storage is unavailable",
  ],
  'the database': [
    'services/core/src/platform/database/mysql/storage-faults.int.test.ts',
    'never retries a unit whose COMMIT may have succeeded, and reports it',
  ],
  'disk space': [
    'services/core/src/platform/database/sqlite/storage-faults.int.test.ts',
    'loses nothing acknowledged after the disk was full, whatever is refused in between',
  ],
  'a file of SQLite (deleted)': [
    'services/core/src/platform/database/sqlite/lost-files.int.test.ts',
    'is detected after a COMMIT, before it is acknowledged',
  ],
  'the SQLite lock (held by another process)': [
    'services/api/src/http/locked-file.int.test.ts',
    'answers reads at once and writes within seconds',
  ],
  'files of a release, everywhere': [
    'services/core/src/releases/files/release-files.int.test.ts',
    'degrades readiness while served, until the same release is published again',
  ],
  'source maps, everywhere': [
    'services/api/src/releases/source-maps.int.test.ts',
    "that doesn't exist returns 404 with a message",
  ],
  '`prints/` of the storage': [
    'services/core/src/printing/application-pdfs.int.test.ts',
    'prints again if the file is gone',
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
