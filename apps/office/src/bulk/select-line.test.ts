import { describe, expect, it } from 'vitest';
import { createStore } from '../api/store.ts';
import { pageCame, searchBegan } from '../list/list.slice.ts';
import { linesOf } from '../office.fixture.tsx';
import { Proofs } from '../session/proofs.ts';
import { selectLine } from './select-line.ts';

const page = (applications = linesOf(4)) =>
  pageCame({ applications, next: null, count: { value: 4, is_about: false }, is_complete: true });

describe('lines that are selected up to another one', () => {
  function open() {
    const store = createStore({ proofs: new Proofs() });
    store.dispatch(searchBegan({ sort: 'changed' }));
    store.dispatch(page());
    const select = (id: string, isRange = false) => store.dispatch(selectLine({ id, isOn: true, isRange }));
    return { store, select, selected: () => store.getState().selection.ids };
  }

  it('are those between them in the order that is shown', () => {
    const { store, select, selected } = open();
    store.dispatch(page(linesOf(4).reverse()));
    select('id-3');
    select('id-1', true);
    expect(selected()).toEqual(['id-3', 'id-2', 'id-1']);
  });

  it('are none while other lines are on their way, and begin anew with those', () => {
    const { store, select, selected } = open();
    select('id-0');
    store.dispatch(searchBegan({ sort: 'name' }));
    select('id-1');
    select('id-3', true);
    expect(selected()).toEqual([]);
    store.dispatch(page(linesOf(4).reverse()));
    select('id-2', true);
    expect(selected()).toEqual(['id-2']);
  });
});
