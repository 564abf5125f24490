import { described, instant, list, maybe, record, text, type TypeOf } from '../shape.ts';

/** GET returns KeysReply; POST takes NewKeyPayload and returns NewKeyReply. Requires the scope `keys`. */
export const STAFF_KEYS_PATH = '/service/keys';
export const staffKeyPath = (id: string): string => `${STAFF_KEYS_PATH}/${encodeURIComponent(id)}`;

/** A type without a schema: the use case validates it, because the command line creates keys, too. */
export interface NewKeyPayload {
  name: string;
  scopes: string[];
  /** Days until the key expires; 90 if absent. */
  days?: number;
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
