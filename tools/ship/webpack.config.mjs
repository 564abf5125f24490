import { serverConfig } from '../../services/webpack.server.mjs';
import { inRoot } from '../workspace/root.mjs';

const config = serverConfig({ directory: import.meta.dirname });
const { main: _main, ...threads } = /** @type {Record<string, string>} */ (config.entry);

/** Bundles the operator's commands for machines without sources. */
export default {
  ...config,
  entry: {
    ...threads,
    migrate: inRoot('tools/migrate/run-migrations.ts'),
    backup: inRoot('tools/backup/backup.command.ts'),
    restore: inRoot('tools/backup/restore.command.ts'),
    staff: inRoot('tools/staff/command.ts'),
  },
};
