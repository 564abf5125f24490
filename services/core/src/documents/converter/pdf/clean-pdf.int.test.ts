import { AFRelationship, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { ONE_PAGE, rawPdf, rawStream } from './testing/raw-pdf.ts';
import { byQpdf, samplePdf } from './testing/sample-pdf.ts';
import { UploadPipeline } from './testing/upload-pipeline.ts';

const BAIT = 'bait-7f3a';

describe('forbidden PDF content', () => {
  const pipeline = new UploadPipeline();
  afterAll(() => pipeline.close());

  async function cleaned(file: Uint8Array): Promise<{ document: PDFDocument; text: string }> {
    const found = await pipeline.process(file);
    if (!found.accepted) throw new Error(`${found.code}: ${found.message}`);
    const document = await PDFDocument.load(found.pdf, { updateMetadata: false });
    const text = byQpdf(found.pdf, '--qdf', '--object-streams=disable').toString('latin1');
    return { document, text };
  }

  const acting = ({
    catalog = '',
    page = '',
    annotation = '/Subtype /Link',
    objects = [] as (string | Buffer)[],
  }) =>
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 5 0 R /Annots [4 0 R] ${page} >>`,
      `<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>`,
      rawStream('', '0 0 9 9 re f'),
      ...objects,
    ]);
  const script = `<< /S /JavaScript /JS (${BAIT}) >>`;

  const hidden: [where: string, pdf: Buffer][] = [
    ['a script at the opening', acting({ catalog: `/OpenAction ${script}` })],
    [
      'a script among the names',
      acting({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
    ],
    ['a script at the closing', acting({ catalog: `/AA << /WC ${script} >>` })],
    ['a script of a page', acting({ page: `/AA << /O ${script} >>` })],
    ['a script of a link', acting({ annotation: `/Subtype /Link /A ${script}` })],
    [
      'a script of an annotation that is seen',
      acting({ annotation: `/Subtype /Text /AA << /E ${script} >>` }),
    ],
    ['a script of a second kind', acting({ annotation: `/Subtype /Link /PA ${script}` })],
    [
      'a script after a link',
      acting({ annotation: `/Subtype /Link /A << /S /URI /URI (https://a.example) /Next ${script} >>` }),
    ],
    [
      'scripts in a list after a link',
      acting({ annotation: `/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>` }),
    ],
    [
      'a script in escaped letters',
      acting({ catalog: `/Open#41ction << /#53 /J#61vaScript /J#53 (${BAIT}) >>` }),
    ],
    [
      'a script in a stream',
      acting({ catalog: '/OpenAction << /S /JavaScript /JS 6 0 R >>', objects: [rawStream('', BAIT)] }),
    ],
    [
      'a script whose kind stands elsewhere',
      acting({ annotation: `/Subtype /Link /A << /S 6 0 R /JS (${BAIT}) >>`, objects: ['/JavaScript'] }),
    ],
    [
      'a script in the clothes of a tag',
      acting({
        annotation: `/Subtype /Link /A << /Type /StructElem /S /JavaScript /P 1 0 R /JS (${BAIT}) >>`,
      }),
    ],
    [
      'a script of a field',
      acting({
        catalog: '/AcroForm << /Fields [4 0 R] >>',
        annotation: `/Subtype /Widget /FT /Tx /T (a) /AA << /K ${script} >>`,
      }),
    ],
    [
      'a script of a bookmark',
      acting({
        catalog: '/Outlines 6 0 R',
        objects: ['<< /First 7 0 R /Last 7 0 R /Count 1 >>', `<< /Title (a) /Parent 6 0 R /A ${script} >>`],
      }),
    ],
    [
      'an action of an unknown type',
      acting({ annotation: `/Subtype /Link /A << /S /Bait /JS (${BAIT}) >>` }),
    ],
    ...[
      'Launch',
      'GoToR',
      'GoToE',
      'SubmitForm',
      'ImportData',
      'Movie',
      'Sound',
      'Rendition',
      'RichMediaExecute',
    ].map((kind): [string, Buffer] => [
      `the action ${kind}`,
      acting({ annotation: `/Subtype /Link /A << /S /${kind} /F (${BAIT}) /D [0 /Fit] >>` }),
    ]),
    ['a program to launch', acting({ catalog: `/OpenAction << /S /Launch /Win << /F (${BAIT}) >> >>` })],
    ...[
      `javascript:${BAIT}`,
      `JaVaScRiPt:${BAIT}`,
      `file:///${BAIT}`,
      `vbscript:${BAIT}`,
      `data:text/html,${BAIT}`,
      `\\\\\\\\${BAIT}\\\\a`,
      `smb://${BAIT}`,
      `java\\nscript:${BAIT}`,
      `\\000javascript:${BAIT}`,
    ].map((address): [string, Buffer] => [
      `a link to ${address}`,
      acting({ annotation: `/Subtype /Link /A << /S /URI /URI (${address}) >>` }),
    ]),
    ['a base for all links', acting({ catalog: `/URI << /Base (javascript:${BAIT}) >>` })],
    [
      'a form by XFA',
      acting({ catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>', objects: [rawStream('', BAIT)] }),
    ],
    [
      'a file',
      acting({
        catalog: `/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (${BAIT}.exe) /EF << /F 6 0 R >> >>] >> >>`,
        objects: [rawStream('/Type /EmbeddedFile', BAIT)],
      }),
    ],
    [
      'a file of a page',
      acting({
        page: '/AF [<< /Type /Filespec /Unix (a) /EF << /Unix 6 0 R >> >>]',
        objects: [rawStream('', BAIT)],
      }),
    ],
    [
      'a file behind a pin',
      acting({
        annotation: `/Subtype /FileAttachment /FS << /F (${BAIT}) /EF << /F 6 0 R >> >>`,
        objects: [rawStream('', BAIT)],
      }),
    ],
    ...['RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'Bait'].map((kind): [string, Buffer] => [
      `an annotation ${kind}`,
      acting({ annotation: `/Subtype /${kind} /Contents (${BAIT})` }),
    ]),
    [
      'a stream from another file',
      acting({
        page: '/Resources << /XObject << /A 6 0 R >> >>',
        objects: [
          rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /F (${BAIT}) /FFilter /FlateDecode`, ''),
        ],
      }),
    ],
    [
      'a page of another file',
      acting({
        page: '/Resources << /XObject << /A 6 0 R >> >>',
        objects: [
          rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (${BAIT}) /Page 0 >>`, ''),
        ],
      }),
    ],
    [
      'a picture of another server',
      acting({
        page: '/Resources << /XObject << /A 6 0 R >> >>',
        objects: [
          rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OPI << /2.0 << /F (${BAIT}) >> >>`, ''),
        ],
      }),
    ],
    [
      'a program for printers',
      acting({
        page: '/Resources << /XObject << /A 6 0 R >> >>',
        objects: [rawStream('/Type /XObject /Subtype /PS', BAIT)],
      }),
    ],
    ['data of a program', acting({ page: `/PieceInfo << /A << /Private (${BAIT}) >> >>` })],
    ['what nothing points at', acting({ objects: [`(${BAIT})`] })],
  ];

  describe.each(hidden)('%s', (_where, pdf) => {
    it.each([
      ['plainly', (each: Buffer) => each],
      [
        'in packed objects',
        (each: Buffer) => byQpdf(each, '--object-streams=generate', '--preserve-unreferenced'),
      ],
      [
        'encrypted',
        (each: Buffer) => byQpdf(each, '--encrypt', '', 'owner', '256', '--', '--preserve-unreferenced'),
      ],
      ['in an update', (each: Buffer) => Buffer.concat([rawPdf(ONE_PAGE), each])],
    ])('is removed %s', async (_how, hide) => {
      const { document, text } = await cleaned(hide(pdf));
      expect(text).not.toMatch(new RegExp(`${BAIT}|JavaScript|/JS\\b|EmbeddedFile|/XFA`));
      expect(document.getPageCount()).toBe(1);
    });
  });

  it.each(['https://a.example/', 'http://a.example/', 'mailto:ada@a.example'])(
    'keeps links to %s',
    async (address) => {
      const { text } = await cleaned(
        acting({ annotation: `/Subtype /Link /A << /S /URI /URI (${address}) >>` }),
      );
      expect(text).toContain(`(${address})`);
    },
  );

  it('keeps resources named like actions', async () => {
    const form = rawStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 9 9 re f');
    const { text } = await cleaned(
      acting({ page: '/Resources << /XObject << /AA 6 0 R /A 7 0 R /F 6 0 R >> >>', objects: [form, form] }),
    );
    expect(text.match(/\/(AA|A|F) \d+ 0 R/g)).toHaveLength(3);
  });

  it('removes attachments and keeps the pages', async () => {
    const file = await samplePdf((document) =>
      document.attach(Buffer.from(BAIT), 'grades.xml', { afRelationship: AFRelationship.Data }),
    );
    const { document, text } = await cleaned(file);
    expect(text).not.toMatch(/EmbeddedFile|grades\.xml/);
    expect(document.getPageCount()).toBe(4);
  });

  it('keeps tags and structure, whatever their names', async () => {
    const file = await samplePdf(({ context, catalog }) => {
      const element = context.register(
        context.obj({ Type: 'StructElem', S: 'Movie', T: PDFString.of('a tag') }),
      );
      catalog.set(PDFName.of('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K: [element] }));
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    });
    const { document, text } = await cleaned(file);
    expect(document.catalog.lookup(PDFName.of('MarkInfo'))).toBeInstanceOf(PDFDict);
    expect(text).toContain('a tag');
  });
});
