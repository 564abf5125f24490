import { described, instant, list, maybe, record, text, type TypeOf } from '../shape.ts';

/** Scope `keys`. GET: KeysReply. POST NewKeyPayload: NewKeyReply. */
export const STAFF_KEYS_PATH = '/service/keys';
export const staffKeyPath = (id: string): string => `${STAFF_KEYS_PATH}/${encodeURIComponent(id)}`;

/** Validated by the use case, which the command line uses, too. */
export interface NewKeyPayload {
  name: string;
  scopes: string[];
  /** Days until it expires; default 90. */
  days?: number;
  /** Doesn't expire. */
  never?: boolean;
}

export const keysReply = () =>
  record({
    keys: list(
      record({
        id: text,
        name: text,
        scopes: list(text),
        created_by: text,
        created_at: instant,
        expires_at: maybe(instant),
        revoked_at: maybe(instant),
      }),
    ),
  });
export type KeysReply = TypeOf<typeof keysReply>;

export const newKeyReply = () =>
  record({ id: text, key: described(text, 'Secret of the key. It is not shown again.') });
export type NewKeyReply = TypeOf<typeof newKeyReply>;
