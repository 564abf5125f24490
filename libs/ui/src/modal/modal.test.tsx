import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Modal } from './modal.tsx';

afterEach(cleanup);

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal title="Help" open={open} onOpenChange={setOpen} actions={<button>Done</button>}>
        <p>Write to us.</p>
      </Modal>
    </>
  );
}

it('is named by its title, with its buttons in the footer', async () => {
  render(<Example />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Help' });
  expect(dialog.textContent).toContain('Write to us.');
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
});

it('is an alert dialog described by its content', async () => {
  render(
    <Modal title="Still there?" open onOpenChange={() => undefined} isAlert>
      <p>You have been away.</p>
    </Modal>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Still there?' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('You have been away.');
});

it.each(['the close button', 'Escape'])('%s closes it and returns the focus', async (way) => {
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('traps the focus', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  for (const shift of [false, true])
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab({ shift });
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
});

it('leaves the keyboard to a dialog on top of it', async () => {
  function Nested() {
    const [isInnerOpen, setInnerOpen] = useState(false);
    return (
      <Modal title="Views" open onOpenChange={() => undefined}>
        <button onClick={() => setInnerOpen(true)}>Edit it</button>
        <Modal title="Edit" open={isInnerOpen} onOpenChange={setInnerOpen} actions={<button>Save</button>}>
          <p>One of them.</p>
        </Modal>
      </Modal>
    );
  }
  render(<Nested />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit it' }));
  const inner = screen.getByRole('dialog', { name: 'Edit' });
  for (let presses = 0; presses < 3; presses += 1) {
    await userEvent.tab();
    expect(inner.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Views' })).toBeTruthy();
});
