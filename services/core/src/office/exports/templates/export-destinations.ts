import { lookup } from 'node:dns';
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

export interface ExportDestinationsDeps {
  database: Database;
  clock: Clock;
  settings: { exportFolder?: string; webhookPrivateNetworks: boolean; secretKey?: string };
}

/** Delivers a file so that readers never see it unfinished. Replaces a file of the same name. */
export type Delivery = (file: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>;

export type ListedDestination = Omit<ExportDestinationRow, 'secret'>;

/** Places to which exports are delivered. Their secrets can't be read again. */
export class ExportDestinations {
  private readonly encryption: SecretEncryption;

  constructor(private readonly deps: ExportDestinationsDeps) {
    this.encryption = new SecretEncryption(deps.settings.secretKey);
  }

  async list(): Promise<ListedDestination[]> {
    const rows = await this.deps.database.reads.find(ExportDestinationEntity, { order: { name: 'ASC' } });
    return rows.map(({ secret: _secret, ...row }) => row);
  }

  /** @throws InvalidError, ConflictError for too many destinations */
  async add(input: ExportDestinationPayload, by: string): Promise<ListedDestination> {
    const { database, clock } = this.deps;
    const errors = this.problems(input);
    const [first] = Object.values(errors);
    if (first !== undefined) throw new InvalidError('invalid_input', first, errors);
    const { name, kind, place, user, secret } = input;
    const id = newId();
    const row: ExportDestinationRow = {
      ...{ id, name, kind, place, user: user || null },
      secret: secret ? this.encryption.seal(secret, sealName(id)) : null,
      ...{ createdBy: by, createdAt: clock.now().toISOString() },
    };
    await database.unitOfWork.run(async (manager) => {
      if ((await manager.count(ExportDestinationEntity)) >= EXPORT_LIMITS.templates)
        throw new ConflictError('too_many_destinations', `There can be at most ${EXPORT_LIMITS.templates}.`);
      await manager.insert(ExportDestinationEntity, row);
    });
    const { secret: _secret, ...listed } = row;
    return listed;
  }

  /** @throws ConflictError while a template uses it, NotFoundError */
  async remove(id: string): Promise<void> {
    await this.deps.database.unitOfWork.run(async (manager) => {
      if (!(await findLocked(manager, ExportDestinationEntity, { id }))) throw new NotFoundError(UNKNOWN);
      const user = await manager.findOneBy(ExportTemplateEntity, { destinationId: id });
      if (user) throw new ConflictError('destination_in_use', `The export “${user.name}” uses it.`);
      await manager.delete(ExportDestinationEntity, { id });
    });
  }

  /** @throws NotFoundError */
  async open(id: string): Promise<{ name: string; deliver: Delivery }> {
    const row = await this.deps.database.reads.findOneBy(ExportDestinationEntity, { id });
    if (!row) throw new NotFoundError(UNKNOWN);
    const { name, kind, place } = row;
    if (kind === 'folder') {
      const folder = path.join(this.base(), place);
      return { name, deliver: (file, pieces) => toFolder(folder, file, pieces) };
    }
    const secret = row.secret === null ? '' : this.encryption.open(row.secret, sealName(id));
    const storage = s3Of(place, row.user ?? '', secret);
    if (typeof storage === 'string') throw new Error(storage);
    const isGuarded = storage.settings.endpoint !== undefined && !this.deps.settings.webhookPrivateNetworks;
    const settings = { ...storage.settings, ...(isGuarded && { lookup: publicOnly(lookup) }) };
    return {
      name,
      deliver: (file, pieces) => uploadToBucket(settings, path.posix.join(storage.folder, file), pieces),
    };
  }

  private problems({ kind, place, user, secret }: ExportDestinationPayload): Record<string, string> {
    if (kind === 'folder') {
      if (this.deps.settings.exportFolder === undefined) return { kind: NO_FOLDER };
      return isWithin(place) ? {} : { place: OUTSIDE };
    }
    const storage = s3Of(place, user ?? '', secret ?? '');
    if (typeof storage === 'string') return { place: storage };
    const { endpoint } = storage.settings;
    const wrong = endpoint && urlProblem(endpoint, this.deps.settings.webhookPrivateNetworks);
    return wrong ? { place: wrong } : !user || !secret ? { secret: NO_SECRET } : {};
  }

  private base(): string {
    const { exportFolder } = this.deps.settings;
    if (exportFolder === undefined) throw new Error(NO_FOLDER);
    return exportFolder;
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

const UNKNOWN = 'No export destination has this ID.';
const NO_FOLDER = 'Folders need the setting EXPORT_FOLDER on the server.';
const OUTSIDE = 'Enter a folder within the server’s export folder, such as student-system.';
const NO_BUCKET = 'Enter a bucket with its region, such as s3://exports/student-system?region=us-east-1.';
const NO_SECRET = 'Enter the access key ID and the secret access key.';
