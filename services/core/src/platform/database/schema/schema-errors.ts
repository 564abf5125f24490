/** The tables can't be used, or not brought up to date, as things stand. For whoever starts a process; the message says what to do. */
export abstract class SchemaError extends Error {
  abstract readonly code: string;
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** This version needs migrations that nobody has run yet. */
export class SchemaTooOldError extends SchemaError {
  readonly code = 'schema_too_old';
  constructor(readonly missing: string[]) {
    super(
      `The database tables are too old for this version of Portico: ${missing.join(', ')} ${
        missing.length === 1 ? 'is' : 'are'
      } missing. Run \`npm run migrate\` of this version with the same DATABASE_URL, then start it again. Running versions keep working.`,
    );
  }
}

/** Another process has taken the lock over, because this one did not renew it in time. */
export class MigrationLockLostError extends SchemaError {
  readonly code = 'migration_lock_lost';
  constructor() {
    super(
      'This process was paused so long that another one took over the migrations. Nothing is damaged; they continue there.',
    );
  }
}
