import { type FirstPaintFile, FIRST_PAINT_FORM, type MarkupPart } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { describe, expect, it } from 'vitest';
import { stepDefinition } from '../../testing/release-folder.fixture.ts';
import { markupProblems } from './first-paint-problems.ts';

const FILE = 'first-paint.json';

function problemsOf(
  parts: unknown,
  {
    name = 'about',
    change = {},
    definition,
  }: { name?: string; change?: object; definition?: StepDefinition } = {},
) {
  const file: FirstPaintFile = {
    form: FIRST_PAINT_FORM,
    drawing: 'abc',
    markup: { en: { questions: parts as MarkupPart[] } },
  };
  const release = { name, entries: { firstPaint: FILE } };
  const files = new Map([[FILE, Buffer.from(JSON.stringify({ ...file, ...change }))]]);
  return markupProblems({ release, files, definition } as unknown as Parameters<typeof markupProblems>[0]);
}

describe('first-paint markup', () => {
  it('may contain fields and text placeholders', () => {
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
    ['<form><input type="text"></form>', 'the element <form> is not allowed'],
    ['<meta http-equiv="refresh" content="0">', 'the element <meta> is not allowed'],
    ['<base href="https://evil.example/">', 'the element <base> is not allowed'],
    ['<link rel="stylesheet" href="/x.css">', 'the element <link> is not allowed'],
    ['<iframe src="/"></iframe>', 'the element <iframe> is not allowed'],
    ['<style>p{color:red}</style>', 'the element <style> is not allowed'],
    ['<script>evil()</script>', 'the element <script> is not allowed'],
    ['<template><script>evil()</script></template>', 'the element <template> is not allowed'],
    ['<object data="/x"></object>', 'the element <object> is not allowed'],
    ['<svg><use href="/x.svg#y"></use></svg>', 'the element <use> is not allowed'],
    ['<svg><foreignObject><p></p></foreignObject></svg>', 'the element <foreignObject> is not allowed'],
    ['<svg xlink:href="/x"></svg>', 'of <svg> is not allowed'],
    ['<p onclick="evil()"></p>', 'the attribute "onclick" of <p> is not allowed'],
    ['<p style="color:red"></p>', 'the attribute "style" of <p> is not allowed'],
    ['<input type="text" formaction="/x">', 'the attribute "formaction" of <input> is not allowed'],
    ['<button type="submit"></button>', '"submit" is not allowed as type of <button>'],
    ['<input type="hidden">', '"hidden" is not allowed as type of <input>'],
    ['<input type="file">', '"file" is not allowed as type of <input>'],
    ['<a href="javascript:evil()"></a>', '"javascript:evil()" is not allowed as href of <a>'],
    ['<a href="//evil.example"></a>', '"//evil.example" is not allowed as href of <a>'],
    ['<a href="https://evil.example"></a>', '"https://evil.example" is not allowed as href of <a>'],
    ['<img src="/track.png">', '"/track.png" is not allowed as src of <img>'],
    ['<p id="portico-page"></p>', '"portico-page" is not allowed as id of <p>'],
    ['<a href="/\\evil.example/"></a>', 'is not allowed as href of <a>'],
    ['<a href="/\t/evil.example/"></a>', 'is not allowed as href of <a>'],
    ['<input type="password">', '"password" is not allowed as type of <input>'],
    ['<p title="Free words"></p>', '"Free words" isn’t one of the step’s texts'],
    ['<p aria-label="Free words"></p>', '"Free words" isn’t one of the step’s texts'],
    ['<input type="text" placeholder="Free words">', '"Free words" isn’t one of the step’s texts'],
    ['<input type="text" value="Free words">', '"Free words" isn’t one of the step’s texts'],
    ['<svg><title>Free words</title></svg>', 'the element <title> is not allowed'],
    ['</div></div>', 'unbalanced or wrongly nested elements'],
    ['<div>', 'unbalanced or wrongly nested elements'],
    ['<div><b></div></b>', 'unbalanced or wrongly nested elements'],
    ['<p><p></p></p>', 'unbalanced or wrongly nested elements'],
    ['<a href="/x"><a href="/y"></a></a>', 'unbalanced or wrongly nested elements'],
    ['<b>'.repeat(5_000) + '</b>'.repeat(5_000), 'unbalanced or wrongly nested elements'],
    ['<p>Free words</p>', '"Free words" isn’t one of the step’s texts'],
    ['<!-- <script> -->', 'it has a #comment'],
    ['<p', 'it is not valid HTML (eof-in-tag)'],
    ['<p title=x"y></p>', 'it is not valid HTML (unexpected-character-in-unquoted-attribute-value)'],
  ])('is refused: %s', (markup, sentence) => {
    expect(problemsOf([markup]).join(' ')).toContain(`${FILE} (en, questions): `);
    expect(problemsOf([markup]).join(' ')).toContain(sentence);
  });

  it('allows placeholders only in text and quotes', () => {
    expect(problemsOf(['<p title=', { text: '@x' }, '></p>']).join(' ')).toContain('of <p> is not allowed');
    expect(problemsOf(['<p ', { text: '@x' }, '></p>'])).not.toEqual([]);
    expect(problemsOf(['<', { text: '@x' }, '></p>'])).not.toEqual([]);
  });

  it('is also checked inside sentences and lists', () => {
    const script = ['<script>evil()</script>'];
    const places: MarkupPart[] = [
      { text: '@x', isRich: true, elements: { b: script } },
      { each: 'steps', parts: { passed: script } },
    ];
    for (const place of places)
      expect(problemsOf([place])).toEqual([
        `${FILE} (en, questions): the element <script> is not allowed. Remove it.`,
      ]);
  });

  it('must have balanced elements in each repeatable part', () => {
    const halves: MarkupPart[][] = [
      [{ each: 'steps', parts: { passed: ['<div>'], open: ['</div>'] } }],
      ['<p>', { text: '@x', isRich: true, elements: { b: ['</p>'], c: ['<p>'] } }, '</p>'],
    ];
    for (const half of halves) expect(problemsOf(half).join(' ')).toContain('unbalanced or wrongly nested');
  });

  it("of a step can't link to a text placeholder", () => {
    for (const href of ['', '/']) {
      const link = [`<a href="${href}`, { text: '@x' }, '"></a>'];
      expect(problemsOf(link).join(' ')).toContain('is not allowed as href of <a>');
      expect(problemsOf(link, { name: 'shell' })).toEqual([]);
    }
  });

  it('allows password fields only for masked questions', () => {
    const definition = stepDefinition('about', ['ssn', 'about_name']);
    Object.assign(definition.groups[0]!.questions[0]!, { widget: 'masked', mask: 'ssn' });
    const field = (key: string) => problemsOf([`<input type="password" name="${key}">`], { definition });
    expect(field('ssn')).toEqual([]);
    expect(field('about_name').join()).toContain('"password" is not allowed as type of <input>');
  });

  it('may only use texts of the definition', () => {
    const definition = stepDefinition('about');
    const named = (id: string) => problemsOf(['<p>', { text: id }, '</p>'], { definition });
    expect(named('@about_name.label')).toEqual([]);
    expect(named('form.legend')).toEqual([]);
    expect(named('@toString')).toEqual([
      `${FILE} (en, questions): the step has no text "toString". Build it again.`,
    ]);
  });

  it('accepts the output of a build', () => {
    expect(problemsOf('<p></p>')).toEqual([`${FILE} (en, questions) has invalid parts. Build it again.`]);
    expect(problemsOf([{ html: '<p></p>' }])).toEqual([
      `${FILE} (en, questions) has invalid parts. Build it again.`,
    ]);
    expect(problemsOf([], { change: { markup: [] } })).toEqual([
      `${FILE} is not the output of a build. Build it again.`,
    ]);
    expect(problemsOf(['<p></p>'.repeat(50_000)])).toEqual([
      `${FILE} is too long. Ask fewer questions first, or build it again.`,
    ]);
  });

  it('is ignored in an unknown format', () => {
    expect(problemsOf(['<script></script>'], { change: { form: 99 } })).toEqual([]);
  });

  it('of a shell may have literal text, a logo, and reserved ids', () => {
    const frame = [
      '<main id="main"><img src="',
      { value: 'partner.logo' },
      '"/><bdi lang="es">español</bdi></main>',
    ];
    expect(problemsOf(frame, { name: 'shell' })).toEqual([]);
    expect(problemsOf(['<script></script>'], { name: 'shell' })).not.toEqual([]);
  });
});
