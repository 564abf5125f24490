import { expect, it } from 'vitest';
import { speakOutside } from '../../workspace/release-command.mjs';
import { inSources } from './in-sources.mjs';

it("names files of a step as the step's own repository has them", async () => {
  const text = 'at apps/visit/src/day.tsx:2:7\nat apps/shell/src/page.tsx:1:1';
  expect(await inSources(text)).toBe(text);
  speakOutside();
  expect(await inSources(text)).toBe('at src/day.tsx:2:7\nat apps/shell/src/page.tsx:1:1');
});
