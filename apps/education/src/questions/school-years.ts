import { question, type Question } from '@portico/form-model';

const SCHOOL_YEARS = {
  freshman: 'Freshman year',
  sophomore: 'Sophomore year',
  junior: 'Junior year',
  senior: 'Senior year',
};

export function schoolYearQuestions(key: (name: string) => string): Question[] {
  return Object.entries(SCHOOL_YEARS).map(([name, label], index) =>
    question.checkbox({ key: key(name), label, ...(index > 0 && { sameRow: true }) }),
  );
}
