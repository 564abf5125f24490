import { inspect } from 'node:util';
import { PartnerFileError } from '@portico/partner/loader';
import { BackupError, SchemaError, SettingsError } from '../../platform/index.ts';

const LISTENING: Record<string, string> = {
  EADDRINUSE: 'another program is using it',
  EACCES: 'this user isn’t allowed to use it',
  EADDRNOTAVAIL: 'this machine does not have the address in HOST',
};

export function startFailure(error: unknown): string {
  if ([SettingsError, PartnerFileError, SchemaError, BackupError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code = '', syscall, port } = Object(error) as { code?: string; syscall?: string; port?: number };
  const reason = syscall === 'listen' ? LISTENING[code] : undefined;
  return reason ? new SettingsError([`PORT ${port}: ${reason}`]).message : inspect(error);
}
