import {
  type Clock,
  type Database,
  isDuplicate,
  newId,
  Semaphore,
  type Storage,
  storageKey,
} from '../../platform/index.ts';
import type { Sandbox } from '../../subprocess/index.ts';
import {
  ConversionEntity,
  DocumentPictureEntity,
  type DocumentPictureRow,
  frozenDocuments,
  lockExisting,
} from '../../applications/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { DocumentThreads } from '../thread-tasks.ts';
import { countPages, drawPage } from './render-page.ts';
import { PageRenderingError } from './rendering-errors.ts';

const SHOWN_PAGES = 100;
const PLACES = 2;

export interface DocumentPicturesDeps {
  database: Database;
  clock: Clock;
  storage: Storage;
  sandbox: Sandbox;
  threads: DocumentThreads;
}

export interface Drawable {
  applicationId: string;
  pdfKey: string;
}

/** Page images of documents, rendered on first view and kept as long as the document. */
export class DocumentPictures {
  private readonly places = new Semaphore(PLACES);
  private readonly drawing = new Map<string, Promise<DocumentPictureRow>>();

  constructor(private readonly deps: DocumentPicturesDeps) {}

  async pages(document: Drawable): Promise<{ pages: number; shown: number }> {
    const { pages } = (await this.any(document)) ?? (await this.drawn(document, 1));
    return { pages, shown: Math.min(pages, SHOWN_PAGES) };
  }

  /** @throws NotFoundError for a page that doesn't exist or isn't shown, RenderingUnavailableError, PageRenderingError */
  async page(document: Drawable, page: number): Promise<Uint8Array> {
    const { database, storage } = this.deps;
    const which = { pdfKey: document.pdfKey, page };
    const row = await database.reads.findOneBy(DocumentPictureEntity, which);
    const known = row && (await storage.get(row.file));
    if (known) return known;
    if (row)
      await database.unitOfWork.run((manager) => manager.delete(DocumentPictureEntity, { id: row.id }));
    const { file } = await this.drawn(document, page);
    const bytes = await storage.get(file);
    if (!bytes) throw new NotFoundError();
    return bytes;
  }

  private any({ pdfKey }: Drawable): Promise<DocumentPictureRow | null> {
    return this.deps.database.reads.findOneBy(DocumentPictureEntity, { pdfKey });
  }

  private drawn(document: Drawable, page: number): Promise<DocumentPictureRow> {
    const name = `${document.pdfKey} ${page}`;
    const running = this.drawing.get(name);
    if (running) return running;
    const drawing = this.places.run(() => this.draw(document, page)).finally(() => this.drawing.delete(name));
    this.drawing.set(name, drawing);
    return drawing;
  }

  private async draw(document: Drawable, page: number): Promise<DocumentPictureRow> {
    const { storage, sandbox, threads, clock } = this.deps;
    const pdf = await storage.get(document.pdfKey);
    if (!pdf) throw new NotFoundError();
    const pages = (await this.any(document))?.pages ?? (await countPages(sandbox, pdf));
    if (page > Math.min(pages, SHOWN_PAGES)) throw new NotFoundError();
    const picture = await threads.run('pagePicture', [await drawPage(sandbox, pdf, page)], NEVER);
    if (!picture) throw new PageRenderingError();
    const row: DocumentPictureRow = {
      id: newId(),
      ...document,
      page,
      pages,
      file: storageKey('documents', '.webp'),
      createdAt: clock.now().toISOString(),
    };
    await storage.put(row.file, picture);
    return this.keep(row);
  }

  private async keep(row: DocumentPictureRow): Promise<DocumentPictureRow> {
    const { database } = this.deps;
    const { applicationId, pdfKey, page } = row;
    try {
      await database.unitOfWork.run(async (manager) => {
        await lockExisting(manager, applicationId);
        const isAttached = await manager.existsBy(ConversionEntity, {
          applicationId,
          pdfKey,
          status: 'completed',
        });
        if (!isAttached && !(await frozenDocuments(manager, applicationId)).includes(pdfKey))
          throw new NotFoundError();
        await manager.insert(DocumentPictureEntity, row);
      });
      return row;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return database.reads.findOneByOrFail(DocumentPictureEntity, { pdfKey, page });
    }
  }
}

/** Never aborts: rendering continues after a staff member closes the page, so that the next visit can use the image. */
const NEVER = new AbortController().signal;
