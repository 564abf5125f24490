import { question } from '@portico/form-model';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LookupService, LookupSuggestion } from '../../engine/form-services.ts';
import { renderQuestions } from '../../testing.fixture.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const school = [
  question.lookup({
    key: 'hs_name',
    label: 'Search for Your School',
    lookup: { category: 'hs_ceeb', codeKey: 'hs_ceeb', fills: { city: 'hs_city', state: 'hs_state' } },
  }),
  question.text({ key: 'hs_city', label: 'City' }),
  question.dropdown({ key: 'hs_state', label: 'State', category: 'stateAndProvince' }),
];
const LAKEVIEW: LookupSuggestion = { id: 'x1', text: 'Lakeview High School', sub_text: 'Springfield, MD' };
const RECORD = { name: 'Lakeview High School', ceeb: '210001', city: 'Springfield', state: 'MD' };

function setup(service: Partial<LookupService> = {}, answers = {}) {
  const lookup = {
    find: vi.fn<LookupService['find']>(service.find ?? (async () => [LAKEVIEW])),
    record: vi.fn<LookupService['record']>(service.record ?? (async () => RECORD)),
  };
  const rendered = renderQuestions(school, { services: { lookup }, answers });
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for Your School' });
  return { ...rendered, input, lookup, type: (text: string) => type(input, text) };
}
function type(input: HTMLInputElement, text: string): void {
  input.focus();
  fireEvent.change(input, { target: { value: text } });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => {
  const list = screen.queryByRole('listbox');
  return list
    ? within(list)
        .getAllByRole('option')
        .map((option) => option.textContent)
    : [];
};
const choose = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('option', { name }));
  await pass(0);
};

describe('lookup suggestions', () => {
  it('are requested 200 ms after the last key', async () => {
    const { lookup, type } = setup();
    type('La');
    await pass(199);
    expect(lookup.find).not.toHaveBeenCalled();
    await pass(1);
    expect(lookup.find.mock.calls).toEqual([['La', 'hs_ceeb']]);
  });

  it('are requested at least every 500 ms while typing', async () => {
    const { lookup, type } = setup();
    for (const text of ['L', 'La', 'Lak', 'Lake', 'Lakev', 'Lakevi']) {
      type(text);
      await pass(100);
    }
    expect(lookup.find.mock.calls).toEqual([['Lakev', 'hs_ceeb']]);
  });

  it('need nonblank text', async () => {
    const { lookup, type } = setup();
    type('  ');
    await pass(1000);
    expect(lookup.find).not.toHaveBeenCalled();
  });

  it('include matches and the typed text', async () => {
    const { type } = setup();
    type('Lake');
    await pass(200);
    expect(options()).toEqual(['Lakeview High School Springfield, MD', 'Use: Lake']);
  });

  it('are only the typed text without matches or on failure', async () => {
    const { type } = setup({ find: async () => [] });
    type('Home School');
    await pass(200);
    expect(options()).toEqual(['Use: Home School']);
  });

  it('ignore a late reply to an older text', async () => {
    const replies: ((found: LookupSuggestion[]) => void)[] = [];
    const { type } = setup({ find: () => new Promise((resolve) => replies.push(resolve)) });
    type('La');
    await pass(200);
    type('Mo');
    await pass(200);
    await act(async () => replies[1]?.([{ ...LAKEVIEW, text: 'Mountain School' }]));
    await act(async () => replies[0]?.([LAKEVIEW]));
    expect(options()[0]).toContain('Mountain School');
  });
});

describe('choosing', () => {
  it('fills the related answers from the record, including labels', async () => {
    const { type, answers, lookup } = setup();
    type('Lake');
    await pass(200);
    await choose(/Lakeview/);
    expect(lookup.record).toHaveBeenCalledWith('x1', 'hs_ceeb');
    expect(answers()).toEqual({
      hs_name: 'Lakeview High School',
      hs_ceeb: '210001',
      hs_city: 'Springfield',
      hs_state: 'MD',
      hs_state_desc: 'Maryland',
    });
    expect(options()).toEqual([]);
  });

  it('keeps only the label if the record fails to load', async () => {
    const { type, answers } = setup({ record: async () => null });
    type('Lake');
    await pass(200);
    await choose(/Lakeview/);
    expect(answers()).toEqual({ hs_name: 'Lakeview High School', hs_ceeb: '' });
  });

  it('accepts typed text without a code', async () => {
    const { type, answers } = setup({}, { hs_name: 'Lakeview High School', hs_ceeb: '210001' });
    type('Home School');
    await pass(200);
    await choose(/^Use: Home School$/);
    expect(answers()).toEqual({ hs_name: 'Home School', hs_ceeb: '' });
  });

  it('keeps typed text when leaving the field', async () => {
    const { type, answers } = setup();
    type('Home School');
    expect(answers()).toMatchObject({ hs_name: 'Home School' });
    await pass(1000);
  });

  it("doesn't overwrite newer input when the record arrives", async () => {
    let arrive: (record: typeof RECORD) => void = () => {};
    const { type, answers } = setup({ record: () => new Promise((resolve) => (arrive = resolve)) });
    type('Lake');
    await pass(200);
    await choose(/Lakeview/);
    type('Another School');
    await act(async () => arrive(RECORD));
    expect(answers()).toMatchObject({ hs_name: 'Another School', hs_ceeb: '' });
    await pass(1000);
  });
});
