import { expect, type Page } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { fill } from './fill.ts';

/** The question "City" of the first step, which tests of saving use as an example. */
export const city = (page: Page) => page.getByLabel('City', { exact: true });
export const type = (page: Page, value: string) => fill(page, { widget: 'text', label: 'City', value });
export const stored = async (applicant: HttpApplicant, key = 'city') =>
  (await applicant.profile()).answer[key];

export const SAVED = /Saved at \d{1,2}:\d\d\s[AP]M/;

/** Opens the first step in each window and waits until answers are loaded, because only then does a save in one window update the others. */
export async function openInEach(...windows: Page[]): Promise<void> {
  for (const each of windows) await each.goto('/about');
  for (const each of windows) await expect(city(each)).toBeEditable();
}
