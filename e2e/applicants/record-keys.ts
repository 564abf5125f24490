import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Records the keys that are pressed on each page.
 * @returns a function that writes them to a file in the folder KEY_RECORDS, if it is set
 */
export function recordKeys(page: Page): (file: string) => void {
  const visits: { path: string; keys: string[] }[] = [];
  const note = (key: string) => {
    const { pathname } = new URL(page.url());
    if (visits.at(-1)?.path !== pathname) visits.push({ path: pathname, keys: [] });
    visits.at(-1)?.keys.push(key);
  };
  const { keyboard } = page;
  const [press, type] = [keyboard.press.bind(keyboard), keyboard.type.bind(keyboard)];
  keyboard.press = (key, options) => (note(key), press(key, options));
  keyboard.type = (text, options) => (note(JSON.stringify(text)), type(text, options));
  return (file) => {
    const folder = process.env.KEY_RECORDS;
    if (!folder) return;
    const lines = visits.map(
      ({ path: pathname, keys }) => `${pathname} (${keys.length}): ${inRuns(keys).join(', ')}\n`,
    );
    writeFileSync(path.join(folder, file), lines.join('\n'));
  };
}

/** Combines equal keys in a row: "Tab × 3". */
function inRuns(keys: string[]): string[] {
  const runs: { key: string; count: number }[] = [];
  for (const key of keys) {
    const last = runs.at(-1);
    if (last?.key === key) last.count += 1;
    else runs.push({ key, count: 1 });
  }
  return runs.map(({ key, count }) => (count === 1 ? key : `${key} × ${count}`));
}
