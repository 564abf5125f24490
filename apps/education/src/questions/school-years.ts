import { question, type Question } from '@portico/form-model';

/** The years of high school in which something was done: the end of the key, and the label. */
const SCHOOL_YEARS = {
  freshman: 'In freshman year',
  sophomore: 'In sophomore year',
  junior: 'In junior year',
  senior: 'In senior year',
};

export function schoolYearQuestions(key: (name: string) => string): Question[] {
  return Object.entries(SCHOOL_YEARS).map(([name, label], index) =>
    question.checkbox({ key: key(name), label, ...(index > 0 && { beside: true }) }),
  );
}
