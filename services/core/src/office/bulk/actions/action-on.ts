import type { BulkAction, BulkActionKind } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import type { ApplicationRow, DeadlineExtensions } from '../../../applications/index.ts';
import type { StaffDocumentRequests } from '../../../documents/index.ts';
import type { Clock } from '../../../platform/index.ts';
import type { Messages } from '../../messages/messages.ts';

export interface BulkActionsDeps {
  clock: Clock;
  extensions: Pick<DeadlineExtensions, 'check' | 'grant'>;
  requests: Pick<StaffDocumentRequests, 'request'>;
  messages: Messages;
}

export interface ActionOn<A extends BulkAction> {
  /** @throws InvalidError if the action can't be carried out for anyone */
  check(action: A): void;
  /** Returns the applications that the action would leave out, each with the reason. Checks hundreds of applications at once. */
  leftOut(manager: EntityManager, ids: string[], action: A): Promise<Map<string, string>>;
  /** Runs in the item's transaction. @returns null when done, else why the application was left out */
  act(manager: EntityManager, application: ApplicationRow, action: A, by: string): Promise<string | null>;
}

export type ActionOf<K extends BulkActionKind> = Extract<BulkAction, { kind: K }>;

export const because = (ids: Iterable<string>, why: string): Map<string, string> =>
  new Map([...ids].map((id) => [id, why]));
