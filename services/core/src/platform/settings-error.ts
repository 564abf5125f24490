export class SettingsError extends Error {
  readonly code = 'settings';
  constructor(
    readonly problems: string[],
    options?: ErrorOptions,
  ) {
    super(`The settings can't be used:\n${problems.map((each) => `  - ${each}`).join('\n')}`, options);
    this.name = 'SettingsError';
  }
}
