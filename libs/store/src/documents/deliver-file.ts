import { said, texts, type PresignedUrlReply } from '@portico/contracts';
import { isApiError, type ApiError } from '../api/api-error.ts';
import { nextTry } from './next-try.ts';
import { sendFile } from './send-file.ts';

/** How often the storage may fail to reply although the server does: a firewall may block it permanently. */
const STORAGE_TRIES = 5;

export interface DeliveryProgress {
  /** Share of the bytes that was sent, 0 to 1; undefined while that is unknown. */
  sent?: number;
  /** It waits for the connection. */
  isOffline?: boolean;
}

interface Delivery {
  /** Stops sending and waiting. */
  signal: AbortSignal;
  /** Whether the result is still wanted. */
  isCurrent(): boolean;
  presign(): Promise<{ data?: PresignedUrlReply; error?: unknown }>;
  /** Starts the conversion. It may be repeated after a lost reply. */
  start(fileKey: string): Promise<{ data?: unknown; error?: unknown }>;
  onProgress(progress: DeliveryProgress): void;
}

/**
 * Sends a file and starts its conversion. While there is no connection it waits, and then repeats only what is missing. Leaving the page
 * in the meantime asks first.
 * @returns what went wrong; undefined when the conversion has started or nobody wants it anymore
 */
export async function deliverFile(file: File, delivery: Delivery): Promise<ApiError | undefined> {
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
        await nextTry(failures++, signal);
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
