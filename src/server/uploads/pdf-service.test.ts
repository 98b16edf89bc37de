import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { isPlainPdf } from './pdf-service.ts';

// PDFs are passed on to the other side of a job, so they may only show pages.

const CATALOG = '/Type /Catalog /Pages 2 0 R';
const PAGES = [
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
  '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj',
];
const pdf = (objects: readonly string[], trailer = '/Root 1 0 R', version = '1.7') =>
  Buffer.from(
    `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n${objects.join('\n')}\ntrailer\n<< ${trailer} >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
/** A document with this in its catalogue besides its pages, and these objects. */
const saying = (more: string, ...objects: string[]) =>
  pdf([`1 0 obj\n<< ${CATALOG} ${more} >>\nendobj`, ...PAGES, ...objects]);
const stream = (number: number, dict: string, data: Buffer) =>
  `${number} 0 obj\n<< ${dict} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream\nendobj`;
/** Objects packed into an object stream, as most programs write them today. */
function packed(
  objects: Record<number, string>,
  { dict = '', squeeze = deflateSync as (b: Buffer) => Buffer, filter = '/Filter /FlateDecode' } = {},
) {
  let at = 0;
  const pairs: number[] = [];
  for (const [number, text] of Object.entries(objects)) {
    pairs.push(Number(number), at);
    at += text.length + 1;
  }
  const head = `${pairs.join(' ')} `;
  const data = squeeze(Buffer.from(`${head}${Object.values(objects).join('\n')}\n`, 'latin1'));
  return stream(9, `/Type /ObjStm /N ${pairs.length / 2} /First ${head.length} ${filter} ${dict}`, data);
}
const drawn = (options: PDFKit.PDFDocumentOptions = {}) =>
  new Promise<Buffer>((resolve) => {
    const doc = new PDFDocument(options);
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    doc.text('Invoice 12. See https://developer.mozilla.org/docs/Web/JavaScript (also /Launch and /JS).', {
      link: 'https://x.example/Web/JavaScript',
    });
    doc.end();
  });

describe('a PDF passes', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['that a program drew', () => drawn()],
    ['that a program drew uncompressed', () => drawn({ compress: false })],
    ['that opens at a page', () => saying('/OpenAction [3 0 R /FitH 700]')],
    ['that opens at a page by an action', () => saying('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    [
      'that opens at a page that stands elsewhere',
      () => saying('/OpenAction 7 0 R', '7 0 obj\n<< /Type /Action /S /GoTo /D [3 0 R /XYZ null null 0] >>\nendobj'),
    ],
    ['that opens at a place by an array elsewhere', () => saying('/OpenAction 7 0 R', '7 0 obj [3 0 R /Fit] endobj')],
    [
      'whose objects are packed',
      () =>
        pdf([
          packed({ 1: `<< ${CATALOG} /OpenAction [3 0 R /Fit] >>`, 2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' }),
        ]),
    ],
    [
      'with a link and a remark that names scripts',
      () =>
        saying(
          '',
          '7 0 obj\n<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://x.example/JavaScript/Launch) >> /Contents (a /JS \\) /Launch) >>\nendobj',
        ),
    ],
    [
      'with a font of that name',
      () => saying('', '7 0 obj\n<< /Resources << /Font << /AA 5 0 R /JS 6 0 R >> >> >>\nendobj'),
    ],
    [
      'whose picture holds those letters',
      () =>
        saying(
          '',
          stream(7, '/Subtype /Image /Filter /DCTDecode', Buffer.from('\xff\xd8 /JS /AA /Launch \xff\xd9', 'latin1')),
        ),
    ],
    [
      'with a form that no script checks',
      () => saying('/AcroForm << /Fields [7 0 R] >>', '7 0 obj\n<< /FT /Tx /T (name) /V () >>\nendobj'),
    ],
  ])('%s', async (_, make) => {
    expect(isPlainPdf(await make())).toBe(true);
  });
});

describe('a PDF is refused', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['that runs a script when it opens', () => saying(`/OpenAction ${script}`)],
    ['that runs a script that stands elsewhere', () => saying('/OpenAction 7 0 R', `7 0 obj\n${script}\nendobj`)],
    ['that names a script in its catalogue', () => saying(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`)],
    ['whose names are written as numbers', () => saying('/OpenAction << /S /#4aavaScr#69pt /#4AS (x) >>')],
    [
      'with a type of action in an object of its own',
      () => saying('/OpenAction << /S 7 0 R >>', '7 0 obj /URI endobj'),
    ],
    ['that launches a program', () => saying('', '7 0 obj\n<< /A << /S /Launch /F (calc.exe) >> >>\nendobj')],
    ['that opens a web page by itself', () => saying('/OpenAction << /S /URI /URI (https://x.example) >>')],
    [
      'that opens a web page after a harmless place',
      () => saying('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://x.example) >> >>'),
    ],
    [
      'that does so by an object elsewhere',
      () =>
        saying(
          '/OpenAction 7 0 R',
          '7 0 obj\n<< /S /GoTo /D [3 0 R /Fit] /Next 8 0 R >>\nendobj',
          '8 0 obj\n<< /S /URI /URI (x) >>\nendobj',
        ),
    ],
    [
      'that leads from object to object',
      () => saying('/OpenAction 7 0 R', '7 0 obj 8 0 R endobj', '8 0 obj\n<< /S /URI /URI (x) >>\nendobj'),
    ],
    [
      'with actions of a page',
      () => saying('', '7 0 obj\n<< /Type /Page /AA << /O << /S /URI /URI (x) >> >> >>\nendobj'),
    ],
    [
      'with actions of the document elsewhere',
      () => saying('/AA 7 0 R', '7 0 obj\n<< /WC << /S /URI /URI (x) >> >>\nendobj'),
    ],
    [
      'with a file within',
      () => saying('/Names << /EmbeddedFiles 7 0 R >>', stream(8, '/Type /EmbeddedFile', Buffer.from('MZ'))),
    ],
    [
      'with a file that hangs on a remark',
      () => saying('', '7 0 obj\n<< /Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 8 0 R >> >> >>\nendobj'),
    ],
    ['with a film', () => saying('', '7 0 obj\n<< /Subtype /RichMedia >>\nendobj')],
    [
      'with a form that sends itself',
      () => saying('', '7 0 obj\n<< /A << /S /SubmitForm /F (https://x.example) >> >>\nendobj'),
    ],
    ['with a form of programs', () => saying('/AcroForm << /XFA 7 0 R >>')],
    ['with a password', () => pdf([`1 0 obj\n<< ${CATALOG} >>\nendobj`, ...PAGES], '/Root 1 0 R /Encrypt 7 0 R')],
    ['with a password that a program set', () => drawn({ userPassword: 'secret' })],
    ['with a script in a packed object', () => saying('/OpenAction 7 0 R', packed({ 7: script }))],
    ['whose catalogue with a script is packed', () => pdf([packed({ 1: `<< ${CATALOG} /OpenAction ${script} >>` })])],
    [
      'whose packed objects do not say that they are',
      () => saying('', packed({ 7: script }).replace('/Type /ObjStm', '')),
    ],
    [
      'whose packed objects are not squeezed',
      () => saying('', packed({ 7: script }, { squeeze: (b) => b, filter: '' })),
    ],
    [
      'whose packed objects are squeezed in a way that is not read',
      () => saying('', packed({ 7: '<< /A 1 >>' }, { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' })),
    ],
    [
      'whose packed objects are squeezed in a way that stands elsewhere',
      () => saying('', packed({ 7: script }, { filter: '/Filter 8 0 R' })),
    ],
    [
      'whose packed objects do not unpack',
      () => saying('', packed({ 7: script }, { squeeze: (b) => deflateSync(b).subarray(0, 12) })),
    ],
    [
      'whose packed objects unpack to gigabytes',
      () =>
        saying(
          '',
          stream(9, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(80_000_000, 0x20))),
        ),
    ],
    ['whose script begins within a string', () => saying('', `7 0 obj\n( 8 0 obj ${script} endobj )\nendobj`)],
    ['whose script begins within a remark', () => saying('', `% 8 0 obj ${script} endobj`)],
    [
      'whose script begins within a stream',
      () => saying('', stream(7, '/Type /Metadata', Buffer.from(`8 0 obj ${script} endobj`))),
    ],
    [
      'whose packed script begins within a string',
      () =>
        saying(
          '',
          packed({ 7: `( ${script})` }).replace(/^/, '') &&
            stream(9, '/Type /ObjStm /N 1 /First 6', Buffer.from(`7 2   ( ${script})`)),
        ),
    ],
    ['of objects within objects', () => saying('', '1 0 obj <<'.repeat(20_000))],
    ['nested without an end', () => saying('', `7 0 obj ${'['.repeat(5_000)}`)],
    ['without an end', () => saying('').subarray(0, -8)],
    ['that begins as something else', () => Buffer.concat([Buffer.from('<html>'), saying('')])],
  ])('%s', async (_, make) => {
    expect(isPlainPdf(await make())).toBe(false);
  });
});

it('reads a large PDF of many objects to its end', () => {
  const objects = Array.from(
    { length: 40_000 },
    (_, n) => `${n + 10} 0 obj\n<< /Type /Page /Parent 2 0 R /Contents (${'x'.repeat(150)}) >>\nendobj`,
  );
  const large = saying('', ...objects);
  expect(large.length).toBeGreaterThan(8_000_000);
  expect(isPlainPdf(large)).toBe(true);
});
