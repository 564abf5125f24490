/** Replaces `@portico/federation`: all steps are chunks of one bundle. */
export { FileError } from '../../../libs/federation/src/load-script.ts';
export { TimeoutError, withTimeout } from '../../../libs/federation/src/with-timeout.ts';

export const LOAD_TIMEOUT = 6_000;

const STEPS: Record<string, () => Promise<unknown>> = {
  about: () => import('single-bundle/about'),
  education: () => import('single-bundle/education'),
  final_steps: () => import('single-bundle/final-steps'),
};

/** @param container name such as `about_0_1_0_...`, whose version is ignored */
export async function loadExposed<Exposed>(container: string): Promise<Exposed> {
  const step = Object.keys(STEPS).find((name) => container.startsWith(`${name}_`));
  if (!step) throw new Error(`The single bundle has no step "${container}".`);
  return (await STEPS[step]?.()) as Exposed;
}

export async function prefetchExposed(container: string): Promise<void> {
  await loadExposed(container);
}

export function registerReleases(): void {}

const page = globalThis as { porticoIntegrity?: Record<string, string> };

export function setIntegrity(map: Record<string, string>): void {
  page.porticoIntegrity = Object.freeze({ ...map });
}

export function integrityOf(path: string): string {
  const listed = page.porticoIntegrity?.[path];
  if (!listed) throw new Error(`The page does not list ${path}.`);
  return listed;
}
