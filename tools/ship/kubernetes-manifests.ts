import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { inRoot } from '../workspace/root.mjs';

// oxlint-disable-next-line typescript/no-explicit-any -- YAML has no types
export type Written = any;

export const KUBERNETES = inRoot('tools', 'ship', 'kubernetes');

/** Returns every object of the manifests with its file, except `kustomization.yaml`. */
export function manifests(): { file: string; object: Written }[] {
  return readdirSync(KUBERNETES, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.yaml') && path.basename(file) !== 'kustomization.yaml')
    .flatMap((file) => documents(path.join(KUBERNETES, file)).map((object) => ({ file, object })));
}

export const documents = (file: string): Written[] =>
  parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Written;
  });

/** Returns the settings in docs/operations.md, which a test of the core compares with the code. */
export function knownSettings(): Set<string> {
  const page = readFileSync(inRoot('docs', 'operations.md'), 'utf8');
  const section = page.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const names = [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? '');
  const secrets = /^Secrets can come from files.*$/m.exec(section)?.[0] ?? '';
  return new Set([...names, ...[...secrets.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => `${name}_FILE`)]);
}

export const settingsFile = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path.join(KUBERNETES, 'base', 'settings.env'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
