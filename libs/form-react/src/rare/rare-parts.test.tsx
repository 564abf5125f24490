import { block, question, type Content } from '@portico/form-model';
import { LazyTextsContext } from '@portico/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stepOf } from '../step.fixture.ts';
import { QuestionUnavailable, TabsUnavailable } from './part-unavailable.tsx';
import { useRareParts } from './rare-parts.ts';

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
    return <p>{useRareParts(stepOf(content)) ? 'whole' : 'waits'}</p>;
  }
  const form = (content: Content[], areThere = true) => (
    <LazyTextsContext value={{ areThere, want }}>
      <Form content={content} />
    </LazyTextsContext>
  );

  it('without rare parts waits for nothing', () => {
    render(form([name], false));
    expect(screen.getByText('whole')).toBeTruthy();
    expect(want).not.toHaveBeenCalled();
  });

  it('with one waits for its code and its words, and then stays', async () => {
    const { rerender } = render(form([tabs], false));
    expect(screen.getByText('waits')).toBeTruthy();
    expect(want).toHaveBeenCalled();
    rerender(form([tabs]));
    expect(await screen.findByText('whole')).toBeTruthy();
    rerender(form([tabs], false));
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('waits no more once the code is there', () => {
    render(form([transcript]));
    expect(screen.getByText('whole')).toBeTruthy();
  });
});

describe('a part that did not come', () => {
  const retry = vi.fn();
  const said = 'We can’t show this part of the page right now.';

  it('of a question leaves its label, and what is wrong with it', () => {
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

  it('of tabs says so under their name, and tries again when asked', () => {
    render(<TabsUnavailable block={tabs} Contents={() => null} error={new Error('offline')} retry={retry} />);
    expect(screen.getByRole('group', { name: 'Grades' }).textContent).toContain(said);
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
