import { freePort } from '@portico/tools/free-port';
import { PARTS } from '@portico/tools/parts';
import { start } from '@portico/tools/start';
import { isUp, waitUntil } from '@portico/tools/wait-until';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

const CAPABILITIES = new Capabilities({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation'] },
});

export interface WebKit {
  /** Starts a browser with an empty profile. */
  open(): Promise<WebDriver>;
  stop(): Promise<void>;
}

/** Starts WebKitGTK's driver on a screen of its own. */
export async function startWebKit(): Promise<WebKit> {
  const [webkit, xvfb] = [PARTS.webkit.find(), PARTS.xvfb.find()];
  if (!webkit || !xvfb) throw new Error('WebKitGTK was not found. "npm run doctor" says how to get it.');
  const screen = start(xvfb, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    output: 'pipe',
  });
  const display = await waitUntil('Xvfb has a display', async () => /^\d+$/m.exec(screen.output())?.[0], {
    withinMs: 20_000,
    failure: screen.failure,
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = start(webkit, [`--port=${port}`], {
    output: 'pipe',
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  await waitUntil('WebKitWebDriver answers', () => isUp(`${url}/status`), {
    withinMs: 20_000,
    failure: driver.failure,
  });
  return {
    open: () => new Builder().usingServer(url).withCapabilities(CAPABILITIES).build(),
    stop: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
}
