import { compile } from '@portico/texts/define';

export const released = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compile(message, id)]));
