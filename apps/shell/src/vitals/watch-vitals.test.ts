import { type PageData, PATHS } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE } from '../shell.fixture.tsx';
import { watchVitals } from './watch-vitals.ts';

let told: [string, unknown][];
let idle: (() => void)[];
let visibility: DocumentVisibilityState;
const telling: PageData = { ...PAGE, vitalsShare: 1 };

beforeEach(() => {
  told = [];
  idle = [];
  visibility = 'visible';
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      expect(body.type).toBe('application/json');
      const reader = new FileReader();
      reader.onload = () => told.push([url, JSON.parse(String(reader.result))]);
      reader.readAsText(body);
      return true;
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ['sendBeacon', 'doNotTrack', 'globalPrivacyControl', 'connection'])
    Reflect.deleteProperty(navigator, name);
});

const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('web vitals', () => {
  it('are reported once, when the page is hidden, by page name without URL', async () => {
    window.history.replaceState(null, '', '/person/?token=secret');
    watchVitals(telling);
    const listening = vi.spyOn(window, 'addEventListener');
    idle[0]?.();
    await vi.waitFor(() => expect(listening).toHaveBeenCalledWith('visibilitychange', expect.any(Function)));
    turn('visible');
    turn('hidden');
    turn('hidden');
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told).toEqual([[PATHS.pageVitals, { page: 'person' }]]);
  });

  it.each([
    ['Do Not Track is set', telling, { doNotTrack: '1' }],
    ['Global Privacy Control is set', telling, { globalPrivacyControl: true }],
    ['Save-Data is set', telling, { connection: { saveData: true } }],
    ['the server does not ask', PAGE, {}],
    ['it is none of the share', { ...PAGE, vitalsShare: 0 }, {}],
    ['it is on trial', { ...telling, trial: { versions: [], leave: '/' } }, {}],
  ])('are not measured when %s', (_when, page, own) => {
    for (const [name, value] of Object.entries(own))
      Object.defineProperty(navigator, name, { value, configurable: true });
    watchVitals(page);
    expect(idle).toEqual([]);
  });
});
