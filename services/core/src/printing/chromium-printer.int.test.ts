import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../platform/jobs/testing/gate.ts';
import { openThreads } from '../composition/open-threads.ts';
import { ChromiumPrinter } from './chromium-printer.ts';
import { ChromiumMissingError } from '../programs/browser/find-chromium.ts';
import type { PrintJob } from './page-printer.ts';
import { type ServedView, serveView, viewPage } from './testing/serve-view.ts';

const SECRET = 'a-token-that-nobody-may-see';
const ANSWERS = { first_name: 'Ada', city: 'Łódź' };

describe('ChromiumPrinter', () => {
  const threads = openThreads(SILENT);
  const printer = new ChromiumPrinter(threads, process.env.CHROMIUM_PATH);
  const views: ServedView[] = [];
  afterEach(() => Promise.all(views.splice(0).map((view) => view.close())));
  afterAll(() => Promise.all([printer.close(), threads.close()]));

  const serve = async (answer: Parameters<typeof serveView>[0]) => {
    const view = await serveView(answer);
    views.push(view);
    return view;
  };
  const job = (view: ServedView, more: Partial<PrintJob> = {}): PrintJob => ({
    url: `${view.origin}/?service_token=${SECRET}`,
    secret: SECRET,
    expectedKeys: Object.keys(ANSWERS),
    documents: [],
    footer: 'Example <University> · K7RQ-4TWX',
    mark: null,
    signal: new AbortController().signal,
    ...more,
  });

  it('prints a tagged PDF with an outline that holds every answer and numbered pages', async () => {
    const view = await serve(() => viewPage(ANSWERS));
    const pdf = await printer.print(job(view));
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    for (const shown of ['Application', 'Ada', 'Łódź', 'Example <University> · K7RQ-4TWX', 'Page 1 of 1'])
      expect(text).toContain(shown);
    const info = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Page size:\s+612 x 792 pts \(letter\)/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Outlines');
  });

  it('refuses a page that lacks an answer or shows one too many, and names both', async () => {
    const view = await serve(() => viewPage({ first_name: 'Ada', pet_name: 'Rex' }));
    await expect(printer.print(job(view))).rejects.toThrow('missing [city], not expected [pet_name]');
  });

  it('loads nothing from another origin', async () => {
    const foreign = await serve(() => viewPage({}));
    const view = await serve(() =>
      viewPage(ANSWERS, `<img src="${foreign.origin}/pixel" alt=""><img src="/own" alt="">`),
    );
    await printer.print(job(view));
    expect(foreign.asked).toEqual([]);
    expect(view.asked).toContain('/own');
  });

  it('does not carry anything from one print into the next', async () => {
    const cookies: (string | undefined)[] = [];
    const view = await serve(({ pathname }, request) => {
      if (pathname === '/') cookies.push(request.headers.cookie);
      return viewPage(ANSWERS, "<script>document.cookie = 'left=behind'</script>");
    });
    await printer.print(job(view));
    await printer.print(job(view));
    expect(cookies).toEqual([undefined, undefined]);
  });

  it('keeps the token out of its errors', async () => {
    const view = await serve(() => viewPage(ANSWERS));
    await view.close();
    const failed = printer.print(job(view));
    await expect(failed).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await expect(failed).rejects.not.toThrow(SECRET);
  });

  it('says which status the view answered with', async () => {
    const view = await serve(() => Promise.reject(new Error('no')));
    await expect(printer.print(job(view))).rejects.toThrow('status 403');
  });

  it('fails at once, with the sentence of the view, when that can’t be drawn', async () => {
    const failed = "document.documentElement.dataset.printFailed = 'education/step.json answered 404.'";
    const view = await serve(() => `<!doctype html><title>Print</title><script>${failed}</script>`);
    // Otherwise it would wait until its time is over, and say only that.
    await expect(printer.print(job(view))).rejects.toThrow(
      'The service view could not be drawn: education/step.json answered 404.',
    );
  });

  it('stops at once when it is told to', async () => {
    const stop = new AbortController();
    const view = await serve(() => {
      setImmediate(() => stop.abort());
      return '<!doctype html><title>never ready</title>';
    });
    await expect(printer.print(job(view, { signal: stop.signal }))).rejects.toThrow();
  });

  it('fails when Chromium is killed in the middle of a print, and prints again with a new one', async () => {
    const view = await serve(() => {
      for (const pid of chromiumsOfThisProcess()) process.kill(pid, 'SIGKILL');
      return viewPage(ANSWERS);
    });
    await expect(printer.print(job(view))).rejects.toThrow();
    const whole = await serve(() => viewPage(ANSWERS));
    expect(
      Buffer.from(await printer.print(job(whole)))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('says how to get Chromium when there is none', async () => {
    const view = await serve(() => viewPage(ANSWERS));
    const none = new ChromiumPrinter(threads, '/nowhere/chromium');
    await expect(none.print(job(view))).rejects.toThrow(ChromiumMissingError);
    await expect(none.print(job(view))).rejects.toThrow('npm run doctor');
  });
});

/** Browsers that this test process has started, and no others. */
function chromiumsOfThisProcess(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isOwnChromium(pid));
}

function isOwnChromium(pid: number): boolean {
  try {
    const [name = '', afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
    return /chrom/.test(name) && Number(afterName.split(' ')[1]) === process.pid;
  } catch {
    return false; // it has ended since the folder was listed
  }
}
