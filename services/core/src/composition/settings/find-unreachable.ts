import { Clamd } from '../../documents/index.ts';
import { issuerProblem } from '../../staff/index.ts';
import { unreachableServices } from '../../platform/index.ts';
import type { Settings } from './settings.ts';

/** Connects to every remote service in the settings. @returns an error message for each that doesn't respond, without secrets */
export async function findUnreachable(settings: Settings): Promise<string[]> {
  const { scanner } = settings;
  const [parts, isScanned, provider] = await Promise.all([
    unreachableServices(settings),
    scanner === undefined || new Clamd(scanner).isAvailable(),
    settings.oidc && issuerProblem(settings.oidc),
  ]);
  return [
    ...parts,
    ...(isScanned ? [] : [`CLAMD_URL: clamd at ${scanner?.place} doesn’t respond`]),
    ...(provider === undefined ? [] : [`OIDC_ISSUER: the identity provider ${provider}`]),
  ];
}
