import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TracingSettings } from './tracing-settings.ts';

const WITHIN_MS = 5_000;

export function checkCollector({ endpoint, headers, ca }: TracingSettings): Promise<void> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  const options = {
    ...{ method: 'POST', timeout: WITHIN_MS, agent: false as const },
    headers: { ...headers, 'content-type': 'application/json' },
    ...(ca !== undefined && { ca }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(endpoint, options, (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`it responded with status ${statusCode}`));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end('{"resourceSpans":[]}');
  });
}
