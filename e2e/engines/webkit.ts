import { freePort } from '@portico/tools/free-port';
import { PARTS } from '@portico/tools/parts';
import { start } from '@portico/tools/start';
import { isUp, waitUntil } from '@portico/tools/wait-until';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

const CAPABILITIES = new Capabilities({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation'] },
});

interface WebKit {
  driver: WebDriver;
  close(): Promise<void>;
}

/** Opens WebKitGTK on a separate screen. Each session gets its own driver: a driver's second session sometimes doesn't start. */
export async function openWebKit(variables: NodeJS.ProcessEnv): Promise<WebKit> {
  const [webkit, xvfb] = [PARTS.webkit.find(), PARTS.xvfb.find()];
  if (!webkit || !xvfb) throw new Error('WebKitGTK was not found. "npm run doctor" says how to get it.');
  const running: ReturnType<typeof start>[] = [];
  const stop = async () => {
    for (const program of running.reverse()) await program.stop();
  };
  const startUntil = async <Ready>(
    condition: string,
    program: Parameters<typeof start>,
    probe: (output: string) => Promise<Ready | undefined>,
  ): Promise<Ready> => {
    const started = start(...program);
    running.push(started);
    const { failure } = started;
    return waitUntil(condition, () => probe(started.output()), { withinMs: 20_000, failure });
  };
  try {
    const screen = ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
    const display = await startUntil(
      'Xvfb has a display',
      [xvfb, screen, { output: 'pipe' }],
      async (output) => /^\d+$/m.exec(output)?.[0],
    );
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...process.env, ...variables, DISPLAY: `:${display}` };
    await startUntil('WebKitWebDriver answers', [webkit, [`--port=${port}`], { output: 'pipe', env }], () =>
      isUp(`${url}/status`),
    );
    const driver = await new Builder().usingServer(url).withCapabilities(CAPABILITIES).build();
    return { driver, close: () => driver.quit().finally(stop) };
  } catch (problem) {
    await stop();
    throw problem;
  }
}
