import { said, texts, type PresignedUrlReply } from '@portico/contracts';
import { isApiError, type ApiError } from '../api/api-error.ts';
import { sendFile } from './send-file.ts';

/** Maximum number of failed requests to the storage while the API is reachable: a firewall may block the storage permanently. */
const STORAGE_TRIES = 5;

export interface DeliveryProgress {
  sent?: number;
  isOffline?: boolean;
}

interface Delivery {
  signal: AbortSignal;
  isCurrent(): boolean;
  presign(): Promise<{ data?: PresignedUrlReply; error?: unknown }>;
  /** Starts the conversion. Must be idempotent: it is repeated if the response gets lost. */
  start(fileKey: string): Promise<{ data?: unknown; error?: unknown }>;
  onProgress(progress: DeliveryProgress): void;
}

/**
 * Uploads a file and starts its conversion. Waits while offline, then repeats only the requests that failed. Until it is done, closing the page shows
 * a warning.
 */
export async function uploadFile(file: File, delivery: Delivery): Promise<ApiError | undefined> {
  const { signal, isCurrent, onProgress } = delivery;
  let fileKey: string | undefined;
  let storageFailures = 0;

  const send = async (): Promise<ApiError | undefined> => {
    const { data: form, error } = await delivery.presign();
    if (!form) return asApiError(error);
    if (!isCurrent()) return undefined;
    const refusal = await sendFile(form, file, { signal, onProgress: (sent) => onProgress({ sent }) });
    if (!refusal) fileKey = form.fields.key;
    else if (refusal.status === 'offline' && (storageFailures += 1) >= STORAGE_TRIES)
      return { ...refusal, status: 'unexpected' };
    return refusal ?? undefined;
  };
  const startWith = async (key: string): Promise<ApiError | undefined> => {
    const { error } = await delivery.start(key);
    return error === undefined ? undefined : asApiError(error);
  };
  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (isCurrent()) event.preventDefault();
  };
  window.addEventListener('beforeunload', askBeforeLeaving);
  try {
    for (let failures = 0; isCurrent();) {
      const isSent = fileKey !== undefined;
      const error = fileKey === undefined ? await send() : await startWith(fileKey);
      if (!error && isSent) return undefined;
      if (error && error.status !== 'offline') return error;
      if (!error) failures = 0;
      else if (isCurrent()) {
        onProgress({ isOffline: true });
        await waitForRetry(failures++, signal);
        onProgress({});
      }
    }
    return undefined;
  } finally {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

const asApiError = (error: unknown): ApiError =>
  isApiError(error) ? error : { status: 'unexpected', code: 'unexpected', ...said(texts.unexpected) };

const LONGEST = 30_000;

/** Resolves when a retry makes sense: on the `online` event, which not every browser fires, or after 1, 2, 4, up to 30 seconds. */
function waitForRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const go = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(go, Math.min(LONGEST, 1_000 * 2 ** failures));
    window.addEventListener('online', go, { signal: over.signal });
    signal.addEventListener('abort', go, { signal: over.signal });
  });
}
