import { describe, expect, it } from 'vitest';
import { mark } from './slot-marks.mjs';
import { frameParts, partsOf } from './markup-parts.mjs';
import slotFormat from './placeholder-formatter.mjs';

const text = (id: string, values?: object) => slotFormat({ slot: id }, 'en', values);

describe('markup with slots', () => {
  it('is split into literal parts, texts, and values', () => {
    expect(partsOf(`<p title="${text('ui.skip')}">${mark('v', 'home')}</p>`)).toEqual([
      '<p title="',
      { text: 'ui.skip' },
      '">',
      { value: 'home' },
      '</p>',
    ]);
  });

  it('keeps the values in a text without isolates', () => {
    const university = `\u2068${text('partner.name')}\u2069`;
    expect(partsOf(String(text('banners.visitor', { university, count: 2 })))).toEqual([
      { text: 'banners.visitor', values: { university: [{ text: 'partner.name' }], count: ['2'] } },
    ]);
  });

  it("lists a text's elements and whether it may contain links", () => {
    // The text library adds links to `values` in this way: not enumerable, with the URL as name.
    const values = Object.defineProperty(
      { b: (inside: string[]) => ({ element: inside }) },
      'https://portico.invalid/',
      { value: (inside: string[]) => ({ link: inside }), enumerable: false },
    );
    const pieces = [slotFormat({ slot: 'a.b' }, 'en', values)].flat() as (string | { element: string[] })[];
    const html = pieces
      .map((piece) => (typeof piece === 'string' ? piece : `<b>${piece.element.join('')}</b>`))
      .join('');
    expect(partsOf(html)).toEqual([
      { text: 'a.b', isRich: true, elements: { b: ['<b>', { inside: true }, '</b>'] } },
    ]);
  });

  it('is rejected if slots are unbalanced', () => {
    expect(() => partsOf('a\ue002b')).toThrow('The markup closes a slot that isn’t open');
  });

  it('leaves other texts to the formatter', () => {
    expect(slotFormat('Hello', 'en', {}, {})).toBe('Hello');
  });
});

describe('a layout', () => {
  const step = (kind: string, number: number, sections = '') =>
    `<li><a href="/${mark('v', `step.route.${kind}`)}"><b>${number}</b>${mark('v', 'step.label')}</a>${sections}</li>`;
  const section = `<li><a href="/${mark('v', 'step.route.current')}#group-${mark('v', 'section.id')}">${mark('v', 'section.title')}</a></li>`;
  const frame = [
    '<link rel="preload" as="image" href="x"/>',
    `<section>${'<p>'}${text('partner.banners.1')}</p></section>`,
    `<button>${mark('v', 'step.label')} ${text('layout.where', { number: 2, count: 3 })} ${mark('v', 'section.title')}</button>`,
    `<ol>${step('passed', 1)}${step('current', 2, `<ol>${section}</ol>`)}${step('later', 3)}</ol>`,
    `<div><aside title="${text('banners.welcome')}"></aside></div><main><h1>${mark('v', 'step.label')}</h1></main>`,
    `<span><h1>${mark('v', 'step.label')}</h1></span><div role="status">${text('ui.loading')}</div>`,
    `<span>${text('partner.address.1')}</span>`,
  ];

  it('has one part per list item', () => {
    const item = ['<li><a href="/', { value: 'step.route' }, '"><b>', { value: 'step.number' }, '</b>'];
    const end = [{ value: 'step.label' }, '</a></li>'];
    const of = [...item, ...end];
    const sections = [
      ...['<li><a href="/', { value: 'step.route' }, '#group-', { value: 'section.id' }, '">'],
      ...[{ value: 'section.title' }, '</a></li>'],
    ];
    const current = [
      ...[...item, { value: 'step.label' }, '</a><ol>'],
      ...[{ each: 'sections', parts: { only: sections } }, '</ol></li>'],
    ];
    expect(frameParts(frame.join(''))).toEqual([
      {
        each: 'announcements',
        parts: {
          only: [
            '<section>',
            { each: 'banners', parts: { only: ['<p>', { text: 'partner.banners.1' }, '</p>'] } },
            '</section>',
          ],
        },
      },
      '<button>',
      { value: 'step.label' },
      ' ',
      {
        text: 'layout.where',
        values: { number: [{ value: 'step.number' }], count: [{ value: 'steps.count' }] },
      },
      ' ',
      { value: 'section.title' },
      '</button><ol>',
      { each: 'steps', parts: { passed: of, current, later: of } },
      '</ol>',
      {
        each: 'welcome',
        parts: { only: ['<div><aside title="', { text: 'banners.welcome' }, '"></aside></div>'] },
      },
      '<main>',
      {
        each: 'heading',
        parts: {
          seen: ['<h1>', { value: 'step.label' }, '</h1>'],
          heard: ['<span><h1>', { value: 'step.label' }, '</h1></span>'],
        },
      },
      '</main>',
      { each: 'loading', parts: { only: ['<div role="status">', { text: 'ui.loading' }, '</div>'] } },
      { each: 'address', parts: { only: ['<span>', { text: 'partner.address.1' }, '</span>'] } },
    ]);
  });

  it('must contain its dynamic parts', () => {
    expect(() => frameParts(frame.slice(0, 6).join(''))).toThrow(
      'The layout was rendered without :partner.address.1',
    );
  });
});
