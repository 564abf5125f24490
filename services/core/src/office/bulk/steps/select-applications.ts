import type { ApplicationSearchPayload } from '@portico/contracts';
import type { ApplicationList } from '../../list/application-list.ts';
import { addItems } from '../bulk-items.ts';
import type { BulkJobRow } from '../bulk-job.entity.ts';
import type { BulkSteps, StepResult } from '../bulk-steps.ts';
import { afterSelection, limitOf, selectionAction } from '../after-selection.ts';
import type { StaffAudit } from '../../../staff/index.ts';
import type { BulkActions } from '../actions/bulk-actions.ts';

const PAGE = 100;
/** Pages per step, which takes several hundred milliseconds. */
const PAGES = 10;

export interface SelectApplicationsDeps {
  list: Pick<ApplicationList, 'search'>;
  steps: BulkSteps;
  audit: StaffAudit;
  actions: BulkActions;
}

/**
 * Selects the applications of a search, several pages per step, continuing after the last stored page. A search sorted by
 * change time is sorted by sign-up instead, so that applications that change in between aren't missed.
 */
export async function selectApplications(
  { list, steps, audit, actions }: SelectApplicationsDeps,
  row: BulkJobRow,
): Promise<void> {
  const most = limitOf(row);
  let { search, total }: { search: ApplicationSearchPayload | null; total: number } = row;
  const found: string[] = [];
  for (let page = 0; search && page < PAGES && total + found.length <= most; page++) {
    const { applications, next } = await list.search({ ...inOrder(search), limit: PAGE });
    found.push(...applications.map(({ id }) => id));
    search = next === null ? null : { ...search, after: next };
  }
  if (total + found.length > most) {
    await steps.end(row, { state: 'failed', problem: 'too_many', search: null });
    return;
  }
  const isOver = search === null;
  const result: StepResult = { search, total };
  await steps.end(row, result, {
    write: async (manager) => {
      total = await addItems(manager, row, found, row.action ? actions.leftOut(row.action) : undefined);
      Object.assign(result, { total });
      if (!isOver) return;
      if (total === 0) Object.assign(result, { state: 'failed', problem: 'nobody' });
      else Object.assign(result, { state: afterSelection(row) });
      // Actions are audited when they start.
      if (!row.action) await audit.record(manager, selectionAction(row, total));
    },
  });
}

const inOrder = (search: ApplicationSearchPayload): ApplicationSearchPayload =>
  (search.sort ?? 'changed') === 'changed' ? { ...search, sort: 'created' } : search;
