import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button/button.tsx';
import { guardDom } from './dom-guard.ts';
import { takeTextFaults } from './dom-guard.fixture.ts';

const { insertBefore, removeChild } = Node.prototype;
afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(`${text.data} (translated)`);
    text.replaceWith(font);
  }
}

it('keeps a translated button that becomes busy, and shows its next label', () => {
  const { rerender, container } = render(<Button>Submit</Button>);
  translate(container);
  rerender(<Button busy>Submit</Button>);
  expect(screen.getByRole('button', { name: 'Submit (translated)' }).getAttribute('aria-busy')).toBe('true');
  rerender(<Button>Done</Button>);
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
});

const Fragile = ({ mark, text }: { mark: boolean; text: string | null }) => (
  <p>
    {mark && <b>!</b>}
    {text}
  </p>
);

describe('the DOM guard', () => {
  it('inserts before the wrapper of a moved node', () => {
    const onRescue = vi.fn();
    guardDom(onRescue);
    const [parent, font, text] = [
      document.createElement('p'),
      document.createElement('font'),
      document.createTextNode('a'),
    ];
    font.append(text);
    parent.append(font);
    parent.insertBefore(document.createElement('b'), text);
    expect(parent.innerHTML).toBe('<b></b><font>a</font>');
    expect(onRescue).toHaveBeenCalledOnce();
  });

  it('removes a moved node with its wrapper', () => {
    guardDom(() => undefined);
    const [parent, font, text] = [
      document.createElement('p'),
      document.createElement('font'),
      document.createTextNode('a'),
    ];
    font.append(text);
    parent.append(font, document.createElement('i'));
    parent.removeChild(text);
    expect(parent.innerHTML).toBe('<i></i>');
  });

  it('keeps React working when a text is gone', () => {
    const onRescue = vi.fn();
    guardDom(onRescue);
    // Outside of the document, where `watchTextNodes` ignores it.
    const container = document.createElement('div');
    const { rerender } = render(<Fragile mark={false} text="a" />, { container });
    translate(container);
    rerender(<Fragile mark text="a" />);
    expect(container.querySelector('b')).toBeTruthy();
    rerender(<Fragile mark text={null} />);
    expect(onRescue).toHaveBeenCalledOnce();
  });
});

it('detects texts that React updates in place', () => {
  const { rerender } = render(<Fragile mark={false} text="a" />);
  rerender(<Fragile mark text="b" />);
  rerender(<Fragile mark text={null} />);
  expect(takeTextFaults().map(({ message }) => message.slice(0, 30))).toEqual([
    expect.stringContaining('inserts before'),
    expect.stringContaining('updates'),
    expect.stringContaining('removes'),
  ]);
});
