import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bin } from '../workspace/build.mjs';
import { inRoot } from '../workspace/root.mjs';

/** Returns a module with a component that contains `body`. */
const component = (body: string, more = '') =>
  `import * as React from 'react';\n${more}\nexport function Page(props: { ids: string[] }) {\n${body}\n}`;
const drawn = (element: string) => component(`return <div>${element}</div>;`);

/** Code that breaks each rule. The rules are split between two linters. */
const FAULTS: Record<string, string> = {
  eqeqeq: 'export const same = (a: string, b: string) => a == b;',
  'no-array-constructor': 'export const list = new Array(1, 2);',
  'no-unused-vars': 'const forgotten = 1;\nexport {};',
  'no-unused-expressions': 'export function f(a: number) {\n  a + 1;\n}',
  'no-var': 'export var old = 1;',
  'prefer-const': 'let fixed = 1;\nexport { fixed };',
  'prefer-rest-params': 'export function f() {\n  return arguments[0] as unknown;\n}',
  'prefer-spread':
    'export const f = (g: (...all: number[]) => void, all: number[]) => g.apply(undefined, all);',
  'typescript/no-floating-promises': 'export function f() {\n  Promise.resolve(1);\n}',
  'typescript/no-misused-promises': 'export const f = (go: () => Promise<boolean>) => (go() ? 1 : 2);',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'typescript/no-duplicate-enum-values': 'export enum E {\n  a = 1,\n  b = 1,\n}',
  'typescript/no-empty-object-type': 'export type All = {};',
  'typescript/no-explicit-any': 'export const a = (b: any) => b;',
  'typescript/no-extra-non-null-assertion': 'export const f = (a: { b: string } | null) => a!!.b;',
  'typescript/no-misused-new': 'export interface A {\n  new (): A;\n}',
  'typescript/no-namespace': 'export namespace A {\n  export const b = 1;\n}',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (a?: { b: string }) => a?.b!;',
  'typescript/no-require-imports': "import path = require('node:path');\nexport { path };",
  'typescript/no-this-alias':
    'export class A {\n  b() {\n    const self = this;\n    return () => self;\n  }\n}',
  'typescript/no-unnecessary-type-constraint': 'export function f<T extends unknown>(a: T) {\n  return a;\n}',
  'typescript/no-unsafe-declaration-merging': 'export interface A {\n  b: string;\n}\nexport class A {}',
  'typescript/no-unsafe-function-type': 'export const f = (g: Function) => g;',
  'typescript/no-wrapper-object-types': 'export const f = (a: String) => a;',
  'typescript/prefer-as-const': "export const a = 'b' as 'b';",
  'typescript/prefer-namespace-keyword': 'declare module a {}\nexport {};',
  'typescript/triple-slash-reference':
    '/// <reference types="react" />\nexport { version } from "react";\nimport "react";',
  'react/rules-of-hooks': component('if (props.ids[0]) React.useState(1);\nreturn null;'),
  'react/exhaustive-deps': component('React.useEffect(() => console.log(props.ids), []);\nreturn null;'),
  'react/static-components': component('const Part = () => <p>a</p>;\nreturn <Part />;'),
  'react/use-memo': component('return <p>{React.useMemo(async () => props.ids.length, [props.ids])}</p>;'),
  'react/immutability': component('props.ids = [];\nreturn <p>{props.ids}</p>;'),
  'react/globals': component('count = 2;\nreturn <p>{count}</p>;', 'let count = 1;'),
  'react/refs': component('const ref = React.useRef(1);\nreturn <p>{ref.current}</p>;'),
  'react/set-state-in-effect': component(
    'const [a, setA] = React.useState(1);\nReact.useEffect(() => setA(2), []);\nreturn <p>{a}</p>;',
  ),
  'react/set-state-in-render': component(
    'const [a, setA] = React.useState(1);\nsetA(2);\nreturn <p>{a}</p>;',
  ),
  'react/error-boundaries': component('try {\n  return <p>a</p>;\n} catch {\n  return null;\n}'),
  'react/purity': component('return <p>{Math.random()}</p>;'),
  'react/unsupported-syntax': component('eval("1");\nreturn <p>a</p>;'),
  'react/incompatible-library': component(
    'const rows = useVirtualizer({ count: 1, getScrollElement: () => null, estimateSize: () => 1 });\nreturn <p>{rows.getTotalSize()}</p>;',
    "import { useVirtualizer } from '@tanstack/react-virtual';",
  ),
  'jsx-a11y/alt-text': drawn('<img src="a.png" />'),
  'jsx-a11y/anchor-has-content': drawn('<a href="/a" />'),
  'jsx-a11y/anchor-is-valid': drawn('<a href="#">a</a>'),
  'jsx-a11y/aria-activedescendant-has-tabindex': drawn('<div aria-activedescendant="a" />'),
  'jsx-a11y/aria-props': drawn('<p aria-labeledby="a">a</p>'),
  'jsx-a11y/aria-proptypes': drawn('<p aria-hidden="yes">a</p>'),
  'jsx-a11y/aria-role': drawn('<p role="datepicker">a</p>'),
  'jsx-a11y/aria-unsupported-elements': drawn('<meta aria-hidden="true" />'),
  'jsx-a11y/autocomplete-valid': drawn('<input type="text" autoComplete="foo" />'),
  'jsx-a11y/click-events-have-key-events': drawn('<div onClick={() => undefined}>a</div>'),
  'jsx-a11y/heading-has-content': drawn('<h1 />'),
  'jsx-a11y/html-has-lang': component('return <html />;'),
  'jsx-a11y/iframe-has-title': drawn('<iframe src="/a" />'),
  'jsx-a11y/img-redundant-alt': drawn('<img src="a.png" alt="Photo of a" />'),
  'jsx-a11y/interactive-supports-focus': drawn('<div role="button" onClick={() => undefined}>a</div>'),
  'jsx-a11y/label-has-associated-control': drawn('<label>a</label>'),
  'jsx-a11y/media-has-caption': drawn('<video src="a.mp4" />'),
  'jsx-a11y/mouse-events-have-key-events': drawn('<div onMouseOver={() => undefined}>a</div>'),
  'jsx-a11y/no-access-key': drawn('<button accessKey="a">a</button>'),
  'jsx-a11y/no-autofocus': drawn('<input autoFocus />'),
  'jsx-a11y/no-distracting-elements': drawn('<marquee>a</marquee>'),
  'jsx-a11y/no-interactive-element-to-noninteractive-role': drawn('<button role="listitem">a</button>'),
  'jsx-a11y/no-noninteractive-element-interactions': drawn('<li onClick={() => undefined}>a</li>'),
  'jsx-a11y/no-noninteractive-element-to-interactive-role': drawn('<h3 role="button">a</h3>'),
  'jsx-a11y/no-noninteractive-tabindex': drawn('<div tabIndex={0}>a</div>'),
  'jsx-a11y/no-redundant-roles': drawn('<button role="button">a</button>'),
  'jsx-a11y/no-static-element-interactions': drawn('<div onClick={() => undefined}>a</div>'),
  'jsx-a11y/role-has-required-aria-props': drawn('<span role="checkbox" tabIndex={0}>a</span>'),
  'jsx-a11y/role-supports-aria-props': drawn(
    '<ul role="radiogroup" aria-labelledby="a" aria-checked="true" />',
  ),
  'jsx-a11y/scope': drawn('<p scope="col">a</p>'),
  'jsx-a11y/tabindex-no-positive': drawn('<p tabIndex={1}>a</p>'),
};

const fileOf = (rule: string) =>
  `${rule.replace('/', '-')}.${/^(react|jsx-a11y)\//.test(rule) ? 'tsx' : 'ts'}`;

let folder: string;
const broken = new Map<string, string[]>();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-rules-'));
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'apps/tsconfig.json'])
    cpSync(inRoot(file), path.join(folder, file));
  mkdirSync(path.join(folder, 'apps/faults'));
  for (const [rule, code] of Object.entries(FAULTS))
    writeFileSync(path.join(folder, 'apps/faults', fileOf(rule)), `${code}\n`);
  for (const { filename, code } of report()) {
    const file = path.basename(filename);
    // Takes the name from a code such as `react(purity)`.
    broken.set(file, [...(broken.get(file) ?? []), code.slice(code.indexOf('(') + 1, -1)]);
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(): { filename: string; code: string }[] {
  const { stdout } = spawnSync(bin('oxlint'), ['--format=json', 'apps'], { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics;
}

test.each(Object.keys(FAULTS))('reports %s', (rule) => {
  expect(broken.get(fileOf(rule))).toContain(path.basename(rule));
});
