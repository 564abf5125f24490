import { expect, type Page } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { fill } from './fill.ts';

/** One answer of the first step, for tests of how any answer is kept and sent. */
export const city = (page: Page) => page.getByLabel('City', { exact: true });
export const type = (page: Page, value: string) => fill(page, { widget: 'text', label: 'City', value });
export const stored = async (applicant: HttpApplicant, key = 'city') =>
  (await applicant.profile()).answer[key];

/** What the status line says of a save. */
export const SAVED = /Saved at \d{1,2}:\d\d\s[AP]M/;

/** The first step in each of these windows of an applicant, whose answers it has read: what another saves from now on is news to it. */
export async function openInEach(...windows: Page[]): Promise<void> {
  for (const each of windows) await each.goto('/about');
  for (const each of windows) await expect(city(each)).toBeEditable();
}
