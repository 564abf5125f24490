import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** Flags "user present", "user verified" and "attested credential data" (Web Authentication Level 3, section 6.1). */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

export class TestAuthenticator {
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  uses = 0;

  constructor(
    public origin: string,
    public isVerifying = true,
  ) {}

  create({ challenge, rp, user }: Options) {
    this.userHandle = user?.id ?? '';
    const credential = Buffer.concat([
      Buffer.alloc(16),
      length(this.id),
      this.id,
      coseKey(this.keys.publicKey),
    ]);
    const data = Buffer.concat([this.head(rp?.id ?? '', ATTESTED), credential]);
    const attestationObject = Buffer.concat([
      // { fmt: "none", attStmt: {}, authData: <bytes> }
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0]),
      Buffer.from([0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      length(data),
      data,
    ]);
    return this.answer('webauthn.create', challenge, () => ({
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    }));
  }

  get({ challenge, rpId }: Options) {
    const data = this.head(rpId ?? '', 0);
    return this.answer('webauthn.get', challenge, (client) => ({
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)),
      userHandle: this.userHandle,
    }));
  }

  private answer(type: string, challenge: string, more: (client: Buffer) => object) {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
    const id = base64url(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: base64url(client), ...more(client) },
    };
  }

  private head(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.uses);
    const flags = PRESENT | (this.isVerifying ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}

function length(bytes: Uint8Array): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(bytes.length);
  return two;
}

/** Encodes a COSE key (RFC 9053), `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`, in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
