import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** How long a person may take to confirm with the authenticator. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

export interface PasskeyCredential {
  id: string;
  /** COSE key, Base64URL. */
  publicKey: string;
  /** Signature counter; 0 if the authenticator has none. */
  counter: number;
  transports: string[];
}

export class PasskeyRefusedError extends Error {
  override readonly name = 'PasskeyRefusedError';

  constructor(
    readonly reason: 'malformed' | 'challenge' | 'unknown' | 'not_verified',
    options?: ErrorOptions,
  ) {
    super(`passkey refused: ${reason}`, options);
  }
}

/** Loaded on demand, because few requests need it. */
const library = () => import('@simplewebauthn/server');

/**
 * Checks passkeys (Web Authentication Level 3): discoverable credentials with user verification, so a passkey is sufficient to
 * log in. The caller stores challenges and credentials.
 */
export class WebAuthn {
  private readonly host: string;

  /** @param origin of the pages, whose host is the relying party @param title shown by the browser when a passkey is created */
  constructor(
    private readonly origin: string,
    private readonly title: string,
  ) {
    this.host = new URL(origin).hostname;
  }

  /** @param existing credentials, so that the same authenticator isn't registered twice */
  async creationOptions(
    user: { id: string; name: string },
    existing: readonly PasskeyCredential[] = [],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: this.title,
      rpID: this.host,
      userName: user.name,
      userDisplayName: user.name,
      userID: new Uint8Array(Buffer.from(user.id)),
      attestationType: 'none',
      excludeCredentials: existing.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: CHALLENGE_LIFETIME,
    });
  }

  async requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.host,
      userVerification: 'required',
      timeout: CHALLENGE_LIFETIME,
    });
  }

  /** @throws PasskeyRefusedError */
  async verifyCreation(response: object, challenge: string): Promise<PasskeyCredential> {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
    }).catch(notVerified);
    if (!registrationInfo) throw new PasskeyRefusedError('not_verified');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  }

  /** Returns the credential with its new counter. @throws PasskeyRefusedError */
  async verifyRequest(
    response: object,
    challenge: string,
    credential: PasskeyCredential,
  ): Promise<PasskeyCredential> {
    const { verifyAuthenticationResponse } = await library();
    const publicKey = new Uint8Array(Buffer.from(credential.publicKey, 'base64url'));
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      credential: { ...credential, publicKey, transports: [] },
    }).catch(notVerified);
    if (!verified) throw new PasskeyRefusedError('not_verified');
    return { ...credential, counter: authenticationInfo.newCounter };
  }
}

/** All errors of the library are caused by the browser's input. */
function notVerified(cause: unknown): never {
  throw new PasskeyRefusedError('not_verified', { cause });
}

/** Reads the challenge that an authenticator signed. @throws PasskeyRefusedError */
export function challengeOf(response: Record<string, unknown>): string {
  try {
    const { clientDataJSON } = response.response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    };
    if (typeof challenge === 'string') return challenge;
  } catch (cause) {
    throw new PasskeyRefusedError('malformed', { cause });
  }
  throw new PasskeyRefusedError('malformed');
}
