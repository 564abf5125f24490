import { question } from '@portico/form-model';
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentState } from '../../index.ts';
import { idleServices, renderQuestions } from '../../testing.fixture.tsx';

afterEach(cleanup);

const transcript = question.document({
  key: 'transcript',
  label: 'Transcript',
  hint: 'Of your last year.',
  required: true,
});
const about = { fileName: 'grades.pdf', fileSize: 80_400 };

function setup(document?: DocumentState, options: Parameters<typeof renderQuestions>[1] = {}) {
  const log: string[] = [];
  const rendered = renderQuestions([transcript], {
    documents: document ? { transcript: document } : {},
    services: {
      documents: {
        attach: async (key, file) => void log.push(`attached ${file.name} to ${key}`),
        dismiss: async (key) => void log.push(`dismissed ${key}`),
        isBusy: () => false,
        remove: async (key) => void log.push(`removed ${key}`),
        restore: async (key) => void log.push(`restored ${key}`),
        cancelReplacement: async (key) => void log.push(`canceled the replacement of ${key}`),
        previewUrl: (key) => `/preview/${key}`,
        download: async (key) => void log.push(`downloaded ${key}`),
      },
    },
    ...options,
  });
  const become = (next?: DocumentState) =>
    act(() => rendered.source.set({ documents: next ? { transcript: next } : {} }));
  return { ...rendered, log, become };
}
const input = () => screen.queryByLabelText<HTMLInputElement>(/^Transcript/, { selector: 'input' });
const said = () => screen.getByRole('status').textContent;

describe('the document upload', () => {
  it('accepts one file, with label, allowed types, and required mark', async () => {
    const { user, log } = setup();
    const group = screen.getByRole('group', { name: 'Transcript' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint).toBe(
      'Of your last year. One file, up to 1\u00a0MB: .png, .jpeg, .jpg, .pdf, .docx. Larger photos are resized automatically.',
    );
    expect(input()).toMatchObject({
      type: 'file',
      multiple: false,
      accept: '.png, .jpeg, .jpg, .pdf, .docx',
    });
    expect(input()?.getAttribute('aria-required')).toBe('true');
    await user.upload(input()!, new File(['x'], 'grades.pdf'));
    expect(log).toEqual(['attached grades.pdf to transcript']);
  });

  it.each([
    ['sending', 'Uploading…'],
    ['converting', 'Converting…'],
    ['removing', 'Deleting…'],
  ] as const)('hides the input while %s, with a status', (phase, words) => {
    setup({ phase, ...about });
    expect(input()).toBeNull();
    expect(screen.getByText(words)).toBeTruthy();
    expect(said()).toBe(`${words} grades.pdf`);
  });

  it('shows an attached file with its size, and downloads it as a PDF', async () => {
    const { user, log } = setup({ phase: 'attached', ...about });
    expect(input()).toBeNull();
    expect(screen.getByText('grades.pdf', { selector: 'div > span' })).toBeTruthy();
    expect(screen.getByText('79 KB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download PDF of grades.pdf, Transcript' }));
    expect(log).toEqual(['downloaded transcript']);
  });

  it('deletes a file at once, and offers to undo it', async () => {
    const { user, log, become } = setup({ phase: 'attached', ...about });
    await user.click(screen.getByRole('button', { name: 'Delete grades.pdf, Transcript' }));
    become({ phase: 'removing', ...about });
    become({ phase: 'removed', ...about });
    const words = 'grades.pdf was deleted. You can undo this for 10 minutes.';
    expect([said(), screen.getAllByText(words).length]).toEqual([words, 2]);
    const undo = screen.getByRole('button', { name: 'Undo: restore grades.pdf' });
    expect(document.activeElement).toBe(undo);
    await user.keyboard('{Enter}');
    expect(log).toEqual(['removed transcript', 'restored transcript']);
    become({ phase: 'attached', ...about });
    expect(document.activeElement?.textContent).toContain('grades.pdf');
    expect(said()).toBe('grades.pdf is attached.');
  });

  it('accepts another file instead of the deleted one, keeping the focus', async () => {
    const { user, log, become } = setup({ phase: 'removed', ...about });
    await user.upload(input()!, new File(['x'], 'other.pdf'));
    expect(log).toEqual(['attached other.pdf to transcript']);
    act(() => input()?.focus());
    become({ phase: 'sending', ...about, fileName: 'other.pdf' });
    expect(document.activeElement?.textContent).toContain('other.pdf');
  });

  it('moves the focus to the input when it is too late to undo', async () => {
    let tooLate = () => {};
    const documents = { ...idleServices().documents, restore: async () => tooLate() };
    const { user, become } = setup({ phase: 'removed', ...about }, { services: { documents } });
    tooLate = () => become();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await vi.waitFor(() => expect(document.activeElement).toBe(input()));
  });

  describe('a replacement', () => {
    const next = { fileName: 'new.pdf', fileSize: 5_000 };
    const replace = () => screen.getByRole('button', { name: 'Replace grades.pdf, Transcript' });

    it('is chosen with a button or dropped on the file', async () => {
      const { user, log, container } = setup({ phase: 'attached', ...about });
      const picker = container.querySelector<HTMLInputElement>('input[type="file"]')!;
      const opened = vi.spyOn(picker, 'click');
      await user.click(replace());
      expect(opened).toHaveBeenCalledOnce();
      fireEvent.change(picker, { target: { files: [new File(['x'], 'new.pdf')] } });
      const dataTransfer = { files: [new File(['x'], 'dropped.pdf')], types: ['Files'], dropEffect: 'copy' };
      fireEvent.drop(screen.getByText('79 KB'), { dataTransfer });
      expect(log).toEqual(['attached new.pdf to transcript', 'attached dropped.pdf to transcript']);
    });

    it('is shown with its progress below the file, which stays; Cancel cancels only the replacement', async () => {
      const { user, log, become } = setup({ phase: 'attached', ...about });
      act(() => replace().focus());
      become({ phase: 'attached', ...about, next: { phase: 'sending', ...next, sent: 0.4 } });
      expect(document.activeElement).toBe(replace());
      expect(screen.getByRole('progressbar', { name: 'Uploading… new.pdf' })).toBeTruthy();
      expect(screen.getByText('grades.pdf stays attached until the new file is accepted.')).toBeTruthy();
      expect(said()).toBe('Uploading… new.pdf');
      await user.click(screen.getByRole('button', { name: 'Cancel new.pdf, Transcript' }));
      expect(log).toEqual(['canceled the replacement of transcript']);
      become({ phase: 'attached', ...next });
      expect(said()).toBe('new.pdf is attached.');
    });

    it('that is refused leaves the file attached, with the reason', async () => {
      const { user, log, become } = setup({ phase: 'attached', ...about, messages: ['Not a PDF.'] });
      expect(screen.getByRole('listitem').textContent).toBe('Not a PDF.');
      expect(said()).toBe('Not a PDF. grades.pdf is still attached.');
      await user.click(screen.getByRole('button', { name: 'Dismiss the message, Transcript' }));
      expect(log).toEqual(['dismissed transcript']);
      become({ phase: 'attached', ...about });
      expect(document.activeElement).toBe(replace());
    });
  });

  describe('the preview', () => {
    const open = () => screen.queryByRole('button', { name: 'View the first page of grades.pdf' });

    it('opens the first page large enough to read', async () => {
      const { user } = setup({ phase: 'attached', ...about });
      await user.click(open()!);
      const page = screen.getByRole('img', { name: 'First page of grades.pdf' });
      expect(page.getAttribute('src')).toMatch(/^\/preview\/transcript\?at=\d+$/);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('img', { name: 'First page of grades.pdf' })).toBeNull();
      expect(document.activeElement).toBe(open());
    });

    it('is omitted if the server has none', () => {
      setup({ phase: 'attached', ...about });
      fireEvent.error(open()!.querySelector('img')!);
      expect(open()).toBeNull();
      expect(screen.getByText('79 KB')).toBeTruthy();
    });
  });

  it.each(['sending', 'converting'] as const)('can be canceled while %s', async (phase) => {
    const { user, log } = setup({ phase, ...about });
    await user.click(screen.getByRole('button', { name: 'Cancel grades.pdf, Transcript' }));
    expect(log).toEqual(['removed transcript']);
  });

  it('shows upload progress without announcing each step', () => {
    const { become } = setup({ phase: 'sending', ...about });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading… grades.pdf' });
    expect(bar.hasAttribute('value')).toBe(false);
    const heard = said();
    become({ phase: 'sending', ...about, sent: 0.45 });
    expect([bar.value, said()]).toEqual([0.45, heard]);
  });

  it('says that it waits for a connection', () => {
    setup({ phase: 'sending', ...about, isOffline: true });
    const words = 'You’re offline. We’ll upload your file when you’re back online.';
    expect([screen.getAllByText(words).length, said()]).toEqual([2, words]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  describe('drag and drop', () => {
    const [one, two] = [new File(['x'], 'one.pdf'), new File(['x'], 'two.pdf')];
    const drag = (
      type: 'dragOver' | 'drop' | 'dragLeave',
      target: Element,
      files: File[],
      types = ['Files'],
    ) => {
      const event = createEvent[type](target, { dataTransfer: { files, types, dropEffect: 'copy' } });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    const area = () => input()!.parentElement!;

    it('accepts a file and highlights the target', () => {
      const { log } = setup();
      drag('dragOver', input()!, []);
      expect(area().dataset.over).toBe('true');
      drag('dragLeave', area(), []);
      expect(area().dataset.over).toBeUndefined();
      expect(drag('drop', input()!, [one])).toBe(true);
      expect(log).toEqual(['attached one.pdf to transcript']);
    });

    it('rejects several files with a note', async () => {
      const { user, log } = setup();
      drag('drop', area(), [one, two]);
      const words = 'You can attach only one file here. Drop a single file.';
      expect([log, said()]).toEqual([[], words]);
      expect(screen.getByRole('listitem').textContent).toBe(words);
      await user.upload(input()!, one);
      expect([log, said()]).toEqual([['attached one.pdf to transcript'], '']);
    });

    it('is ignored elsewhere and while a file is sent, so that the page stays', () => {
      const { become, log } = setup();
      expect(drag('drop', document.body, [one])).toBe(true);
      become({ phase: 'sending', ...about });
      expect(drag('drop', screen.getByText('grades.pdf', { selector: 'div > span' }), [one])).toBe(true);
      expect(log).toEqual([]);
      expect(drag('drop', document.body, [], ['text/plain'])).toBe(false);
      cleanup();
      expect(drag('drop', document.body, [one])).toBe(false);
    });
  });

  it('explains a rejection and allows another file', async () => {
    const message = 'Your file is empty. Please upload a non-empty file.';
    const { user, log } = setup({ phase: 'refused', messages: [message, 'And its name is too long.'] });
    const errors = document.getElementById('transcript-errors');
    expect([...(errors?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
      message,
      'And its name is too long.',
    ]);
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toContain('transcript-errors');
    expect(input()?.getAttribute('aria-invalid')).toBe('true');
    expect(said()).toBe(`${message} And its name is too long.`);
    await user.upload(input()!, new File(['x'], 'again.pdf'));
    expect(log).toEqual(['attached again.pdf to transcript']);
  });

  it('can dismiss a rejection, keeping the focus in the question', async () => {
    const { user, log, become } = setup({ phase: 'refused', messages: ['Your file is empty.'] });
    await user.click(screen.getByRole('button', { name: 'Dismiss the message, Transcript' }));
    expect(log).toEqual(['dismissed transcript']);
    become();
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('announces every phase in one live region', () => {
    const { become } = setup();
    const region = screen.getByRole('status');
    const heard = [said()];
    for (const phase of ['sending', 'converting', 'attached'] as const) {
      become({ phase, ...about });
      expect(screen.getByRole('status')).toBe(region);
      heard.push(said());
    }
    expect(heard).toEqual(['', 'Uploading… grades.pdf', 'Converting… grades.pdf', 'grades.pdf is attached.']);
  });

  it('keeps the focus in the question when its controls change', () => {
    const { become } = setup();
    act(() => input()?.focus());
    become({ phase: 'sending', ...about });
    expect(document.activeElement?.textContent).toContain('grades.pdf');
    become({ phase: 'converting', ...about });
    become({ phase: 'attached', ...about });
    act(() => screen.getByRole('button', { name: /^Delete/ }).focus());
    become({ phase: 'removing', ...about });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Delete/ }));
    become();
    expect(document.activeElement).toBe(input());
  });

  it("doesn't take the focus from elsewhere", () => {
    const { become } = setup();
    become({ phase: 'sending', ...about });
    become({ phase: 'attached', ...about });
    expect(document.activeElement).toBe(document.body);
  });

  it('tells a visitor to create an account', () => {
    setup(undefined, { canArrange: false });
    expect(input()).toBeNull();
    expect(screen.getByText('This question can be finished once you have created an account.')).toBeTruthy();
  });

  it('is read-only', () => {
    setup({ phase: 'attached', ...about }, { readOnly: true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['idle', undefined],
    ['sending', { phase: 'sending', ...about, sent: 0.5 }],
    ['converting', { phase: 'converting', ...about }],
    ['attached', { phase: 'attached', ...about }],
    ['refused', { phase: 'refused', messages: ['No.'] }],
    ['removed', { phase: 'removed', ...about }],
    ['replaced', { phase: 'attached', ...about, next: { phase: 'converting', ...about } }],
    ['attached with a refused replacement', { phase: 'attached', ...about, messages: ['No.'] }],
  ] as [string, DocumentState | undefined][])('has no axe violations while %s', async (_phase, state) => {
    const { container } = setup(state);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
