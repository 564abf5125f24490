import { expect, type Page } from '@playwright/test';

/** Waits until the step's form has replaced the server's first paint, which looks the same. */
export const takenOver = (page: Page) => expect(page.locator('form')).not.toHaveCount(0);
