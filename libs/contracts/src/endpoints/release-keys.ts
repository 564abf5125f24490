import { described, instant, list, maybe, record, text, type TypeOf, value } from '../shape.ts';

/** Requires the scope `keys`. */
export const RELEASE_KEY_PATHS = {
  keys: '/service/release-keys',
} as const;

export const releaseKeyPath = (name: string, key: string): string =>
  `${RELEASE_KEY_PATHS.keys}/${encodeURIComponent(name)}/${encodeURIComponent(key)}`;

/** Doesn't restrict the values: the use case checks them, with more helpful messages than a schema. */
export const newReleaseKeyBody = () =>
  record({
    name: described(text, 'What the key signs: a step ID or `shell`.'),
    label: described(text, 'Owner of the key, for people.'),
    public_key: described(
      value<string>((joi) => joi.string().max(1_000)),
      'ed25519 public key as SPKI, in PEM or bare base64.',
    ),
  });
export type NewReleaseKeyPayload = TypeOf<typeof newReleaseKeyBody>;

export const releaseKeyReply = () =>
  record({
    name: text,
    key: described(text, 'Fingerprint: the first 32 hex digits of the SHA-256.'),
    label: text,
    public_key: text,
    added_by: text,
    added_at: instant,
    revoked_at: maybe(instant),
  });
export type ReleaseKeyReply = TypeOf<typeof releaseKeyReply>;

export const releaseKeysReply = () => record({ keys: list(releaseKeyReply()) });
export type ReleaseKeysReply = TypeOf<typeof releaseKeysReply>;

export const revokedReleaseKeyReply = () =>
  record({
    versions: described(
      list(text),
      'Versions signed with the key, newest first. Revoking the key keeps them.',
    ),
  });
export type RevokedReleaseKeyReply = TypeOf<typeof revokedReleaseKeyReply>;
