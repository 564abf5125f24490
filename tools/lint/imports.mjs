import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { CORE, inCore, isTest, moduleOf, moduleProblem, MODULES } from './modules.mjs';

/** Portico's files that each file imports, even if only for types. Paths are absolute. @typedef {Map<string, string[]>} Imports */

const FOLDERS = ['apps', 'libs', 'services', 'tools', 'e2e'];
const SKIPPED = new Set(['node_modules', 'dist']);

/** @param {string[]} folders folders of the repository @returns {Imports} */
export function readImports(folders = FOLDERS) {
  const files = folders.flatMap((folder) => sources(inRoot(folder)));
  return importsOf(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
}

/** @param {Map<string, string>} texts contents of files, by absolute path @returns {Imports} */
export function importsOf(texts) {
  const imported = (/** @type {string} */ file, /** @type {string} */ text) =>
    ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.resolve(path.dirname(file), fileName))
      .filter((target) => texts.has(target));
  return new Map([...texts].map(([file, text]) => [file, [...new Set(imported(file, text))]]));
}

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sources(place);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [place] : [];
  });
}

/** Finds import cycles. Returns each only once. @param {Imports} imports @returns {string[][]} */
export function circlesOf(imports) {
  const done = new Set();
  /** @type {string[][]} */
  const circles = [];
  for (const start of imports.keys()) {
    /** @type {{ file: string, next: number }[]} */
    const way = done.has(start) ? [] : [{ file: start, next: 0 }];
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const target = imports.get(here.file)?.[here.next++];
      if (target === undefined) {
        done.add(here.file);
        way.pop();
      } else if (!done.has(target)) {
        const seen = way.findIndex(({ file }) => file === target);
        if (seen === -1) way.push({ file: target, next: 0 });
        else circles.push(way.slice(seen).map(({ file }) => file));
      }
    }
  }
  return circles;
}

/** Counts imports between the core's modules, except those of tests. @param {Imports} imports */
export function measureModules(imports) {
  const files = [...imports].flatMap(([file, targets]) => {
    const name = inCore(file);
    return name === undefined || isTest(name)
      ? []
      : { file, name, targets: targets.flatMap((each) => inCore(each) ?? []) };
  });
  const arrows = files.flatMap(({ name, targets }) => targets.map((to) => ({ from: name, to })));
  const between = arrows
    .map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);
  const linesOf = (/** @type {string} */ module) =>
    files
      .filter(({ name }) => moduleOf(name) === module)
      .reduce((sum, { file }) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  return {
    lines: new Map(MODULES.map((module) => [module, linesOf(module)])),
    pairs: new Set(between.map(({ from, to }) => `${from} ${to}`)).size,
    upward: between.filter(({ from, to }) => MODULES.indexOf(to) > MODULES.indexOf(from)).length,
    problems: arrows.flatMap(({ from, to }) => moduleProblem(from, to) ?? []),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const imports = readImports();
  const { lines, pairs, upward, problems } = measureModules(imports);
  const all = [...lines.values()].reduce((sum, each) => sum + each, 0);
  console.log(`Modules of ${path.relative(ROOT, CORE)}, top first:`);
  for (const [module, count] of [...lines].reverse()) {
    const share = Math.round((count / all) * 100);
    console.log(`  ${module.padEnd(14)}${String(count).padStart(6)} lines ${String(share).padStart(3)} %`);
  }
  console.log(`Pairs of modules with imports: ${pairs}; upward imports: ${upward}`);
  console.log(`Imports that bypass index.ts or the module order: ${problems.length}`);
  const circles = circlesOf(imports);
  console.log(`Import cycles between files, including types: ${circles.length}`);
  for (const circle of circles)
    console.log(`  ${circle.map((file) => path.relative(ROOT, file)).join('\n    -> ')}`);
}
