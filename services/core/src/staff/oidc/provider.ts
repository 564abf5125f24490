import { cleanLine } from '@portico/form-model';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { ProviderUnavailableError, StaffLoginRefusedError } from '../staff-errors.ts';
import { checkClaims } from './claims.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** Milliseconds to cache provider metadata. Changed signing keys are loaded earlier. */
const METADATA_AGE = 24 * 3_600_000;
const TIMEOUT_SECONDS = 10;

export interface PendingLogin {
  state: string;
  nonce: string;
  verifier: string;
  to: string;
}

export interface Identity {
  subject: string;
  name: string;
  email: string | null;
  values: string[];
  /** Time of authentication; the epoch if unknown. */
  provedAt: Date;
}

const openId = () => import('openid-client');

/** Authorization code flow with PKCE, state, and nonce (OpenID Connect Core 1.0, section 3.1; RFC 9700). */
export class Provider {
  private known: { configuration: Promise<Configuration>; until: number } | undefined;

  constructor(
    private readonly settings: OidcSettings,
    private readonly redirectUri: string,
  ) {}

  /** @param prove whether the provider must authenticate again @returns the redirect URL and the state to keep in the browser */
  async begin(to: string, prove: boolean): Promise<{ url: string; journey: PendingLogin }> {
    const client = await openId();
    const configuration = await this.configuration();
    const verifier = client.randomPKCECodeVerifier();
    const journey: PendingLogin = { state: client.randomState(), nonce: client.randomNonce(), verifier, to };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: this.settings.scope,
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(prove && { prompt: 'login', max_age: '0' }),
    });
    return { url: url.href, journey };
  }

  /** @param query of the redirect @throws StaffLoginRefusedError if it doesn't match the journey or the provider refused */
  async finish(query: string, { state, nonce, verifier }: PendingLogin): Promise<Identity> {
    const client = await openId();
    const configuration = await this.configuration();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(query, this.redirectUri), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      });
      const claims = tokens.claims();
      if (!claims) throw new StaffLoginRefusedError('no_id_token');
      checkClaims(claims, Date.now() / 1000);
      const isWhole = this.valueOf(claims) !== undefined && claims.name !== undefined;
      const { userinfo_endpoint } = configuration.serverMetadata();
      const more =
        isWhole || userinfo_endpoint === undefined
          ? undefined
          : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return this.identityOf(claims, more);
    } catch (cause) {
      throw refusalOf(cause);
    }
  }

  /**
   * Returns the logout URL (OpenID Connect RP-Initiated Logout 1.0), if any. It contains no ID token, so the provider asks for
   * confirmation.
   */
  async endOfSession(): Promise<string | undefined> {
    const client = await openId();
    const configuration = await this.configuration();
    const { end_session_endpoint } = configuration.serverMetadata();
    return end_session_endpoint === undefined ? undefined : client.buildEndSessionUrl(configuration).href;
  }

  private identityOf(claims: IDToken, more: UserInfoResponse | undefined): Identity {
    const all: Record<string, unknown> = { ...more, ...claims };
    const named = [all.name, all.preferred_username, all.email, claims.sub];
    const name = named.map(asText).find((each) => each !== '') ?? '';
    const values = [this.valueOf(claims) ?? (more && this.valueOf(more)) ?? []].flat();
    return {
      subject: claims.sub,
      name: name.slice(0, 100),
      email: asText(all.email).slice(0, 254) || null,
      values: values.filter((each): each is string => typeof each === 'string'),
      provedAt: new Date((claims.auth_time ?? 0) * 1000),
    };
  }

  /** Looks up the roles claim by its full name, which may be a URL, then as a path. */
  private valueOf(claims: Record<string, unknown>): unknown {
    const { rolesClaim } = this.settings;
    if (Object.hasOwn(claims, rolesClaim)) return claims[rolesClaim];
    return rolesClaim
      .split('.')
      .reduce<unknown>(
        (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
        claims,
      );
  }

  /** Failures aren't cached. */
  private async configuration(): Promise<Configuration> {
    if (this.known && performance.now() < this.known.until) return this.known.configuration;
    const known = { configuration: this.discover(), until: performance.now() + METADATA_AGE };
    this.known = known;
    try {
      return await known.configuration;
    } catch (cause) {
      if (this.known === known) this.known = undefined;
      throw new ProviderUnavailableError({ cause });
    }
  }

  private async discover(): Promise<Configuration> {
    const client = await openId();
    const { issuer, clientId, clientSecret } = this.settings;
    const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
    const server = new URL(issuer);
    return client.discovery(
      server,
      clientId,
      { client_secret: clientSecret },
      (metadata, ...rest) => {
        // The default according to OpenID Connect Discovery 1.0, section 3.
        const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        return methods.includes('client_secret_basic') ? basic(metadata, ...rest) : post(metadata, ...rest);
      },
      {
        timeout: TIMEOUT_SECONDS,
        // Settings allow this on the local machine only.
        ...(server.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
      },
    );
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Error codes of `fetch` and openid-client for a provider that is unreachable or broken. */
const UNAVAILABLE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR'];

function refusalOf(cause: unknown): Error {
  if (cause instanceof StaffLoginRefusedError) return cause;
  const { code = '', message = '', error } = cause as { code?: string; message?: string; error?: string };
  const isAway = UNAVAILABLE.includes(code) || (cause instanceof TypeError && message === 'fetch failed');
  return isAway
    ? new ProviderUnavailableError({ cause })
    : new StaffLoginRefusedError(/^\w{1,40}$/.test(error ?? '') ? String(error) : code || 'not_verified', {
        cause,
      });
}

export async function issuerProblem(settings: OidcSettings): Promise<string | undefined> {
  try {
    await new Provider(settings, 'http://localhost').begin('/', false);
    return undefined;
  } catch (error) {
    return `at ${settings.issuer} can't be used (${reasonOf(error)})`;
  }
}

/** Returns the innermost cause: `fetch failed` isn't helpful. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  return cause instanceof Error ? reasonOf(cause) : (code ?? message ?? 'unknown');
}
