export abstract class SchemaError extends Error {
  abstract readonly code: string;
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class SchemaTooOldError extends SchemaError {
  readonly code = 'schema_too_old';
  constructor(readonly missing: string[]) {
    super(
      `The database tables are too old for this version of Portico: ${missing.join(', ')} ${
        missing.length === 1 ? 'is' : 'are'
      } missing. Run \`npm run migrate\` with this version and the same DATABASE_URL, then start it again. Running versions keep working.`,
    );
  }
}

export class MigrationLockLostError extends SchemaError {
  readonly code = 'migration_lock_lost';
  constructor() {
    super(
      'This process was paused for so long that another process took over the migrations. Nothing is damaged; the migrations continue there.',
    );
  }
}
