import { freePort } from '../processes/free-port.mjs';
import { start } from '../processes/child.mjs';
import { waitUntil } from '../processes/wait-until.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** Starts a baseline server in its own process. @param script path relative to the root of the workspace */
export async function startBareServer(
  script: string,
  databaseUrl: string,
): Promise<{ url: string; pid: number; stop: () => Promise<number> }> {
  const port = await freePort();
  const running = start(process.execPath, ['--import', 'tsx', inRoot(script)], {
    cwd: ROOT,
    output: 'pipe',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: inRoot('tools/tsconfig.json'),
      PORT: String(port),
      DATABASE_URL: databaseUrl,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  // Any HTTP reply shows that the server is up.
  const answers = () =>
    fetch(url)
      .then((response) => response.text())
      .catch(() => undefined);
  await waitUntil('the bare server answers', answers, { withinMs: 30_000, failure: running.failure });
  return { url, pid: running.pid, stop: () => running.stop() };
}
