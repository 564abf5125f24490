import { question, when, type Question } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const options = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const shown = question.radio({ key: 'shown', label: 'Show it?', options });
const EVERY_WIDGET: Question[] = [
  question.text({ key: 'text', label: 'Text', hint: 'A hint.', required: true, autocomplete: 'given-name' }),
  question.lookup({ key: 'lookup', label: 'Lookup', required: true }),
  question.phone({ key: 'phone', label: 'Phone', required: true, autocomplete: 'tel-national' }),
  question.date({ key: 'date', label: 'Date', hint: 'A hint.', required: true, autocomplete: 'bday' }),
  question.dropdown({ key: 'dropdown', label: 'Dropdown', required: true, options }),
  question.radio({ key: 'radio', label: 'Radio', hint: 'A hint.', required: true, options }),
  question.checkbox({ key: 'checkbox', label: 'Checkbox', hint: 'A hint.' }),
];

describe('the form engine', () => {
  it('renders groups as regions with headings', () => {
    renderQuestions([shown]);
    expect(screen.getByRole('region', { name: 'Group' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Group' })).toBeTruthy();
  });

  it('shows and hides questions when answers change', async () => {
    const detail = question.text({
      key: 'detail',
      label: 'Detail',
      hiddenWhen: when.notEquals('shown', 'Y'),
    });
    const { user } = renderQuestions([shown, detail]);
    expect(screen.queryByLabelText('Detail')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText('Detail')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText('Detail')).toBeNull();
  });

  it('marks questions that are currently required', async () => {
    const detail = question.text({ key: 'detail', label: 'Detail', required: when.equals('shown', 'Y') });
    const { user } = renderQuestions([shown, detail]);
    const isRequired = () => screen.getByLabelText('Detail').getAttribute('aria-required');
    expect(isRequired()).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(isRequired()).toBe('true');
  });

  it.each(EVERY_WIDGET.map((item) => [item.widget, item] as const))(
    'renders the %s with its key as id, label, hint, and errors, without axe violations',
    async (_widget, item) => {
      const { container } = renderQuestions([item], { errors: { [item.key]: ['Wrong.'] } });
      const element = container.querySelector(`#${item.key}`);
      expect(element?.getAttribute('aria-describedby')).toContain(`${item.key}-errors`);
      expect(screen.getByText(item.label)).toBeTruthy();
      expect(screen.getByText('Wrong.')).toBeTruthy();
      const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  );

  it.each(EVERY_WIDGET.map((item) => [item.widget, item] as const))(
    'renders any answer in the %s',
    (_widget, item) => {
      for (const answer of ['', ' ', 'x'.repeat(46), '👩‍🎓', '\u202eאב', '__proto__', true, false]) {
        expect(() => renderQuestions([item], { answers: { [item.key]: answer } })).not.toThrow();
        cleanup();
      }
    },
  );
});
