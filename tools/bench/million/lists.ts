/** Queries of the staff list by filter. Each run uses other values. */
export const LISTS: Record<string, (run: number, applications: number) => Record<string, string>> = {
  all: () => ({}),
  'page deep': (run, count) => ({ after: idAt(run, count) }),
  'status none': () => ({ status: 'none' }),
  'status started': () => ({ status: 'started' }),
  'status validating': () => ({ status: 'validating' }),
  'status submitted': () => ({ status: 'submitted' }),
  'changed in a day': (run) => ({ changedFrom: day(run), changedBefore: day(run + 1) }),
  'submitted in a day': (run) => ({ submittedFrom: day(run), submittedBefore: day(run + 1) }),
  'submitted in a day, status': (run) => ({
    status: 'submitted',
    submittedFrom: day(run),
    submittedBefore: day(run + 1),
  }),
  'by a name': (run) => ({ text: ['amina', 'holm', 'garci', 'petra', 'wick'][run % 5] ?? '' }),
  'by both names': (run) => ({ text: `omar holmsen${run}` }),
  'by an unknown name': (run) => ({ text: `zzyzx${run}` }),
  'by an address': (run, count) => ({ text: `applicant-${place(run, count)}@` }),
  'by a reference': (run, count) => ({ text: `M${String(place(run, count)).padStart(9, '0')}` }),
};

/** Returns the number of a submitted application; every fifth one is submitted. */
const place = (run: number, count: number) => 5 * Math.floor((((run * 37) % 100) / 100) * (count / 5)) + 5;
const idAt = (run: number, count: number) =>
  `01900000-0000-7000-8000-${String(place(run, count)).padStart(12, '0')}`;
const day = (run: number) => new Date(Date.UTC(2026, 1, 1 + run * 4)).toISOString();
