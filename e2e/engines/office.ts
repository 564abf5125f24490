import { OFFICE_SESSION_PATHS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { freePort } from '@portico/tools/free-port';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { startTestProvider } from '@portico/tools/oidc-provider';
import { listed, officeUrl } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { button } from './application.ts';
import { type BrowserPage, expectShown, expectText, type Target } from './browser-page.ts';

const PROVIDER = 'North University ID';

/** Starts a product whose Office uses the university's logins, because not every engine's driver supports passkeys. */
export async function startOffice(): Promise<{ product: Product; stop(): Promise<void> }> {
  // The provider needs the redirect URL before the product starts.
  const url = `http://localhost:${await freePort()}`;
  const provider = await startTestProvider(officeUrl({ url }) + OFFICE_SESSION_PATHS.signedIn);
  provider.person = { sub: 'ann', name: 'Ann Officer', email: 'ann@example.edu', groups: ['admissions'] };
  const product = await startOwnProduct({ ...provider.env, OIDC_NAME: PROVIDER }, { url });
  return {
    product,
    stop: async () => {
      await product.stop();
      await provider.close();
    },
  };
}

export async function submitApplication(product: Product, firstName: string): Promise<void> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, first_name: firstName });
  await applicant.submit();
  await listed(product, firstName, 1);
}

export class Office {
  constructor(
    private readonly tab: BrowserPage,
    private readonly product: Product,
  ) {}

  async logIn(): Promise<void> {
    await this.tab.open(`${officeUrl(this.product)}/applications`);
    await this.tab.click({ role: 'link', name: `Log in with ${PROVIDER}` });
    await expectShown(this.tab, { role: 'heading', name: 'Applications', level: 1 });
  }

  async openApplication(firstName: string): Promise<void> {
    await this.tab.type({ role: 'searchbox' }, firstName);
    // Until the search is done, the table has other applicants.
    const name = new RegExp(firstName);
    const row: Target = { role: 'link', name, in: { role: 'table', name: 'Applications' } };
    await expectShown(this.tab, row);
    await this.tab.click(row);
    await expectShown(this.tab, button('Reopen'));
    await expectText(this.tab, name);
  }
}
