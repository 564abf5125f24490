import { TEXTS } from '@portico/contracts';
import type { PresignedUrlReply } from '@portico/contracts';

/** What the storage says when it refuses a file (the codes of S3), for the person. */
const SENTENCES: Record<string, string> = {
  EntityTooLarge: TEXTS.fileTooLarge,
  EntityTooSmall: TEXTS.fileEmpty,
};

/**
 * Sends a file straight to the storage, as the form says.
 * @returns the sentence to show, or null when it has arrived
 */
export async function sendFile({ url, fields }: PresignedUrlReply, file: File): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file); // the storage ignores what stands behind it
  try {
    const address = new URL(url, window.location.origin).href;
    // The form itself is the right to write; another origin must not get the session.
    const reply = await fetch(address, { method: 'POST', body: form, credentials: 'omit' });
    if (reply.ok) return null;
    const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? '';
    return SENTENCES[code] ?? TEXTS.unexpected;
  } catch {
    return TEXTS.unexpected; // no connection
  }
}
