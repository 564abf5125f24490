import type { Page } from '@playwright/test';

/** Fills the card that is open and sends it. */
export async function send(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** The status, in the server's own way of saying why. */
export const refusal = (status: number, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'test', message }),
});

/** What a proxy says in place of the API. */
export const HTML_PAGE = { status: 200, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
