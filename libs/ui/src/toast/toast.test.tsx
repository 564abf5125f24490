import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../modal/modal.tsx';
import { useToast, ToastProvider } from './toast-provider.tsx';
import type { ToastMessage } from './toast.tsx';

beforeAll(() => {
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
});
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  document.documentElement.removeAttribute('dir');
  cleanup();
  vi.useRealTimers();
});

const SAVED: ToastMessage = { severity: 'success', label: 'Success Notification', message: 'It worked.' };
const FAILED: ToastMessage = { severity: 'error', label: 'Upload Error', message: 'It did not work.' };
const toast = (label: string) => screen.queryByRole('region', { name: label });

function show(...messages: ToastMessage[]) {
  function Page() {
    const { showToast, clearToasts } = useToast();
    return (
      <>
        {messages.map((message) => (
          <button key={message.message} onClick={() => showToast(message)}>
            {message.message}
          </button>
        ))}
        <button onClick={clearToasts}>Clear</button>
      </>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  for (const { message } of messages) fireEvent.click(screen.getByRole('button', { name: message }));
}

it('is a region named by its label', () => {
  show(SAVED);
  expect(toast('Success Notification')?.textContent).toContain('It worked.');
});

it('announces errors assertively and successes politely', async () => {
  show(SAVED, FAILED);
  const success = await screen.findByText('Success Notification It worked.');
  expect(success.getAttribute('aria-live')).toBe('polite');
  const error = await screen.findByText('Upload Error It did not work.');
  expect(error.getAttribute('aria-live')).toBe('assertive');
});

it.each([
  [SAVED, 5_000],
  [FAILED, 300_000],
  [{ ...SAVED, duration: 1_200 }, 1_200],
])('$0.label closes after $1 ms', (message, duration) => {
  show(message);
  act(() => {
    vi.advanceTimersByTime(duration - 500);
  });
  expect(toast(message.label)).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(500);
  });
  expect(toast(message.label)).toBeNull();
});

it('closes when `until` resolves, without other toasts', async () => {
  let end = () => {};
  const until = new Promise<void>((resolve) => (end = resolve));
  show({ ...FAILED, until }, SAVED);
  expect(toast('Upload Error')).not.toBeNull();
  await act(async () => end());
  expect(toast('Upload Error')).toBeNull();
  expect(toast('Success Notification')).not.toBeNull();
});

it('takes the focus from the pressed button, and returns it when it closes', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  for (const close of ['{Escape}', '{Tab}{Enter}']) {
    cleanup();
    show({ ...FAILED, takesFocus: true });
    const pressed = screen.getByRole('button', { name: 'It did not work.' });
    fireEvent.click(within(toast('Upload Error')!).getByRole('button', { name: 'Close' }));
    await user.click(pressed);
    expect(document.activeElement).toBe(toast('Upload Error'));
    await user.keyboard(close);
    expect([toast('Upload Error'), document.activeElement]).toEqual([null, pressed]);
  }
});

it('leaves the focus in a field', () => {
  render(<input aria-label="Name" />);
  screen.getByRole('textbox').focus();
  show({ ...FAILED, takesFocus: true });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('stays while focused', () => {
  show(SAVED);
  const region = toast('Success Notification')!;
  act(() => {
    within(region).getByRole('button', { name: 'Close' }).focus();
  });
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(toast('Success Notification')).not.toBeNull();
});

it('closes with its button and with Escape', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  show(SAVED, FAILED);
  await user.click(within(toast('Upload Error')!).getByRole('button', { name: 'Close' }));
  expect(toast('Upload Error')).toBeNull();
  await user.keyboard('{Escape}');
  expect(toast('Success Notification')).toBeNull();
});

it.each([
  ['ltr', 40, true],
  ['ltr', 60, false],
  ['ltr', -60, true],
  ['rtl', -40, true],
  ['rtl', -60, false],
  ['rtl', 60, true],
])('in %s lines, a swipe of %s pixels to the right: "it is still there" is %s', (dir, distance, isThere) => {
  document.documentElement.dir = dir;
  show(SAVED);
  const item = within(toast('Success Notification')!).getByRole('listitem');
  fireEvent.pointerDown(item, { button: 0, clientX: 100, clientY: 10 });
  fireEvent.pointerMove(item, { clientX: 100 + distance / 2, clientY: 10 });
  fireEvent.pointerMove(item, { clientX: 100 + distance, clientY: 10 });
  fireEvent.pointerUp(item, { clientX: 100 + distance, clientY: 10 });
  expect(toast('Success Notification') !== null).toBe(isThere);
});

it('moves into an open dialog, and survives its closing', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  show(SAVED);
  const before = toast('Success Notification');
  const dialog = ({ open }: { open: boolean }) => (
    <Modal title="Help" open={open} onOpenChange={() => undefined}>
      <p>Write to us.</p>
    </Modal>
  );
  const { rerender } = render(dialog({ open: true }));
  expect(screen.getByRole('dialog').contains(before)).toBe(true);
  await user.tab({ shift: true });
  expect(before?.contains(document.activeElement)).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getAllByRole('button')[0]);
  rerender(dialog({ open: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toast('Success Notification')).toBe(before);
});

it('replaces one with the same label', () => {
  show(FAILED, { ...FAILED, message: 'Nor this time.' });
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(toast('Upload Error')?.textContent).toContain('Nor this time.');
});

it('can be cleared', () => {
  show(SAVED, FAILED);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('throws without a provider', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Lost />)).toThrow('useToast needs a <ToastProvider>');
  quiet.mockRestore();
});

function Lost() {
  useToast();
  return null;
}
