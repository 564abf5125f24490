import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openThreads } from '../../composition/open-threads.ts';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../subprocess/sandbox/bubblewrap.ts';
import { createConverter, type ConverterSettings, type ReportingConverter } from './create-converter.ts';
import { breakableLibreOffice } from './testing/breakable-libreoffice.ts';
import { pathWithout } from './testing/path-without.ts';
import { readPdf } from './testing/read-pdf.ts';
import { wordDocument } from './testing/word-document.ts';

const never = new AbortController().signal;
const RECOVERY = { timeout: 30_000 };

describe('a Word document', { timeout: 90_000 }, () => {
  const threads = openThreads(SILENT);
  let cleanUp: (() => unknown)[] = [];
  afterEach(async () => {
    for (const each of cleanUp) await each();
    cleanUp = [];
    vi.unstubAllEnvs();
  });
  afterAll(() => threads.close());

  const open = (settings: Partial<ConverterSettings> = {}) => {
    const converter = createConverter(
      { engines: 1, ...settings },
      { log: SILENT, threads, sandbox: new Bubblewrap([]), retryMs: { first: 500, max: 500 } },
    );
    cleanUp.push(() => converter.close());
    return converter;
  };
  const textFrom = async (converter: ReportingConverter, text: string) =>
    (await readPdf(await converter.convert('docx', wordDocument({ paragraphs: [text] }), never))).text;
  const withoutBubblewrap = () => {
    const found = pathWithout('bwrap');
    cleanUp.push(found.remove);
    vi.stubEnv('PATH', found.folder);
  };
  const WARM = { path: 'warm_engines', isolation: 'sandbox' };

  it.each([
    ['ends at once', 'LibreOffice does not start: it ended with 1'],
    ['opens no socket', 'LibreOffice does not start: it does not answer'],
  ] as const)(
    'is converted by libreoffice-convert while an engine %s, and by a warm engine after that',
    async (fault, detail) => {
      const libreOffice = breakableLibreOffice(fault);
      cleanUp.push(libreOffice.remove);
      const converter = open({ libreOfficePath: libreOffice.soffice });
      expect(await textFrom(converter, 'Ada')).toBe('Ada');
      expect(await converter.wordConversion()).toEqual({
        ...{ path: 'libreoffice_convert', reason: 'engine', isolation: 'sandbox' },
        detail: expect.stringContaining(detail) as string,
      });
      libreOffice.repair();
      await expect.poll(() => converter.wordConversion(), RECOVERY).toEqual(WARM);
      expect(await textFrom(converter, 'Grace')).toBe('Grace');
      expect(await converter.wordConversion()).toEqual(WARM);
    },
  );

  it('is converted by libreoffice-convert with limited isolation while there is no sandbox, and by a warm engine afterwards', async () => {
    withoutBubblewrap();
    const converter = open();
    expect(await textFrom(converter, 'Ada')).toBe('Ada');
    expect(await converter.wordConversion()).toEqual({
      ...{ path: 'libreoffice_convert', reason: 'sandbox', isolation: 'limited' },
      detail: 'bubblewrap (bwrap) is not installed',
    });
    vi.unstubAllEnvs();
    await expect.poll(() => converter.wordConversion(), RECOVERY).toEqual(WARM);
    expect(await textFrom(converter, 'Grace')).toBe('Grace');
  });

  it('is converted without a sandbox if warm engines are turned off, too', async () => {
    withoutBubblewrap();
    const converter = open({ engines: 0 });
    expect(await textFrom(converter, 'Ada')).toBe('Ada');
    expect(await converter.wordConversion()).toEqual({
      path: 'libreoffice_convert',
      reason: 'configured',
      isolation: 'limited',
    });
  });

  it.each([1, 0])('is refused without a sandbox when it is required (%i engines)', async (engines) => {
    withoutBubblewrap();
    const converter = open({ engines, sandbox: 'required' });
    await expect(textFrom(converter, 'Ada')).rejects.toMatchObject({ code: 'no_word_documents' });
    expect(await converter.wordConversion()).toMatchObject({ path: 'none', reason: 'sandbox' });
  });

  it('is refused without any way to limit LibreOffice', async () => {
    const found = pathWithout('bwrap', 'prlimit');
    cleanUp.push(found.remove);
    vi.stubEnv('PATH', found.folder);
    const converter = open();
    await expect(textFrom(converter, 'Ada')).rejects.toMatchObject({ code: 'no_word_documents' });
    expect(await converter.wordConversion()).toMatchObject({ path: 'none', reason: 'sandbox' });
  });
});
