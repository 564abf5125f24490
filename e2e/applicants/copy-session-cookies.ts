import type { BrowserContext } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';

export function handOver({ url, cookies }: HttpApplicant, context: BrowserContext): Promise<void> {
  return context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
}
