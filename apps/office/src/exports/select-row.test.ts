import { describe, expect, it } from 'vitest';
import { createStore } from '../api/store.ts';
import { pageLoaded, searchStarted } from '../application-list/list.slice.ts';
import { rowsOf } from '../office.fixture.tsx';
import { StepUpAuth } from '../session/step-up-auth.ts';
import { selectRow } from './select-row.ts';

const page = (applications = rowsOf(4)) =>
  pageLoaded({
    applications,
    next: null,
    count: { value: 4, is_about: false },
    not_started: null,
    is_complete: true,
  });

describe('a range selection', () => {
  function open() {
    const store = createStore({ stepUpAuth: new StepUpAuth() });
    store.dispatch(searchStarted({ sort: 'changed' }));
    store.dispatch(page());
    const select = (id: string, isRange = false) => store.dispatch(selectRow({ id, isOn: true, isRange }));
    return { store, select, selected: () => store.getState().selection.ids };
  }

  it('selects the rows in between in display order', () => {
    const { store, select, selected } = open();
    store.dispatch(page(rowsOf(4).reverse()));
    select('id-3');
    select('id-1', true);
    expect(selected()).toEqual(['id-3', 'id-2', 'id-1']);
  });

  it('is empty while other rows are loading, and starts over with those', () => {
    const { store, select, selected } = open();
    select('id-0');
    store.dispatch(searchStarted({ sort: 'name' }));
    select('id-1');
    select('id-3', true);
    expect(selected()).toEqual([]);
    store.dispatch(page(rowsOf(4).reverse()));
    select('id-2', true);
    expect(selected()).toEqual(['id-2']);
  });
});
