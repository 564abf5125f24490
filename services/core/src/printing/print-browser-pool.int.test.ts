import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { openThreads } from '../composition/open-threads.ts';
import { SILENT } from '../platform/jobs/testing/gate.ts';
import { ChromiumPrinter } from './chromium-printer.ts';
import { rendererProcesses } from './testing/chromium-processes.ts';
import { respondWith, viewPage } from './testing/fake-print-page.ts';

const ANSWERS = { first_name: 'Ada' };

describe('PrintBrowserPool', () => {
  const threads = openThreads(SILENT);
  const printer = new ChromiumPrinter(threads, process.env.CHROMIUM_PATH);
  afterAll(() => Promise.all([printer.close(), threads.close()]));

  const scripted = (script: string) =>
    viewPage(
      ANSWERS,
      `<p id="said"></p><script>
      const LEAVE = async (what) => {
        document.cookie = 'left=' + what + '; secure';
        localStorage.setItem('left', what);
        sessionStorage.setItem('left', what);
        window.name = what;
        await (await caches.open('left')).put('/left', new Response(what));
        await new Promise((resolve) => { indexedDB.open('left').onsuccess = ({ target }) => resolve(target.result.close()); });
        await (await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })).createWritable();
      };
      const FOUND = async () => {
        const files = [];
        for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
        const bases = (await indexedDB.databases()).map(({ name }) => name);
        return [document.cookie, localStorage.left, sessionStorage.left, window.name, ...(await caches.keys()), ...bases, ...files].filter(Boolean).join(' ') || 'nothing';
      };
      (async () => { ${script} })().then(
        (said) => { document.getElementById('said').textContent = said; document.documentElement.dataset.printReady = 'true'; },
        (error) => { document.documentElement.dataset.printFailed = error.message; },
      );</script>`,
    ).replace(/<script>document\.documentElement.*$/m, '</body></html>');
  const printed = async (page: string): Promise<string> => {
    const pdf = await printer.print({
      ...{
        answer: respondWith(page),
        expectedKeys: Object.keys(ANSWERS),
        documents: [],
        footer: '',
        mark: null,
      },
      signal: new AbortController().signal,
    });
    return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  };

  it('leaves nothing behind for the next print', async () => {
    const page = scripted(
      "const found = await FOUND(); await LEAVE('it'); return 'Found: ' + found + ', left ' + await FOUND();",
    );
    for (let n = 0; n < 3; n++)
      expect(await printed(page)).toMatch(/Found: nothing, left left=it it it it left left left/);
  });

  it('isolates concurrent prints', async () => {
    const page = scripted(`
      const channel = new BroadcastChannel('prints');
      const heard = [];
      channel.onmessage = ({ data }) => heard.push(data);
      localStorage.setItem('seen', String(Number(localStorage.seen ?? 0) + 1));
      for (let n = 0; n < 20; n++) { channel.postMessage('hello'); await new Promise((resolve) => setTimeout(resolve, 50)); }
      return 'Heard ' + heard.length + ', seen ' + localStorage.seen;`);
    for (const text of await Promise.all([printed(page), printed(page)]))
      expect(text).toContain('Heard 0, seen 1');
  });

  it('continues in a new process after a crash', async () => {
    const page = viewPage(ANSWERS);
    await printed(page);
    for (const pid of rendererProcesses()) process.kill(pid, 'SIGKILL');
    expect(await printed(page)).toContain('Ada');
  });
});
