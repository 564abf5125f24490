import { expect, type Page } from '@playwright/test';

/** Settles once the form of a step stands in the place of what the server has painted, of which it can't be told by what is seen. */
export const takenOver = (page: Page) => expect(page.locator('form')).not.toHaveCount(0);
