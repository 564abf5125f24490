import { inspect } from 'node:util';
import { PartnerFileError } from '@portico/partner/loader';
import { BackupError, SchemaError, SettingsError } from '../../platform/index.ts';

/** Why a process could not listen, for whoever starts it. */
const LISTENING: Record<string, string> = {
  EADDRINUSE: 'another program is using it',
  EACCES: 'this user isn’t allowed to use it',
  EADDRNOTAVAIL: 'this machine does not have the address in HOST',
};

/**
 * What a process says when it can not start: what whoever starts it can mend without a stack, and of anything else where it came
 * from.
 */
export function startFailure(error: unknown): string {
  if ([SettingsError, PartnerFileError, SchemaError, BackupError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code = '', syscall, port } = Object(error) as { code?: string; syscall?: string; port?: number };
  const reason = syscall === 'listen' ? LISTENING[code] : undefined;
  return reason ? new SettingsError([`PORT ${port}: ${reason}`]).message : inspect(error);
}
