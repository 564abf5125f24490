import type { PageData } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';

export async function liveDefinitions(url: string): Promise<StepDefinition[]> {
  const html = await (await fetch(`${url}/about`)).text();
  const json = /<script[^>]*id="portico-page"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error('The page carries no data.');
  const { steps } = JSON.parse(json) as PageData;
  const definitions = await Promise.all(
    steps.map(async ({ chosen }) => (await fetch(new URL(chosen.definition, url))).json()),
  );
  return (definitions as StepDefinition[]).sort((one, other) => one.order - other.order);
}
