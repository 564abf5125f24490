import { compile } from '@portico/texts/define';

/** Compiled texts, as a release carries them: `{ id: message }`. */
export const released = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compile(message, id)]));
