import type { BulkAction, BulkActionKind } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import type { ApplicationRow } from '../../../applications/index.ts';
import type { LeftOutReasons } from '../bulk-items.ts';
import type { ActionOn, BulkActionsDeps } from './action-on.ts';
import { grantExtension } from './grant-extension.ts';
import { requestDocument } from './request-document.ts';
import { setTag } from './set-tag.ts';
import { writeMessage } from './write-message.ts';

export class BulkActions {
  private readonly kinds: Record<BulkActionKind, ActionOn<never>>;

  constructor(private readonly deps: BulkActionsDeps) {
    const tag = setTag(deps);
    this.kinds = {
      request: requestDocument(deps),
      extend: grantExtension(deps),
      message: writeMessage(deps),
      tag,
      untag: tag,
    };
  }

  check(action: BulkAction): void {
    this.of(action).check(action);
  }

  leftOut(action: BulkAction): LeftOutReasons {
    return async (manager, ids) =>
      ids.length === 0 ? new Map() : this.of(action).leftOut(manager, ids, action);
  }

  /** Repeats the preview's checks, because hours may have passed. */
  async act(
    manager: EntityManager,
    application: ApplicationRow,
    action: BulkAction,
    by: string,
  ): Promise<string | null> {
    const reasons = await this.of(action).leftOut(manager, [application.id], action);
    return reasons.get(application.id) ?? this.of(action).act(manager, application, action, by);
  }

  /** Returns the email that an applicant would get, if the action sends a message. */
  async sample(reads: EntityManager, application: ApplicationRow, action: BulkAction) {
    return action.kind === 'message'
      ? this.deps.messages.compose(reads, application, action, false)
      : undefined;
  }

  private of(action: BulkAction): ActionOn<BulkAction> {
    return this.kinds[action.kind] as ActionOn<BulkAction>;
  }
}
