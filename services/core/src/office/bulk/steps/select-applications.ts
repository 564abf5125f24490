import { type ApplicationSearchPayload, BULK_LIMITS } from '@portico/contracts';
import type { ApplicationList } from '../../list/application-list.ts';
import { addItems } from '../bulk-items.ts';
import type { BulkJobRow } from '../bulk-job.entity.ts';
import type { BulkSteps, StepResult } from '../bulk-steps.ts';
import { afterSelection, selectedDeed } from '../selected.ts';
import type { StaffAudit } from '../../staff-audit.ts';

/** Lines of a page of the list, as many as it gives. */
const PAGE = 100;
/** Pages of one step: some tenths of a second. */
const PAGES = 10;

export interface SelectParts {
  list: Pick<ApplicationList, 'search'>;
  steps: BulkSteps;
  audit: StaffAudit;
}

/**
 * Finds the applications of a search, some pages at a time; a process that dies begins again behind the last page that was kept. What was
 * changed meanwhile keeps no place in the order of changes, so that order is taken as the one of sign-ups, in which nobody is left out.
 */
export async function selectApplications(
  { list, steps, audit }: SelectParts,
  row: BulkJobRow,
): Promise<void> {
  const most = BULK_LIMITS[row.kind];
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
      total = await addItems(manager, row, found);
      Object.assign(result, { total });
      if (!isOver) return;
      if (total === 0) Object.assign(result, { state: 'failed', problem: 'nobody' });
      else Object.assign(result, { state: afterSelection(row.kind) });
      await audit.record(manager, selectedDeed(row, total));
    },
  });
}

const inOrder = (search: ApplicationSearchPayload): ApplicationSearchPayload =>
  (search.sort ?? 'changed') === 'changed' ? { ...search, sort: 'created' } : search;
