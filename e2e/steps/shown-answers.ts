import { ownKeys, type Answers, type Question } from '@portico/form-model';
import type { Page } from '@playwright/test';

/** Reads the answers that the page shows, in the form in which they are stored. Skips questions that aren't on the page. */
export async function shownAnswers(page: Page, questions: Question[]): Promise<Answers> {
  const wanted = questions.map((question) => ({ widget: question.widget, keys: ownKeys(question) }));
  return page.evaluate((all) => {
    const found: Record<string, string | boolean> = {};
    const value = (id: string) => {
      const control = document.getElementById(id);
      return control && 'value' in control ? String(control.value) : undefined;
    };
    for (const { widget, keys } of all) {
      const [key = '', second = ''] = keys;
      const element = document.getElementById(key);
      if (!element) continue;
      if (element instanceof HTMLInputElement && widget === 'checkbox') found[key] = element.checked;
      else if (widget === 'radio') {
        found[key] = element.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
      } else if (widget === 'date') {
        const [month = '', day = '', year = ''] = ['month', 'day', 'year'].map((part) =>
          value(`${key}-${part}`),
        );
        found[key] = year && `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      } else if (widget === 'monthYear') {
        found[key] = value(`${key}-month`) ?? '';
        found[second] = value(second) ?? '';
      } else found[key] = value(key) ?? '';
    }
    return found;
  }, wanted);
}
