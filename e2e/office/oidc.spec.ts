import { OFFICE_SESSION_PATHS } from '@portico/contracts';
import { freePort } from '@portico/tools/free-port';
import { startTestProvider, type TestProvider } from '@portico/tools/oidc-provider';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { officeUrl } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

const ANN = { sub: 'ann', name: 'Ann Officer', email: 'ann@example.edu', groups: ['admissions'] };
const NAME = 'North University ID';

let provider: TestProvider;
let own: Product;
test.beforeAll(async () => {
  // The redirect URL is needed before the product starts, because the provider is configured with it.
  const url = `http://localhost:${await freePort()}`;
  provider = await startTestProvider(officeUrl({ url }) + OFFICE_SESSION_PATHS.signedIn);
  own = await startOwnProduct({ ...provider.env, OIDC_NAME: NAME }, { url });
});
test.afterAll(async () => {
  await own?.stop();
  await provider?.close();
});
test.beforeEach(({ context }) => {
  provider.person = { ...ANN };
  // The provider's login page loads a web font, but tests must not use the network.
  return context.route(/fonts\.googleapis\.com/, (route) => route.abort());
});

test('an officer logs in with a university account, and logs out of both', async ({ page, context }) => {
  const office = officeUrl(own);
  const way = page.getByRole('link', { name: `Log in with ${NAME}` });

  await test.step('can log in from every URL', async () => {
    await page.goto(`${office}/applications?sort=name`);
    await expect(page.getByRole('heading', { name: 'Log in to the Office' })).toBeVisible();
    await expect(way).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and returns to it, using the keyboard', async () => {
    await way.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    expect(page.url()).toBe(`${office}/applications?sort=name`);
    await expect(page.getByText(ANN.name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
    await expectAccessibleInSoak(page);
  });

  await test.step('logs out of the Office, and sees a note about the other session', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You’re logged out of the Office.')).toBeVisible();
    await expect(page.getByText(`You may still be logged in with ${NAME}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('ends that one too, in another tab', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: `Log out of ${NAME}` }).click();
    const tab = await opened;
    await tab.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(tab.getByText('Sign-out Success')).toBeVisible();
    expect(new URL(tab.url()).origin).toBe(provider.issuer);
    const sessions = (await context.cookies()).filter(({ name }) => name === 'portico_staff');
    expect(sessions).toEqual([]);
  });

  await test.step('logs in again with the mouse, and sees the dashboard', async () => {
    await way.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(page.url()).toBe(`${office}/dashboard`);
  });
});

test('someone without a role in the Office sees why and gets no access', async ({ page }) => {
  provider.person = { ...ANN, sub: 'student', groups: ['students'] };
  await page.goto(officeUrl(own));
  await page.getByRole('link', { name: `Log in with ${NAME}` }).click();
  await expect(page.getByText('Your account has no role in this Office.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${officeUrl(own)}/applications`);
  await expect(page.getByRole('heading', { name: 'Log in to the Office' })).toBeVisible();
});
