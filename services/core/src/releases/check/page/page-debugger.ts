import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds; pausing interrupts even an endless loop at once. */
const PAUSED_WITHIN = 2_000;
/** Objects that stay when a step is left. */
const LASTING = {
  window: 'window',
  document: 'document',
  root: 'document.documentElement',
  body: 'document.body',
};

export interface PageListener {
  target: string;
  type: string;
  place: string;
}

/** Where the scripts of a page run, as paths with line and column that the trace command understands. */
export class PageDebugger {
  private readonly scripts = new Map<string, string>();
  private onPause: ((place: string | undefined) => void) | undefined;

  private constructor(private readonly session: CDPSession) {
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => this.scripts.set(scriptId, url));
    session.on('Debugger.paused', ({ callFrames: [top] }) => {
      this.onPause?.(top && this.placeOf(top.location));
      // Also a `debugger` statement pauses the page.
      void session.send('Debugger.resume').catch(() => undefined);
    });
  }

  static async attach(page: Page): Promise<PageDebugger> {
    const session = await page.context().newCDPSession(page);
    const attached = new PageDebugger(session);
    await session.send('Debugger.enable');
    return attached;
  }

  /** Returns where the script of a page that doesn't respond runs; undefined if it runs none. */
  async whereItHangs(): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const paused = new Promise<string | undefined>((resolve) => {
      this.onPause = resolve;
      timer = setTimeout(() => resolve(undefined), PAUSED_WITHIN);
    });
    void this.session.send('Debugger.pause').catch(() => undefined);
    return paused.finally(() => clearTimeout(timer));
  }

  /** Deletes what pages stored in the browser, except cookies: some parts show only once. */
  async forget(origin: string): Promise<void> {
    for (const isLocalStorage of [true, false])
      await this.session.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage } });
    await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  }

  /** Listeners on the document and what surrounds it. */
  async listeners(): Promise<PageListener[]> {
    const found = await Promise.all(
      Object.entries(LASTING).map(([target, expression]) => this.listenersOf(target, expression)),
    );
    return found.flat();
  }

  private async listenersOf(target: string, expression: string): Promise<PageListener[]> {
    const { result } = await this.session.send('Runtime.evaluate', { expression });
    const { objectId } = result;
    if (objectId === undefined) return [];
    const { listeners } = await this.session.send('DOMDebugger.getEventListeners', { objectId });
    return listeners.map((each) => ({ target, type: each.type, place: this.placeOf(each) }));
  }

  private placeOf({ scriptId, lineNumber, columnNumber = 0 }: Location): string {
    const url = this.scripts.get(scriptId) ?? '';
    const file = URL.canParse(url) ? new URL(url).pathname : url;
    return `${file}:${lineNumber + 1}:${columnNumber + 1}`;
  }
}

/** Zero-based, as in the protocol. */
interface Location {
  scriptId: string;
  lineNumber: number;
  columnNumber?: number;
}
