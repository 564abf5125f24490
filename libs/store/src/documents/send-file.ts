import { said, texts } from '@portico/contracts';
import type { PresignedUrlReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import type { ApiError } from '../api/api-error.ts';

const SENTENCES: Record<string, Text> = {
  EntityTooLarge: texts.fileTooLarge,
  EntityTooSmall: texts.fileEmpty,
};

/** Milliseconds without progress after which the connection counts as lost. */
const STALLED = 30_000;

interface SendOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((sent: number) => void) | undefined;
}

export function sendFile(
  { url, fields }: PresignedUrlReply,
  file: File,
  { signal, onProgress }: SendOptions = {},
): Promise<ApiError | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file); // last, because the storage ignores fields after the file
  // `fetch` doesn't report upload progress.
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const over = new AbortController();
  let stalled = setTimeout(abort, STALLED);
  let shown = 0;
  return new Promise<ApiError | null>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALLED);
      const sent = Math.floor((20 * loaded) / total) / 20;
      if (sent !== shown) onProgress?.((shown = sent));
    };
    request.onload = () => resolve(request.status < 300 ? null : refusal(request));
    request.onerror = request.onabort = () =>
      resolve({ status: 'offline', code: 'offline', ...said(texts.unexpected) });
    window.addEventListener('offline', abort, { signal: over.signal });
    signal?.addEventListener('abort', abort, { signal: over.signal });
    // No cookies, because the storage can have another origin: the presigned form is the authorization.
    request.open('POST', new URL(url, window.location.origin));
    request.send(form);
  }).finally(() => {
    clearTimeout(stalled);
    over.abort();
  });
}

function refusal({ status, responseText }: XMLHttpRequest): ApiError {
  const code = /<Code>(\w+)<\/Code>/.exec(responseText)?.[1] ?? 'storage';
  return { status, code, ...said(SENTENCES[code] ?? texts.unexpected) };
}
