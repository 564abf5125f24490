import { freePort } from '../../../processes/free-port.mjs';
import { start } from '../../../processes/child.mjs';
import { waitUntil } from '../../../processes/wait-until.mjs';
import { inRoot, ROOT } from '../../../workspace/root.mjs';

/** Starts the baseline on an empty database, or beside the product's tables, as a process of its own. */
export async function startBareServer(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<number> }> {
  const port = await freePort();
  const running = start(
    process.execPath,
    ['--import', 'tsx', inRoot('tools/bench/saves/bare/bare-server.main.ts')],
    {
      cwd: ROOT,
      output: 'pipe',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        TSX_TSCONFIG_PATH: inRoot('tools/tsconfig.json'),
        PORT: String(port),
        DATABASE_URL: databaseUrl,
      },
    },
  );
  let code: number | undefined;
  void running.ended.then((ended) => (code = ended));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    'the bare server answers',
    () =>
      fetch(url).then(
        (response) => response.text(),
        () => undefined,
      ),
    {
      withinMs: 30_000,
      failure: () =>
        code === undefined ? undefined : `it ended with exit code ${code}.\n${running.output()}`,
    },
  );
  return { url, stop: () => running.stop() };
}
