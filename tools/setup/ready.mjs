import { ensureInstalled } from './installed.mjs';

/** `node --import` this before a command whose modules import packages, so that it also works in a fresh clone. */
try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
