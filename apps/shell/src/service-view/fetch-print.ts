import { PATHS, type PageData, type ServicePrintReply } from '@portico/contracts';
import { withOptionLists, type StepDefinition } from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { PageLanguage } from '../languages/page-messages.ts';

const REPLY_TIMEOUT = 30_000;

export interface ApplicationPrint {
  application: ServicePrintReply;
  definitions: StepDefinition[];
}

type Page = Pick<PageData, 'steps'>;

/**
 * Loads all data for printing an application, in the language of the service view.
 * @returns null if the link is invalid
 * @throws if something fails to load
 */
export async function fetchPrint(
  token: string,
  page: Page,
  language: PageLanguage,
): Promise<ApplicationPrint | null> {
  const texts = language.open().then(() => language.openLater());
  try {
    const application = await fetchApplication(token);
    const [definitions] = await Promise.all([
      application && fetchDefinitions(page, application),
      texts.then(() => application && speak(language, application.language ?? SOURCE_LANGUAGE)),
    ]);
    return application && definitions ? { application, definitions } : null;
  } catch (cause) {
    throw new Error('The application could not be shown to staff.', { cause });
  }
}

async function fetchApplication(token: string): Promise<ServicePrintReply | null> {
  const query = new URLSearchParams({ service_token: token });
  const response = await fetch(`${PATHS.servicePrint}?${query}`, {
    signal: AbortSignal.timeout(REPLY_TIMEOUT),
  });
  const reply: unknown = await response.json();
  if (response.ok) return reply as ServicePrintReply;
  const { code } = reply as { code: string };
  if (code === 'service_token_refused') return null;
  throw new Error(`${PATHS.servicePrint} returned HTTP status ${response.status} ${code}.`);
}

/** Switches the page's language. Throws instead of falling back, so that no PDF is created in the wrong language. */
async function speak(page: PageLanguage, language: string): Promise<void> {
  if (page.current().locale.language !== language) await page.choose(language);
  const { locale, missing } = page.current();
  if (locale.language !== language || missing !== null)
    throw new Error(`The texts of ${language} did not come.`);
}

async function fetchDefinitions(
  page: Page,
  { step_versions, option_lists = {} }: ServicePrintReply,
): Promise<StepDefinition[]> {
  const definitions = await Promise.all(
    Object.entries(step_versions).map(([stepId, version]) =>
      fetchDefinition(addressOf(page, stepId, version)),
    ),
  );
  return definitions
    .sort((one, other) => one.order - other.order)
    .map((definition) => withOptionLists(definition, option_lists));
}

function addressOf({ steps }: Page, stepId: string, version: string): string {
  const step = steps.find(({ id }) => id === stepId);
  const known = [step?.chosen, step?.fallback].find((release) => release?.version === version);
  return (
    known?.definition ?? `/releases/${encodeURIComponent(stepId)}/${encodeURIComponent(version)}/step.json`
  );
}

async function fetchDefinition(url: string): Promise<StepDefinition> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned HTTP status ${response.status}.`);
  return (await response.json()) as StepDefinition;
}
