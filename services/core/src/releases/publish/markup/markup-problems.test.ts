import { type FirstPaintFile, FIRST_PAINT_FORM, type MarkupPart } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { markupProblems } from './markup-problems.ts';

const FILE = 'first-paint.json';

function problemsOf(
  parts: unknown,
  { name = 'about', change = {} }: { name?: string; change?: object } = {},
) {
  const file: FirstPaintFile = {
    form: FIRST_PAINT_FORM,
    drawing: 'abc',
    markup: { en: { questions: parts as MarkupPart[] } },
  };
  const release = { name, entries: { firstPaint: FILE } };
  const files = new Map([[FILE, Buffer.from(JSON.stringify({ ...file, ...change }))]]);
  return markupProblems({ release, files } as unknown as Parameters<typeof markupProblems>[0]);
}

describe('what a release has painted first', () => {
  it('may be fields and places for texts', () => {
    expect(
      problemsOf([
        '<div role="form" aria-label="',
        { text: '@label' },
        '"><label for="name">',
        {
          text: '@name.label',
          isRich: true,
          elements: { strong: ['<strong>', { inside: true }, '</strong>'] },
        },
        '</label><span aria-hidden="true">*</span><input id="name" type="text" maxLength="45" value=""/>',
        '<select id="list"><option value="" selected="">--</option></select></div>',
      ]),
    ).toEqual([]);
  });

  it.each([
    ['<form><input type="text"></form>', 'an element <form> is not allowed'],
    ['<meta http-equiv="refresh" content="0">', 'an element <meta> is not allowed'],
    ['<base href="https://evil.example/">', 'an element <base> is not allowed'],
    ['<link rel="stylesheet" href="/x.css">', 'an element <link> is not allowed'],
    ['<iframe src="/"></iframe>', 'an element <iframe> is not allowed'],
    ['<style>p{color:red}</style>', 'an element <style> is not allowed'],
    ['<script>evil()</script>', 'an element <script> is not allowed'],
    ['<template><script>evil()</script></template>', 'an element <template> is not allowed'],
    ['<object data="/x"></object>', 'an element <object> is not allowed'],
    ['<svg><use href="/x.svg#y"></use></svg>', 'an element <use> is not allowed'],
    ['<svg><foreignObject><p></p></foreignObject></svg>', 'an element <foreignObject> is not allowed'],
    ['<svg xlink:href="/x"></svg>', 'of a <svg> is not allowed'],
    ['<p onclick="evil()"></p>', 'the attribute "onclick" of a <p> is not allowed'],
    ['<p style="color:red"></p>', 'the attribute "style" of a <p> is not allowed'],
    ['<input type="text" formaction="/x">', 'the attribute "formaction" of a <input> is not allowed'],
    ['<button type="submit"></button>', '"submit" is not allowed as type of a <button>'],
    ['<input type="hidden">', '"hidden" is not allowed as type of a <input>'],
    ['<input type="file">', '"file" is not allowed as type of a <input>'],
    ['<a href="javascript:evil()"></a>', '"javascript:evil()" is not allowed as href of a <a>'],
    ['<a href="//evil.example"></a>', '"//evil.example" is not allowed as href of a <a>'],
    ['<a href="https://evil.example"></a>', '"https://evil.example" is not allowed as href of a <a>'],
    ['<img src="/track.png">', '"/track.png" is not allowed as src of a <img>'],
    ['<p id="portico-page"></p>', '"portico-page" is not allowed as id of a <p>'],
    ['<p>Free words</p>', 'the words "Free words" are no text of the step'],
    ['<!-- <script> -->', 'it has a #comment'],
    ['<p', 'it is no sound HTML (eof-in-tag)'],
    ['<p title=x"y></p>', 'it is no sound HTML (unexpected-character-in-unquoted-attribute-value)'],
  ])('is refused: %s', (markup, sentence) => {
    expect(problemsOf([markup]).join(' ')).toContain(`${FILE} (en, questions): `);
    expect(problemsOf([markup]).join(' ')).toContain(sentence);
  });

  it('has places in text and in quotes alone', () => {
    expect(problemsOf(['<p title=', { text: '@x' }, '></p>']).join(' ')).toContain('of a <p> is not allowed');
    expect(problemsOf(['<p ', { text: '@x' }, '></p>'])).not.toEqual([]);
    expect(problemsOf(['<', { text: '@x' }, '></p>'])).not.toEqual([]);
  });

  it('is looked at in what stands in sentences and lists too', () => {
    const script = ['<script>evil()</script>'];
    const places: MarkupPart[] = [
      { text: '@x', isRich: true, elements: { b: script } },
      { each: 'steps', parts: { passed: script } },
    ];
    for (const place of places)
      expect(problemsOf([place])).toEqual([
        `${FILE} (en, questions): an element <script> is not allowed. Take it out.`,
      ]);
  });

  it('is what a build makes of it', () => {
    expect(problemsOf('<p></p>')).toEqual([
      `${FILE} (en, questions) has parts that are none. Build it again.`,
    ]);
    expect(problemsOf([{ html: '<p></p>' }])).toEqual([
      `${FILE} (en, questions) has parts that are none. Build it again.`,
    ]);
    expect(problemsOf([], { change: { markup: [] } })).toEqual([
      `${FILE} is not what a build makes of it. Build it again.`,
    ]);
    expect(problemsOf(['<p></p>'.repeat(50_000)])).toEqual([
      `${FILE} is too long. Ask fewer questions first, or build it again.`,
    ]);
  });

  it('of another form is nothing that a page would show', () => {
    expect(problemsOf(['<script></script>'], { change: { form: 99 } })).toEqual([]);
  });

  it('of a shell has words of its own, its logo and its ids', () => {
    const frame = [
      '<main id="main"><img src="',
      { value: 'partner.logo' },
      '"/><bdi lang="es">español</bdi></main>',
    ];
    expect(problemsOf(frame, { name: 'shell' })).toEqual([]);
    expect(problemsOf(['<script></script>'], { name: 'shell' })).not.toEqual([]);
  });
});
