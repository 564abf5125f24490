import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECRETS } from './secret-files.ts';
import { schema } from './settings.schema.ts';

function documented(): string[] {
  const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const section = page.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? '');
}

it('docs/operations.md lists every setting once and no others', () => {
  const read = Object.keys((schema.describe() as { keys: object }).keys);
  expect(documented().toSorted()).toEqual(read.toSorted());
});

it('docs/operations.md says which settings can be in files', () => {
  const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const sentence = /^Secrets can come from files.*$/m.exec(page)?.[0] ?? '';
  expect([...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining([...SECRETS]),
  );
});
