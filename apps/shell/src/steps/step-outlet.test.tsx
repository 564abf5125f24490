import { PATHS, TEXTS, type PageData, type PageStep, type StepRelease } from '@portico/contracts';
import { question } from '@portico/form-model';
import type { StepModule } from '@portico/step-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState, type ReactElement } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepFailure } from './index.ts';

const remotes = vi.hoisted(() => new Map<string, () => Promise<unknown>>());
vi.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: (id: string) => remotes.get(id)?.() ?? Promise.reject(new Error(`${id} can not be fetched`)),
}));
vi.resetModules();
const { loadDefinitions, registerSteps, rememberBuiltIns, shownVersions, StepOutlet, watchHangs } =
  await import('./index.ts');
afterAll(() => void vi.resetModules());

let failures: StepFailure[];
let number = 0;
beforeEach(() => {
  failures = [];
  number += 1;
  remotes.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const release = (version: string): StepRelease => ({
  version,
  container: `pets_${version}_${number}`,
  base: `/releases/pets/${version}/`,
  manifest: { metaData: { globalName: 'pets', remoteEntry: { name: 'entry.js', path: '' } }, exposes: [] },
  definition: `/releases/pets/${version}/step.json`,
  translations: {},
});
const chosen = () => release('2');
const lastGood = () => release('1');

function serve(released: StepRelease, Page: () => ReactElement, id = 'pets', groups: object[] = []): void {
  const module = { definition: { id, title: released.version, groups }, Page } as unknown as StepModule;
  remotes.set(`${released.container}/step`, () => Promise.resolve({ default: module }));
}

async function open(fallback: StepRelease | null = lastGood(), more: Partial<PageStep> = {}): Promise<void> {
  const step: PageStep = {
    id: 'pets',
    route: '/pets',
    label: 'Your Pets',
    labels: {},
    order: 1,
    chosen: chosen(),
    fallback,
    ...more,
  };
  registerSteps({ steps: [step], integrity: {} } as unknown as PageData, {
    onFailure: (failure) => failures.push(failure),
  });
  await act(async () => void render(<StepOutlet stepId="pets" />));
}

const failed = () => failures.map(({ version }) => version);
const broken = () => {
  throw new Error('The page broke.');
};

function BreaksInEffect(): ReactElement {
  useEffect(broken, []);
  return <h1>Two</h1>;
}

describe('a step', () => {
  it('is shown in its chosen release', async () => {
    serve(chosen(), () => <h1>Two</h1>);
    await open();
    expect(screen.getByRole('heading', { name: 'Two' })).toBeTruthy();
    expect(failed()).toEqual([]);
  });

  it('is shown without a missing custom widget, and reports it', async () => {
    const mood = question.own('x-mood', question.text({ key: 'mood', label: 'Mood' }));
    serve(chosen(), () => <h1>Two</h1>, 'pets', [{ id: 'group', title: 'Group', questions: [mood] }]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Two' })).toBeTruthy();
    expect(failures).toMatchObject([
      {
        version: '2',
        kind: 'widget',
        error: new Error('Custom widgets missing from the step module: x-mood (question mood)'),
      },
    ]);
  });

  it.each([
    ['does not load', () => undefined],
    ['breaks while it is drawn', () => serve(chosen(), broken)],
    ['breaks in an effect', () => serve(chosen(), BreaksInEffect)],
    ['is that of another step', () => serve(chosen(), () => <h1>Other</h1>, 'other')],
    ['exposes nothing', () => void remotes.set(`${chosen().container}/step`, () => Promise.resolve({}))],
  ])('is shown in its last good release when the chosen one %s', async (_, prepare) => {
    prepare();
    serve(lastGood(), () => <h1>One</h1>);
    await open();
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
    expect(failed()).toEqual(['2']);
  });

  it('is shown in its last good release after 6 seconds without a reply', async () => {
    vi.useFakeTimers();
    remotes.set(`${chosen().container}/step`, () => new Promise(() => undefined));
    serve(lastGood(), () => <h1>One</h1>);
    await open();
    await act(() => vi.advanceTimersByTimeAsync(5_900));
    expect(screen.getByRole('status').textContent).toBe(TEXTS.stepLoading);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
    expect(failures[0]?.error).toMatchObject({ code: 'timeout' });
  });

  it('is validated by the shown release, not the chosen one', async () => {
    serve(chosen(), broken);
    serve(lastGood(), () => <h1>One</h1>);
    await open();
    expect(shownVersions()).toEqual({ pets: '1' });
    expect(await loadDefinitions(['pets'])).toEqual([{ id: 'pets', title: '1', groups: [] }]);
  });

  it('is validated by the chosen release before it is shown, and by the last good one after a failure', async () => {
    function Breaking(): ReactElement {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) broken();
      return <button onClick={() => setBroken(true)}>Break</button>;
    }
    remotes.set(`${chosen().container}/step`, () => new Promise(() => undefined));
    await open();
    expect(shownVersions()).toEqual({ pets: '2' });
    cleanup();
    number += 1;
    serve(chosen(), () => <Breaking />);
    serve(lastGood(), () => <h1>One</h1>);
    await open();
    expect(shownVersions()).toEqual({ pets: '2' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Break' })));
    expect(shownVersions()).toEqual({ pets: '1' });
    expect(await loadDefinitions(['pets'])).toEqual([{ id: 'pets', title: '1', groups: [] }]);
  });

  it('shows an explanation when no release works, and the rest of the page stays usable', async () => {
    function Around() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{`Around ${count}`}</button>;
    }
    await open();
    render(<Around />);
    expect(screen.getByRole('alert').textContent).toContain('“Your Pets” can’t be shown right now.');
    expect(screen.getByRole('alert').textContent).toContain(TEXTS.stepUnavailable);
    expect(failed().sort()).toEqual(['1', '2']);
    fireEvent.click(screen.getByRole('button', { name: 'Around 0' }));
    expect(screen.getByRole('button', { name: 'Around 1' })).toBeTruthy();
  });

  it('is retried on request, with the focus on the page heading', async () => {
    await open();
    render(
      <main>
        <h1 tabIndex={-1}>Your Pets</h1>
      </main>,
    );
    serve(chosen(), () => <p>Two</p>);
    const retry = within(screen.getByRole('alert')).getByRole('button');
    await act(async () => void fireEvent.click(retry));
    expect(await screen.findByText('Two')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Pets' }));
  });

  it('reports its view during a canary, but not for the fallback', async () => {
    const told = vi.fn(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', told);
    const servePage = (pageId: string) =>
      (document.body.innerHTML = `<script type="application/json" id="portico-page">{"pageId":"${pageId}"}</script>`);
    servePage('fallen-back');
    serve(lastGood(), () => <h1>One</h1>);
    await open(lastGood(), { counted: true });
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
    cleanup();
    number += 1;
    servePage('as-chosen');
    serve(chosen(), () => <h1>Two</h1>);
    await open(lastGood(), { counted: true });
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    const body = expect.stringContaining('"page_id":"as-chosen","step":"pets","version":"2"') as string;
    expect(told).toHaveBeenCalledWith(PATHS.stepViews, expect.objectContaining({ body }));
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  it('shows the explanation at once without a last good release', async () => {
    await open(null);
    expect(failed()).toEqual(['2']);
  });

  it('is retried starting with the chosen release', async () => {
    await open();
    serve(chosen(), () => <h1>Two</h1>);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: TEXTS.stepRetry })));
    expect(screen.getByRole('heading', { name: 'Two' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that throws later is replaced by its last good release', async () => {
    function Breaking(): ReactElement {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) broken();
      return <button onClick={() => setBroken(true)}>Break</button>;
    }
    serve(chosen(), () => <Breaking />);
    serve(lastGood(), () => <h1>One</h1>);
    await open();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Break' })));
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
  });
});

describe('a step that blocks the page', () => {
  const RUNNING = 'portico-running';
  /** What a page that hangs now leaves behind. */
  let left: Record<string, string>;
  const endPage = () => void (left = { ...sessionStorage });
  /** @param after milliseconds since the page hung */
  function openNextPage(after = 0): void {
    cleanup();
    const { container } = chosen();
    number += 1;
    for (const [key, value] of Object.entries(left))
      sessionStorage.setItem(key, value.replace(container, chosen().container));
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + after);
    watchHangs();
  }
  const Pressed = () => <button onClick={endPage}>Press</button>;
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Press' })));

  const tick = () => act(() => vi.advanceTimersByTimeAsync(5_000));
  function Ticking(): ReactElement {
    useEffect(() => void setTimeout(endPage, 5_000), []);
    return <h1>Two</h1>;
  }

  it.each<[string, () => ReactElement, () => Promise<unknown> | void, number]>([
    ['while it is drawn', () => (endPage(), (<h1>Two</h1>)), () => undefined, 0],
    ['on input', Pressed, press, 3_001],
    ['in a timer', Ticking, tick, 3_001],
  ])('%s is not run again in this tab, unless it is retried', async (_when, Page, happen, after) => {
    vi.useFakeTimers();
    serve(chosen(), Page);
    await open();
    await happen();
    openNextPage(after);
    serve(chosen(), () => <h1>Two</h1>);
    await open();
    expect(failures).toMatchObject([{ version: '2', error: { code: 'hang' } }, { version: '1' }]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: TEXTS.stepRetry })));
    expect(screen.getByRole('heading', { name: 'Two' })).toBeTruthy();
  });

  it('is run in a duplicate of a tab that responds', async () => {
    serve(chosen(), Pressed);
    await open();
    await press();
    openNextPage(1_000);
    serve(chosen(), () => <h1>Two</h1>);
    await open();
    expect(failures).toEqual([]);
  });

  it('is not run again in this tab once a timer or handler took over 6 seconds', async () => {
    let observe: (list: object) => void = () => undefined;
    class Observer {
      static readonly supportedEntryTypes = ['longtask'];
      constructor(callback: typeof observe) {
        observe = callback;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer);
    serve(chosen(), () => <h1>Two</h1>);
    serve(lastGood(), () => <h1>One</h1>);
    await open();
    const asking = performance.now() + 1;
    observe({ getEntries: () => [{ startTime: asking, duration: 5_000 }] });
    await vi.waitUntil(() => performance.now() > asking);
    window.dispatchEvent(new Event('beforeunload'));
    // Until it is answered.
    observe({ getEntries: () => [{ startTime: asking, duration: 6_001 }] });
    expect(failures).toEqual([]);
    const startTime = performance.now() + 1;
    observe({ getEntries: () => [{ startTime, duration: 6_001 }] });
    expect(failures).toMatchObject([
      { version: '2', error: { code: 'hang', message: 'It blocked the page for 6001 ms' } },
    ]);
    expect(screen.getByRole('heading', { name: 'Two' })).toBeTruthy();
    cleanup();
    await open();
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
  });

  it('runs again after a reload of a page that responds', async () => {
    watchHangs();
    remotes.set(`${chosen().container}/step`, () => new Promise(() => undefined));
    await open();
    expect(sessionStorage.getItem(RUNNING)).toBe(chosen().container);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(RUNNING)).toBeNull();
  });

  it('is replaced if it takes over 6 seconds to render and there is a last good release', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const pass = () => void (now += 6_001);
    const Slow = () => (pass(), (<h1>Slow</h1>));
    serve(chosen(), Slow);
    serve(lastGood(), Slow);
    await open();
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeTruthy();
    expect(failures).toMatchObject([{ version: '2', error: { code: 'hang' } }]);
    expect(shownVersions()).toEqual({ pets: '1' });
  });
});

it('restores the built-ins that a step replaced when it is left, after its own clean-up', async () => {
  const before = [window.fetch, Array.prototype.at, JSON.parse];
  rememberBuiltIns();
  function Patching(): ReactElement {
    useEffect(() => {
      JSON.parse = () => ({});
      return () => void (JSON.parse = before[2] as typeof JSON.parse);
    }, []);
    return (
      <button
        onClick={() => {
          window.fetch = () => Promise.reject(new Error('no'));
          Array.prototype.at = () => undefined;
        }}
      >
        Patch
      </button>
    );
  }
  serve(chosen(), Patching);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Patch' }));
  expect(window.fetch).not.toBe(before[0]);
  await act(async () => cleanup());
  expect([window.fetch, Array.prototype.at, JSON.parse]).toEqual(before);
  expect(failures).toMatchObject([
    {
      ...{ version: '2', kind: 'patched' },
      error: { message: 'It replaced window.fetch, Array.prototype.at.' },
    },
  ]);
});

describe("a step that isn't part of the page", () => {
  it('throws an error that names it', async () => {
    await open();
    await expect(act(async () => void render(<StepOutlet stepId="fish" />))).rejects.toThrow(
      'The page was served without the step "fish".',
    );
  });
});
