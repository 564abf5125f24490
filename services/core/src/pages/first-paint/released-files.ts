import { FIRST_PAINT_FORM, type FirstPaintFile } from '@portico/contracts';
import type { LivePage, Releases } from '../../releases/index.ts';

type Row = LivePage['rows']['shell'];

const MAX_CACHED = 50;

export class ReleasedFiles {
  private readonly known = new Map<string, Promise<unknown>>();

  constructor(private readonly releases: Pick<Releases, 'readFile'>) {}

  async text({ name, version }: Row, file: string): Promise<string> {
    return String(await this.releases.readFile(name, version, file));
  }

  json(row: Row, file: string | undefined): Promise<unknown> {
    if (file === undefined) return Promise.resolve({});
    const key = `${row.name} ${row.version} ${file}`;
    const found = this.known.get(key) ?? this.text(row, file).then((text) => JSON.parse(text) as unknown);
    if (this.known.size >= MAX_CACHED) this.known.clear();
    this.known.set(key, found);
    found.catch(() => this.known.delete(key));
    return found;
  }

  /** Returns undefined for a release without a first paint, or with one in another format. */
  async firstPaint(row: Row): Promise<FirstPaintFile | undefined> {
    const { firstPaint } = row.release.entries;
    if (firstPaint === undefined) return undefined;
    const file = (await this.json(row, firstPaint)) as FirstPaintFile;
    return file.form === FIRST_PAINT_FORM ? file : undefined;
  }
}
