import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCore, readSettings } from '@portico/core';
import { fixedDefinitions } from '@portico/core/testing';

/** Opens the server's core with these settings and a new folder, without HTTP. */
export async function openCore(env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-lines-'));
  try {
    const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...env });
    const core = await createCore(settings, { definitions: fixedDefinitions() });
    const send = (recipient: string) =>
      core.platform.database.unitOfWork.run((manager) =>
        core.platform.outbox.send(manager, { recipient, subject: 'Hello', body: 'Hello.' }),
      );
    const sent = async (recipient: string) => (await core.platform.outboxMessages.newest(recipient)).length;
    const delivered = async (recipient: string) =>
      (await core.platform.outboxMessages.newest(recipient)).every(({ deliveredAt }) => deliveredAt !== null);
    const close = async () => {
      await core.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return { core, send, sent, delivered, close };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
