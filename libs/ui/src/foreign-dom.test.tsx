import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button/button.tsx';
import { guardDom } from './foreign-dom.ts';
import { takeTextFaults } from './foreign-dom.fixture.ts';

const { insertBefore, removeChild } = Node.prototype;
afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

/** Does to every text what Chrome's translation does. */
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

/** What ours must not do: a text with a sibling that comes and goes. */
const Fragile = ({ mark, text }: { mark: boolean; text: string | null }) => (
  <p>
    {mark && <b>!</b>}
    {text}
  </p>
);

describe('the guard', () => {
  it('inserts before the wrapper of a node that was moved into it', () => {
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

  it('removes a moved node with the wrapper that holds nothing else', () => {
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

  it('keeps React alive where a text is gone', () => {
    const onRescue = vi.fn();
    guardDom(onRescue);
    // Detached, where no test looks for texts that React touches.
    const container = document.createElement('div');
    const { rerender } = render(<Fragile mark={false} text="a" />, { container });
    translate(container);
    rerender(<Fragile mark text="a" />);
    expect(container.querySelector('b')).toBeTruthy();
    rerender(<Fragile mark text={null} />);
    expect(onRescue).toHaveBeenCalledOnce();
  });
});

it('finds a text that React touches by itself', () => {
  const { rerender } = render(<Fragile mark={false} text="a" />);
  rerender(<Fragile mark text="b" />);
  rerender(<Fragile mark text={null} />);
  expect(takeTextFaults().map(({ message }) => message.slice(0, 30))).toEqual([
    expect.stringContaining('inserts before'),
    expect.stringContaining('updates'),
    expect.stringContaining('removes'),
  ]);
});
