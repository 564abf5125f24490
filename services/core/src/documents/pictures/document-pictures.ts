import {
  type Clock,
  type Database,
  isDuplicate,
  newId,
  Semaphore,
  type Storage,
  storageKey,
} from '../../platform/index.ts';
import type { Sandbox } from '../../programs/index.ts';
import {
  ConversionEntity,
  DocumentPictureEntity,
  type DocumentPictureRow,
  frozenDocuments,
  lockExisting,
} from '../../applications/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { DocumentThreads } from '../thread-works.ts';
import { countPages, drawPage } from './draw-page.ts';
import { NotDrawnError } from './picture-errors.ts';

/** How many pages of a document are shown; the rest is in the PDF. */
const SHOWN_PAGES = 100;
/** Drawn at a time by one process, of two processors. */
const PLACES = 2;

export interface DocumentPicturesParts {
  database: Database;
  clock: Clock;
  storage: Storage;
  sandbox: Sandbox;
  threads: DocumentThreads;
}

/** A PDF of the storage, and whose it is. */
export interface Drawable {
  applicationId: string;
  pdfKey: string;
}

/** Pages of documents as pictures: drawn when somebody first looks, and kept as long as the document is. */
export class DocumentPictures {
  private readonly places = new Semaphore(PLACES);
  /** What is being drawn: nobody draws it a second time beside it. */
  private readonly drawing = new Map<string, Promise<DocumentPictureRow>>();

  constructor(private readonly parts: DocumentPicturesParts) {}

  /** How many pages it has, and how many of them are shown. @throws NotFoundError, NoPicturesError, NotDrawnError */
  async pages(document: Drawable): Promise<{ pages: number; shown: number }> {
    const { pages } = (await this.any(document)) ?? (await this.drawn(document, 1));
    return { pages, shown: Math.min(pages, SHOWN_PAGES) };
  }

  /** A page as WebP. @throws NotFoundError for a page that is not there or not shown, NoPicturesError, NotDrawnError */
  async page(document: Drawable, page: number): Promise<Uint8Array> {
    const { database, storage } = this.parts;
    const which = { pdfKey: document.pdfKey, page };
    const row = await database.reads.findOneBy(DocumentPictureEntity, which);
    const known = row && (await storage.get(row.file));
    if (known) return known;
    // A file that is gone from the storage is no reason to show nothing.
    if (row)
      await database.unitOfWork.run((manager) => manager.delete(DocumentPictureEntity, { id: row.id }));
    const { file } = await this.drawn(document, page);
    const bytes = await storage.get(file);
    if (!bytes) throw new NotFoundError();
    return bytes;
  }

  private any({ pdfKey }: Drawable): Promise<DocumentPictureRow | null> {
    return this.parts.database.reads.findOneBy(DocumentPictureEntity, { pdfKey });
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
    const { storage, sandbox, threads, clock } = this.parts;
    const pdf = await storage.get(document.pdfKey);
    if (!pdf) throw new NotFoundError();
    const pages = (await this.any(document))?.pages ?? (await countPages(sandbox, pdf));
    if (page > Math.min(pages, SHOWN_PAGES)) throw new NotFoundError();
    const picture = await threads.run('pagePicture', [await drawPage(sandbox, pdf, page)], NEVER);
    if (!picture) throw new NotDrawnError();
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

  /** What nobody has any more, or another process has drawn meanwhile, leaves its file to the sweep. */
  private async keep(row: DocumentPictureRow): Promise<DocumentPictureRow> {
    const { database } = this.parts;
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

/** Whoever looks may go away: the next one who looks has the picture. */
const NEVER = new AbortController().signal;
