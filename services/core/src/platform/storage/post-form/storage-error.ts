const STATUS = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncorrectNumberOfFilesInPostRequest: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  MalformedPOSTRequest: 400,
  MissingContentLength: 411,
  MaxPostPreDataLengthExceeded: 400,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  SignatureDoesNotMatch: 403,
} as const;

export type StorageErrorCode = keyof typeof STATUS;

export class StorageError extends Error {
  constructor(
    readonly code: StorageErrorCode,
    message: string,
    readonly details: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'StorageError';
  }

  get status(): number {
    return STATUS[this.code];
  }

  toXml(): string {
    const elements = Object.entries({ Code: this.code, Message: this.message, ...this.details });
    const inside = elements.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inside}</Error>`;
  }
}

const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
