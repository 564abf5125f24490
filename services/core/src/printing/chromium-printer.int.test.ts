import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { SILENT } from '../platform/jobs/testing/gate.ts';
import { openThreads } from '../composition/open-threads.ts';
import { ChromiumPrinter } from './chromium-printer.ts';
import { ChromiumMissingError } from '../subprocess/browser/find-chromium.ts';
import type { PrintJob } from './page-printer.ts';
import type { PageResponder } from '../subprocess/index.ts';
import { chromiumsOfThisProcess } from './testing/chromium-processes.ts';
import { respondWith, viewPage } from './testing/fake-print-page.ts';

const ANSWERS = { first_name: 'Ada', city: 'Łódź' };

describe('ChromiumPrinter', () => {
  const threads = openThreads(SILENT);
  const printer = new ChromiumPrinter(threads, process.env.CHROMIUM_PATH);
  afterAll(() => Promise.all([printer.close(), threads.close()]));

  const job = (answer: PageResponder, more: Partial<PrintJob> = {}): PrintJob => ({
    answer,
    expectedKeys: Object.keys(ANSWERS),
    documents: [],
    footer: 'Example <University> · K7RQ-4TWX',
    mark: null,
    signal: new AbortController().signal,
    ...more,
  });

  it('prints a tagged PDF with outline, page numbers, and every answer', async () => {
    const pdf = await printer.print(job(respondWith(viewPage(ANSWERS))));
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    for (const shown of ['Application', 'Ada', 'Łódź', 'Example <University> · K7RQ-4TWX', 'Page 1 of 1'])
      expect(text).toContain(shown);
    const info = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Page size:\s+612 x 792 pts \(letter\)/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Outlines');
  });

  it('repeats name, reference, and the headings that a page continues, on the paper of the university', async () => {
    const lines = (count: number) => '<p>Line</p>'.repeat(count);
    const more = `<h2>Step</h2><h3>Group</h3>${lines(60)}<h3>Other group</h3>${lines(5)}`;
    const pdf = await printer.print(
      job(respondWith(viewPage(ANSWERS, more)), { header: 'Ada Łódź · K7RQ-4TWX', paper: 'a4' }),
    );
    const pages = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).split(
      '\f',
    );
    const [first = '', second = ''] = pages;
    for (const page of [first, second]) expect(page).toContain('Ada Łódź · K7RQ-4TWX');
    expect(first).not.toContain('(continued)');
    expect(second).toContain('Step · Group (continued)');
    const info = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
    expect(info).toContain('(A4)');
  });

  it('refuses a page with a missing or extra answer, and names both', async () => {
    const other = respondWith(viewPage({ first_name: 'Ada', pet_name: 'Rex' }));
    await expect(printer.print(job(other))).rejects.toThrow('missing [city], not expected [pet_name]');
  });

  it('has no network, not even localhost', async () => {
    const reached: unknown[] = [];
    const server = createServer((request, response) => void response.end(String(request.url)));
    server.on('connection', () => reached.push('a connection')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const at = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
    const tries = `<div id="ends"></div><img src="${at[0]}/pixel" alt=""><iframe src="${at[1]}/frame"></iframe><img src="/own" alt=""><script>
      const opened = (socket) => new Promise((resolve, reject) => { socket.onopen = resolve; socket.onerror = socket.onclose = reject; });
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'u', credential: 'c' }] });
      peer.createDataChannel('out');
      const gathered = new Promise((_, reject) => { peer.onicecandidate = ({ candidate }) => candidate || reject(); });
      void peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      Promise.allSettled([
        fetch('${at[0]}/fetch', { mode: 'no-cors' }), fetch('${at[1]}/fetch', { mode: 'no-cors' }),
        opened(new WebSocket('ws://127.0.0.1:${port}/socket')), gathered,
      ]).then((ends) => {
        document.getElementById('ends').textContent = ends.map(({ status }) => status).join(' ');
        document.documentElement.dataset.printReady = 'true';
      });</script>`;
    const asked: string[] = [];
    const page = viewPage(ANSWERS, tries).replace(/<script>document\.documentElement.*$/m, '</body></html>');
    const pdf = await printer.print(
      job((request) => {
        asked.push(request.url());
        return respondWith(page)(request);
      }),
    );
    const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
    expect(text).toContain('rejected rejected rejected rejected');
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/', '/own']);
    expect(reached).toEqual([]);
    server.close();
  });

  it('fails immediately with the error of a request', async () => {
    const failing: PageResponder = (request) =>
      request.isNavigationRequest()
        ? respondWith('<!doctype html><title>never ready</title><script src="/shell.js"></script>')(request)
        : Promise.reject(new Error('The file shell.js is gone.'));
    await expect(printer.print(job(failing))).rejects.toThrow('The file shell.js is gone.');
  });

  it("fails immediately with the view's message", async () => {
    const failed = "document.documentElement.dataset.printFailed = 'education/step.json answered 404.'";
    const view = respondWith(`<!doctype html><title>Print</title><script>${failed}</script>`);
    await expect(printer.print(job(view))).rejects.toThrow(
      'The service view could not be rendered: education/step.json answered 404.',
    );
  });

  it('stops immediately when aborted', async () => {
    const stop = new AbortController();
    const view: PageResponder = (request) => {
      setImmediate(() => stop.abort());
      return respondWith('<!doctype html><title>never ready</title>')(request);
    };
    await expect(printer.print(job(view, { signal: stop.signal }))).rejects.toThrow();
  });

  it('fails when Chromium is killed, and prints again with a new one', async () => {
    const view: PageResponder = (request) => {
      for (const pid of chromiumsOfThisProcess()) process.kill(pid, 'SIGKILL');
      return respondWith(viewPage(ANSWERS))(request);
    };
    await expect(printer.print(job(view))).rejects.toThrow();
    const pdf = await printer.print(job(respondWith(viewPage(ANSWERS))));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('explains how to install Chromium', async () => {
    const view = respondWith(viewPage(ANSWERS));
    const none = new ChromiumPrinter(threads, '/nowhere/chromium');
    await expect(none.print(job(view))).rejects.toThrow(ChromiumMissingError);
    await expect(none.print(job(view))).rejects.toThrow('npm run doctor');
  });
});
