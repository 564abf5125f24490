import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('what is wrong with a screen is found, with all of its places', async ({ page }) => {
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
