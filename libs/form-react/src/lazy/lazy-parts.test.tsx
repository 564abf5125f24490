import { block, question, type Content } from '@portico/form-model';
import { LazyTextsContext } from '@portico/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stepOf } from '@portico/form-model/testing';
import { QuestionUnavailable, TabsUnavailable } from './part-unavailable.tsx';
import { useLazyParts } from './lazy-parts.ts';

afterEach(cleanup);

const name = question.text({ key: 'name', label: 'Name' });
const transcript = question.document({ key: 'transcript', label: 'Transcript', required: true });
const tabs = block.tabs({
  id: 'grades',
  label: 'Grades',
  tabs: [
    { id: 'enter', label: 'Enter', questions: [name] },
    { id: 'upload', label: 'Upload', questions: [transcript] },
  ],
});

describe('a form', () => {
  const want = vi.fn();
  function Form({ content }: { content: Content[] }) {
    return <p>{useLazyParts(stepOf(content)) ? 'whole' : 'waits'}</p>;
  }
  const form = (content: Content[], areThere = true) => (
    <LazyTextsContext value={{ areThere, want }}>
      <Form content={content} />
    </LazyTextsContext>
  );

  it('without lazy widgets renders at once', () => {
    render(form([name], false));
    expect(screen.getByText('whole')).toBeTruthy();
    expect(want).not.toHaveBeenCalled();
  });

  it('with lazy widgets waits for code and texts, once', async () => {
    const { rerender } = render(form([tabs], false));
    expect(screen.getByText('waits')).toBeTruthy();
    expect(want).toHaveBeenCalled();
    rerender(form([tabs]));
    expect(await screen.findByText('whole')).toBeTruthy();
    rerender(form([tabs], false));
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it("doesn't wait for loaded code", () => {
    render(form([transcript]));
    expect(screen.getByText('whole')).toBeTruthy();
  });
});

describe('a part that failed to load', () => {
  const retry = vi.fn();
  const said = 'We can’t show this part of the page right now.';

  it("keeps the question's label and errors", () => {
    const of = { value: '', related: {}, options: [], isRequired: true, maxLength: 10, years: [] };
    render(
      <QuestionUnavailable
        question={transcript}
        {...of}
        errors={['Transcript is required.']}
        readOnly={false}
        onChange={() => undefined}
        error={new Error('offline')}
        retry={retry}
      />,
    );
    const group = screen.getByRole('group', { name: 'Transcript' });
    expect(group.textContent).toContain(said);
    expect(group.textContent).toContain('Transcript is required.');
  });

  it("keeps the tabs' label and retries on request", () => {
    render(<TabsUnavailable block={tabs} Contents={() => null} error={new Error('offline')} retry={retry} />);
    expect(screen.getByRole('group', { name: 'Grades' }).textContent).toContain(said);
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
