import { expect, type Page } from '@playwright/test';

/** Waits until React has replaced the server's HTML with the step's form, which looks the same. */
export const takenOver = (page: Page) => expect(page.locator('form')).not.toHaveCount(0);
