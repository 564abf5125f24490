import { cleanLine } from '@portico/form-model';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { ProviderAwayError, StaffLogInRefusedError } from '../staff-errors.ts';
import { checkClaims } from './claims.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** Milliseconds for which what a provider says of itself is believed; its keys are looked up by themselves when they change. */
const METADATA_AGE = 24 * 3_600_000;
const TIMEOUT_SECONDS = 10;

/** What the browser keeps between going to the provider and coming back. */
export interface Journey {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  /** Path at which it ends. */
  to: string;
}

/** What a provider says of somebody who has logged in. */
export interface Identity {
  subject: string;
  name: string;
  email: string | null;
  /** Values of the claim of roles. */
  values: string[];
  /** When they showed who they are; the epoch where the provider does not say. */
  provedAt: Date;
}

const openId = () => import('openid-client');

/** The code flow with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1; RFC 9700). */
export class Provider {
  private known: { configuration: Promise<Configuration>; until: number } | undefined;

  constructor(
    private readonly settings: OidcSettings,
    private readonly redirectUri: string,
  ) {}

  /**
   * @param prove the provider is to ask again, however lately it did
   * @returns where to send the browser, and what it has to bring back.
   * @throws ProviderAwayError
   */
  async begin(to: string, prove: boolean): Promise<{ url: string; journey: Journey }> {
    const client = await openId();
    const configuration = await this.configuration();
    const verifier = client.randomPKCECodeVerifier();
    const journey: Journey = { state: client.randomState(), nonce: client.randomNonce(), verifier, to };
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

  /**
   * @param query with which the browser came back
   * @throws StaffLogInRefusedError for what is not the provider's answer to this journey, and for its refusals
   * @throws ProviderAwayError
   */
  async finish(query: string, { state, nonce, verifier }: Journey): Promise<Identity> {
    const client = await openId();
    const configuration = await this.configuration();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(query, this.redirectUri), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      });
      const claims = tokens.claims();
      if (!claims) throw new StaffLogInRefusedError('no_id_token');
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
   * Where the provider ends its own session (OpenID Connect RP-Initiated Logout 1.0): without the token of a log-in, which is not
   * kept, it asks the person first, and it sends nobody back, for which an address would have to be registered.
   * @returns undefined when the provider publishes no such place
   * @throws ProviderAwayError
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

  /** Of the claim of roles: by its whole name, which may be an address, and else one inside of another. */
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

  /** What could not be had is asked for again by the next. */
  private async configuration(): Promise<Configuration> {
    if (this.known && performance.now() < this.known.until) return this.known.configuration;
    const known = { configuration: this.discover(), until: performance.now() + METADATA_AGE };
    this.known = known;
    try {
      return await known.configuration;
    } catch (cause) {
      if (this.known === known) this.known = undefined;
      throw new ProviderAwayError({ cause });
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
      // What every provider takes that does not say otherwise (OpenID Connect Discovery 1.0, section 3).
      (metadata, ...rest) => {
        const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        return methods.includes('client_secret_basic') ? basic(metadata, ...rest) : post(metadata, ...rest);
      },
      {
        timeout: TIMEOUT_SECONDS,
        // Only on the machine itself, which the settings see to.
        ...(server.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
      },
    );
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Of a line that is down, or a provider that is broken, as `fetch` and openid-client say it. */
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR'];

function refusalOf(cause: unknown): Error {
  if (cause instanceof StaffLogInRefusedError) return cause;
  const { code = '', message = '', error } = cause as { code?: string; message?: string; error?: string };
  const isAway = AWAY.includes(code) || (cause instanceof TypeError && message === 'fetch failed');
  return isAway
    ? new ProviderAwayError({ cause })
    : new StaffLogInRefusedError(/^\w{1,40}$/.test(error ?? '') ? String(error) : code || 'not_verified', {
        cause,
      });
}

/** Asks the provider of these settings what it says of itself. @returns why it can't be used; undefined when it can */
export async function issuerProblem(settings: OidcSettings): Promise<string | undefined> {
  try {
    await new Provider(settings, 'http://localhost').begin('/', false);
    return undefined;
  } catch (error) {
    return `at ${settings.issuer} can't be used (${reasonOf(error)})`;
  }
}

/** The innermost word of it: `fetch failed` says nothing. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  return cause instanceof Error ? reasonOf(cause) : (code ?? message ?? 'unknown');
}
