// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Breakpoints in CSS pixels: mobile and tablet (specification, section 2), and 768 px, from which the Office shows its navigation.
 * From 68.75rem on, the step navigation fits next to the form, and from 92.5rem on, in the Office, an application's contents next to
 * its answers; rem, because larger fonts widen the page.
 */
const WIDTHS = ['675px', '767px', '900px', '68.74rem', '92.49rem'];

/** Declarations that may contain a physical side, because CSS has no logical equivalent. Each needs a counterpart under `[dir='rtl']`. */
const NAMED_SIDES: { file: string; declares: RegExp; because: string }[] = [
  {
    file: 'libs/ui/src/tokens.css',
    declares: /^--page-start: (left|right)$/,
    because: 'the side where the lines of the page begin, whichever way a text in it runs',
  },
  {
    file: 'libs/print-react/src/print-view.module.css',
    declares: /^--page-start: (left|right)$/,
    because: 'the same for a print, which can run another way than the page around it',
  },
  {
    file: 'apps/shell/src/layout/header.module.css',
    declares: /^object-position: (left|right)$/,
    because: 'a picture is placed by sides alone',
  },
  {
    file: 'libs/form-react/src/widgets/control.module.css',
    declares: /^background-position: (left|right)/,
    because: 'a background is placed by sides alone',
  },
  {
    file: 'libs/ui/src/tabs/tabs.module.css',
    declares: /^box-shadow: inset -?3px 0 0 /,
    because: 'a shadow falls to a side, not along the line',
  },
];

/** Matches declarations that break other scripts: Arabic letters are joined and have neither capitals nor italics. */
const LATIN_ONLY = /^(letter-spacing|text-transform|font-style: (italic|oblique))\b/;
const LATIN_TEXTS = ['apps/shell/src/completion/completion-page.module.css'];

const SIDE = /\b(left|right)\b/;
const BOX = /^(scroll-)?(margin|padding|border)-(top|right|bottom|left)\b|^(top|right|bottom|left)$/;
const CORNER = /^border-(top|bottom)-(left|right)-radius$/;
/** Matches shorthands that can have four values: the second (right) and fourth (left) can then differ. */
const ROUND = /^((scroll-)?(margin|padding)|inset|border-(width|style|color|radius))$/;

function isPhysical(property: string, value: string): boolean {
  if (BOX.test(property) || CORNER.test(property) || SIDE.test(value)) return true;
  const parts = value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
  if (ROUND.test(property) && parts.length === 4)
    return property === 'border-radius'
      ? parts[0] !== parts[1] || parts[2] !== parts[3]
      : parts[1] !== parts[3];
  if (property === 'box-shadow' || property.startsWith('--shadow-'))
    return !/^(none$|var\()/.test(value) && parts.find((part) => part !== 'inset') !== '0';
  return property === 'transform' && /translate(X|3d)?\((?!0[,)])/i.test(value);
}

const declarationsOf = (css: string): { property: string; value: string }[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property, value]) => ({ property: property!, value: value!.trim().replace(/\s+/g, ' ') }),
  );

const written = ({ property, value }: { property: string; value: string }): string => `${property}: ${value}`;

describe('style sheets', () => {
  const sheets = styleSheets().map((path) => {
    const css = readFileSync(path, 'utf8');
    return { path: relative(ROOT, path), css, declarations: declarationsOf(css) };
  });

  it('use only the defined breakpoints', () => {
    const allowed = WIDTHS.map((width) => `(max-width: ${width})`);
    const others = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/@media[^{]*?(\([^)]*width[^)]*\))/g)]
        .filter(([, condition]) => !allowed.includes(condition!))
        .map(([, condition]) => `${path}: ${condition}`),
    );
    expect(others).toEqual([]);
  });

  it('use logical sides', () => {
    const physical = sheets.flatMap(({ path, declarations }) =>
      declarations
        .filter(({ property, value }) => isPhysical(property, value))
        .map(written)
        .filter((line) => !NAMED_SIDES.some(({ file, declares }) => file === path && declares.test(line)))
        .map((line) => `${path}: ${line}`),
    );
    expect(physical).toEqual([]);
  });

  it('use physical sides only for the listed exceptions', () => {
    const unused = NAMED_SIDES.filter(({ file, declares }) => {
      const lines = sheets.find(({ path }) => path === file)?.declarations.map(written) ?? [];
      return lines.filter((line) => declares.test(line)).length !== 2; // one for each direction
    });
    expect(unused).toEqual([]);
  });

  it('respect scripts without capitals or italics', () => {
    const found = sheets
      .filter(({ path }) => !LATIN_TEXTS.includes(path))
      .flatMap(({ path, declarations }) =>
        declarations
          .map(written)
          .filter((line) => LATIN_ONLY.test(line))
          .map((line) => `${path}: ${line}`),
      );
    expect(found).toEqual([]);
  });
});

it.each([
  ['margin-left', '1px'],
  ['scroll-padding-top', '1px'],
  ['border-right-color', 'red'],
  ['border-top-left-radius', '1px'],
  ['left', '0'],
  ['text-align', 'right'],
  ['float', 'left'],
  ['padding', '0 var(--a) 0 calc(var(--b) - (1px))'],
  ['border-radius', '1px 0 0 1px'],
  ['box-shadow', 'inset 3px 0 0 red'],
  ['background-image', 'linear-gradient(to right, red, blue)'],
  ['transform', 'translateX(10px)'],
])('%s: %s has a side', (property, value) => expect(isPhysical(property, value)).toBe(true));

it.each([
  ['margin-inline-start', '1px'],
  ['padding', '1px 2px 3px'],
  ['padding', '1px 2px 3px 2px'],
  ['border-radius', '1px 1px 0 0'],
  ['box-shadow', '0 1px 2px black'],
  ['text-align', 'start'],
  ['border-inline-end', '0'],
  ['transform', 'translateY(2px)'],
  ['transform', 'rotate(1turn)'],
])('%s: %s has none', (property, value) => expect(isPhysical(property, value)).toBe(false));

function styleSheets(): string[] {
  const projects = ['apps', 'libs'].flatMap((side) =>
    readdirSync(join(ROOT, side)).map((name) => join(ROOT, side, name, 'src')),
  );
  return projects.flatMap(filesIn).filter((path) => path.endsWith('.css'));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ENOTDIR'
    )
      return [];
    throw error;
  }
}
