import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('axe reports every violation on a screen', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>Fields</h1><input><p><input></p></main></html>',
  );
  const { message } = await expectAccessible(page).then(
    () => ({ message: 'nothing was found' }),
    (error: Error) => error,
  );
  expect(message).toContain('"id": "label"');
  expect(message.match(/<input>/g)).toHaveLength(2);
});
