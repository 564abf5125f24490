import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openIntegrity } from './integrity.ts';
import { loadExposed, openRemotes, type Remote } from './remotes.ts';

/** What webpack puts into the shell. */
const SHARES = { react: {} };
/** Addresses of the scripts that the page asked for. */
let asked: string[];
let number = 0;

beforeEach(() => {
  number += 1;
  asked = [];
  openIntegrity({});
  vi.stubGlobal('__webpack_init_sharing__', () => Promise.resolve());
  vi.stubGlobal('__webpack_share_scopes__', { default: SHARES });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function remote(): Remote {
  const container = `about_${number}`;
  const manifest = {
    metaData: { globalName: container, remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ name: 'step', assets: { js: { sync: ['step.js'] } } }],
  };
  return { container, base: `/releases/about/${number}/`, manifest };
}

/** The edge: what the browser does with a script that is put into the page. */
function answerScripts(run: (url: string) => void): void {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return;
    const url = node.getAttribute('src') ?? '';
    asked.push(url);
    queueMicrotask(() => {
      run(url);
      node.onload?.(new Event('load'));
    });
  });
}

function setContainer(init: (scope: object) => void = () => undefined): void {
  const get = (module: string) => Promise.resolve(() => ({ default: module }));
  vi.stubGlobal(`about_${number}`, { init, get });
}

describe('what a release exposes', () => {
  it('comes from its entry, which gets the shares of the shell', async () => {
    const init = vi.fn();
    answerScripts(() => setContainer(init));
    openRemotes([remote()]);
    expect(await loadExposed(`about_${number}`, 'step')).toEqual({ default: './step' });
    expect(asked).toEqual([`/releases/about/${number}/remoteEntry.js`]);
    expect(init).toHaveBeenCalledWith(SHARES);
  });

  it('needs its entry once', async () => {
    answerScripts(() => setContainer());
    openRemotes([remote()]);
    await loadExposed(`about_${number}`, 'step');
    await loadExposed(`about_${number}`, 'step');
    expect(asked).toHaveLength(1);
  });

  it('is an error for an entry that sets no container', async () => {
    answerScripts(() => undefined);
    openRemotes([remote()]);
    await expect(loadExposed(`about_${number}`, 'step')).rejects.toThrow('set no container');
  });

  it('is an error for a release that is not in the page', async () => {
    openRemotes([]);
    await expect(loadExposed('about_9', 'step')).rejects.toThrow('served without the release about_9');
  });

  it('is given up after six seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    openRemotes([remote()]);
    const refused = expect(loadExposed(`about_${number}`, 'step')).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(6_000);
    await refused;
    vi.useRealTimers();
  });
});
