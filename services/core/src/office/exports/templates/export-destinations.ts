import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { access, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { EXPORT_LIMITS, type ExportDestinationPayload } from '@portico/contracts';
import { ConflictError, InvalidError, NotFoundError } from '../../../errors.ts';
import {
  type Clock,
  type Database,
  findLocked,
  newId,
  readStorageUrl,
  SecretEncryption,
  uploadToBucket,
  writeFileAtomically,
} from '../../../platform/index.ts';
import { publicOnly, urlProblem } from '../../../webhooks/index.ts';
import { ExportDestinationEntity, type ExportDestinationRow } from './export-destination.entity.ts';
import { ExportTemplateEntity } from './export-template.entity.ts';
import { privateKeyProblem, uploadBySftp } from './sftp-upload.ts';

export interface ExportDestinationsDeps {
  database: Database;
  clock: Clock;
  settings: { exportFolder?: string; webhookPrivateNetworks: boolean; secretKey?: string };
}

/** Delivers a file so that readers never see it unfinished. Replaces a file of the same name. */
export type Delivery = (file: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>;

export type ListedDestination = Omit<ExportDestinationRow, 'secret' | 'privateKey'>;

/** Places to which exports are delivered. Their secrets can't be read again. */
export class ExportDestinations {
  private readonly encryption: SecretEncryption;

  constructor(private readonly deps: ExportDestinationsDeps) {
    this.encryption = new SecretEncryption(deps.settings.secretKey);
  }

  async list(): Promise<ListedDestination[]> {
    const rows = await this.deps.database.reads.find(ExportDestinationEntity, { order: { name: 'ASC' } });
    return rows.map(listed);
  }

  /** @throws InvalidError, ConflictError for too many destinations */
  async add(input: ExportDestinationPayload, by: string): Promise<ListedDestination> {
    const { database, clock } = this.deps;
    const errors = await this.problems(input);
    const [first] = Object.values(errors);
    if (first !== undefined) throw new InvalidError('invalid_input', first, errors);
    const { name, kind, place, user, secret, private_key, host_key } = input;
    const id = newId();
    const row: ExportDestinationRow = {
      ...{ id, name, kind, place, user: user || null, hostKey: host_key || null },
      secret: secret ? this.encryption.seal(secret, sealName(id)) : null,
      privateKey: private_key ? this.encryption.seal(private_key, keySealName(id)) : null,
      ...{ createdBy: by, createdAt: clock.now().toISOString() },
    };
    await database.unitOfWork.run(async (manager) => {
      if ((await manager.count(ExportDestinationEntity)) >= EXPORT_LIMITS.templates)
        throw new ConflictError(
          'too_many_destinations',
          `You can have at most ${EXPORT_LIMITS.templates} destinations. Delete one first.`,
        );
      await manager.insert(ExportDestinationEntity, row);
    });
    return listed(row);
  }

  /** @throws ConflictError while a template uses it, NotFoundError */
  async remove(id: string): Promise<void> {
    await this.deps.database.unitOfWork.run(async (manager) => {
      if (!(await findLocked(manager, ExportDestinationEntity, { id }))) throw new NotFoundError(UNKNOWN);
      const user = await manager.findOneBy(ExportTemplateEntity, { destinationId: id });
      if (user)
        throw new ConflictError(
          'destination_in_use',
          `The export “${user.name}” uses this destination. Choose another destination for it first.`,
        );
      await manager.delete(ExportDestinationEntity, { id });
    });
  }

  /** @throws NotFoundError */
  async open(id: string): Promise<{ name: string; deliver: Delivery }> {
    const row = await this.deps.database.reads.findOneBy(ExportDestinationEntity, { id });
    if (!row) throw new NotFoundError(UNKNOWN);
    const { name, place, user } = row;
    const secret = row.secret === null ? '' : this.encryption.open(row.secret, sealName(id));
    switch (row.kind) {
      case 'folder': {
        const folder = path.join(this.base(), place);
        return { name, deliver: (file, pieces) => toFolder(folder, file, pieces) };
      }
      case 's3': {
        const { settings, folder } = valid(s3Of(place, user ?? '', secret));
        // Checked again, because the setting may have changed, and because addresses without a name aren't looked up.
        if (settings.endpoint !== undefined) this.checkHost(settings.endpoint);
        const guarded = { ...settings, ...(settings.endpoint !== undefined && { lookup: this.lookup() }) };
        return {
          name,
          deliver: (file, pieces) => toBucket(guarded, path.posix.join(folder, file), pieces),
        };
      }
      case 'sftp': {
        const { host, port, folder } = valid(sftpOf(place));
        this.checkHost(`https://${host}`);
        const privateKey = row.privateKey ? this.encryption.open(row.privateKey, keySealName(id)) : undefined;
        const account = {
          ...{ host, port, user: user ?? '', secret, privateKey },
          ...{ hostKey: row.hostKey ?? '', lookup: this.lookup() },
        };
        return { name, deliver: (file, pieces) => uploadBySftp(account, folder, file, pieces) };
      }
    }
  }

  private async problems(input: ExportDestinationPayload): Promise<Record<string, string>> {
    const { kind, place, user = '', secret = '', private_key: privateKey, host_key: hostKey = '' } = input;
    switch (kind) {
      case 'folder':
        if (this.deps.settings.exportFolder === undefined) return { kind: NO_FOLDER };
        return isWithin(place) ? {} : { place: OUTSIDE };
      case 's3': {
        const storage = s3Of(place, user, secret);
        if (typeof storage === 'string') return { place: storage };
        const { endpoint } = storage.settings;
        const wrong = endpoint && this.hostProblem(endpoint);
        return wrong ? { place: wrong } : !user || !secret ? { secret: NO_SECRET } : {};
      }
      case 'sftp': {
        const server = sftpOf(place);
        if (typeof server === 'string') return { place: server };
        const wrong = this.hostProblem(`https://${server.host}`);
        if (wrong) return { place: wrong };
        if (!HOST_KEY.test(hostKey)) return { host_key: NO_HOST_KEY };
        if (!user) return { user: NO_LOGIN };
        if (!privateKey) return secret ? {} : { secret: NO_LOGIN };
        const unreadable = await privateKeyProblem(privateKey, secret);
        return unreadable ? { private_key: unreadable } : {};
      }
    }
  }

  private hostProblem(url: string): string | undefined {
    return urlProblem(url, this.deps.settings.webhookPrivateNetworks);
  }

  private checkHost(url: string): void {
    const problem = this.hostProblem(url);
    if (problem !== undefined) throw new Error(problem);
  }

  private lookup(): LookupFunction {
    return this.deps.settings.webhookPrivateNetworks ? (lookup as LookupFunction) : publicOnly(lookup);
  }

  private base(): string {
    const { exportFolder } = this.deps.settings;
    if (exportFolder === undefined) throw new Error(NO_FOLDER);
    return exportFolder;
  }
}

/** Some servers name a refusal without a message. */
async function toBucket(...upload: Parameters<typeof uploadToBucket>): Promise<void> {
  try {
    await uploadToBucket(...upload);
  } catch (error) {
    const why = error instanceof Error ? BUCKET_REFUSALS[error.name] : undefined;
    throw why === undefined ? error : new Error(why, { cause: error });
  }
}

/** Others may read the file, if the folder lets them. */
const MODE = 0o640;

/** The folder must exist, because only the server's operator knows who may read it. */
async function toFolder(folder: string, file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await access(folder);
  await writeFileAtomically(path.join(folder, file), pieces, MODE);
  for (const name of await readdir(folder))
    // Leftovers of attempts whose process died.
    if (name.startsWith(`${file}.`) && name.endsWith('.tmp'))
      await rm(path.join(folder, name), { force: true });
}

const sealName = (id: string): string => `export destination ${id}`;
const keySealName = (id: string): string => `export destination key ${id}`;

const listed = ({ secret: _, privateKey: __, ...row }: ExportDestinationRow): ListedDestination => row;

function valid<T extends object>(place: T | string): T {
  if (typeof place === 'string') throw new Error(place);
  return place;
}

const isWithin = (place: string): boolean =>
  !path.isAbsolute(place) && !/[\\\0]/.test(place) && !place.split('/').includes('..');

/** @returns a message if the place is invalid */
function s3Of(place: string, user: string, secret: string) {
  if (!place.startsWith('s3://') || !URL.canParse(place) || new URL(place).username !== '') return NO_BUCKET;
  const url = new URL(place);
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  url.pathname = '';
  const settings = readStorageUrl(url.href, '');
  if (typeof settings === 'string') return NO_BUCKET;
  if (settings.kind !== 's3') return NO_BUCKET;
  return {
    settings: { ...settings, credentials: { accessKeyId: user, secretAccessKey: secret } },
    folder,
  };
}

/** @returns a message if the place is invalid */
function sftpOf(place: string) {
  if (!place.startsWith('sftp://') || !URL.canParse(place)) return NO_SERVER;
  const { port, pathname, username, password, search, hash } = new URL(place);
  // Only `https` URLs have every spelling of an IP address normalized.
  const https = `https${place.slice('sftp'.length)}`;
  if (`${username}${password}${search}${hash}` !== '' || !URL.canParse(https)) return NO_SERVER;
  const host = new URL(https).hostname;
  try {
    // As in FTP URLs: one slash is for a folder of the account, two are for a folder of the server.
    return { host, port: Number(port || 22), folder: decodeURIComponent(pathname.slice(1)) || '.' };
  } catch {
    return NO_SERVER;
  }
}

const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;
const UNKNOWN = 'No export destination has this ID.';
const NO_FOLDER = 'Folders need the setting EXPORT_FOLDER on the server.';
const OUTSIDE = 'Enter a folder within the server’s export folder, such as student-system.';
const WRONG_KEY = 'The server refused the access key.';
const BUCKET_REFUSALS: Record<string, string> = {
  ...{ AccessDenied: WRONG_KEY, InvalidAccessKeyId: WRONG_KEY, SignatureDoesNotMatch: WRONG_KEY },
  NoSuchBucket: 'The bucket doesn’t exist.',
};
const NO_BUCKET = 'Enter a bucket with its region, such as s3://exports/student-system?region=us-east-1.';
const NO_SERVER = 'Enter a server and folder, such as sftp://files.example.edu/incoming.';
const NO_HOST_KEY =
  'Enter the fingerprint of the server’s key. It begins with SHA256: and has 43 characters after it.';
const NO_LOGIN = 'Enter the username, and a password or private key.';
const NO_SECRET = 'Enter the access key ID and the secret access key.';
