import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { toDecimal } from '#core/kit/money.ts';
import type { Paper, Party } from '#core/payments/paper-model.ts';

const resolve = createRequire(import.meta.url).resolve;
const font = (weight: 400 | 700): Buffer =>
  readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | null = null;

const MARGIN = 56;
const INK = '#0f1f1f';
const SOFT = '#4d5c5c';
const LINE = '#c9d1d1';
const BRAND = '#026b67';

const MISSING = /[^\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u20ac\u2212\n]/gu;
/**
 * What the embedded font has: letters of western Europe, digits, signs. Other Latin letters lose their marks; what is left is
 * told by a question mark, and reads right on the page.
 */
const drawable = (text: string): string =>
  text.replace(MISSING, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, '')).replace(MISSING, '?');
const minus = (text: string): string => text.replace(/^-/, '−');

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc['struct']>;

/**
 * A paper as a PDF 1.7 with its language, title and structure (headings, paragraphs, a table with its header cells), so that
 * it can be read aloud. The stream ends by itself.
 */
export function paperPdf(paper: Paper, made_on: Date): NodeJS.ReadableStream {
  fonts ??= { regular: font(400), bold: font(700) };
  const title = `${paper.title} ${paper.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-SG',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: drawable(title), Author: drawable(paper.seller.name), CreationDate: made_on },
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN;

  /** Draws inside an element of the structure. */
  const tag = (parent: Structure, type: string, draw: () => void): void => {
    const element = doc.struct(type, {}, draw);
    parent.add(element);
  };
  const group = (parent: Structure, type: string): Structure => {
    const element = doc.struct(type);
    parent.add(element);
    return element;
  };
  /** Decoration, which nobody is read. */
  const rule = (y: number): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.7)
      .stroke(LINE);
    doc.endMarkedContent();
  };
  const look = (name: 'regular' | 'bold', size: number, colour: string): Doc =>
    doc.font(name).fontSize(size).fillColor(colour);

  tag(root, 'P', () => look('bold', 13, BRAND).text('Gotong', MARGIN, MARGIN));
  tag(root, 'H1', () => look('bold', 22, INK).text(drawable(title), MARGIN, MARGIN + 26, { width }));

  const half = (width - 24) / 2;
  const top = doc.y + 18;
  const drawParty = (heading: string, { name, address, uen, gst_no }: Party, x: number): number => {
    const section = group(root, 'Sect');
    tag(section, 'H2', () => look('bold', 9, SOFT).text(heading, x, top, { width: half }));
    const lines = [name, address, uen && `UEN ${uen}`, gst_no && `GST registration number ${gst_no}`].filter(Boolean);
    tag(section, 'P', () =>
      look('regular', 10.5, INK).text(drawable(lines.join('\n')), x, doc.y + 2, { width: half, lineGap: 2 }),
    );
    section.end();
    return doc.y;
  };
  const [left, right] = [drawParty('From', paper.seller, MARGIN), drawParty('To', paper.buyer, MARGIN + half + 24)];
  doc.y = Math.max(left, right) + 18;

  for (const { label, value } of paper.facts) {
    const y = doc.y;
    tag(root, 'P', () => {
      look('regular', 10.5, SOFT).text(drawable(label), MARGIN, y, { width: 110 });
      look('regular', 10.5, INK).text(drawable(value), MARGIN + 118, y, { width: width - 118 });
    });
    doc.y += 3;
  }
  doc.y += 16;

  const table = group(root, 'Table');
  const row = (cells: readonly [string, string, string], isHead: boolean, isTotal: boolean): void => {
    // A row is never broken over two pages.
    if (doc.y > doc.page.height - MARGIN - 48) doc.addPage();
    const y = doc.y;
    const name = isTotal ? 'bold' : 'regular';
    const size = isHead ? 9 : 10.5;
    const colour = isHead ? SOFT : INK;
    const tr = group(table, 'TR');
    let bottom = y;
    tag(tr, 'TH', () => {
      look(name, size, colour).text(drawable(cells[0]), MARGIN, y, { width: width - 130 });
      if (cells[1] !== '') look('regular', 9, SOFT).text(drawable(cells[1]), MARGIN, doc.y + 1, { width: width - 130 });
      bottom = doc.y;
    });
    tag(tr, isHead ? 'TH' : 'TD', () =>
      look(name, size, colour).text(drawable(cells[2]), MARGIN + width - 120, y, { width: 120, align: 'right' }),
    );
    tr.end();
    doc.y = Math.max(bottom, doc.y) + 6;
    rule(doc.y);
    doc.y += 7;
  };
  row(['What', '', paper.lines_title], true, false);
  for (const one of paper.lines) row([one.what, one.detail, minus(toDecimal(one.cents))], false, false);
  for (const one of paper.sums) row([one.label, '', minus(toDecimal(one.cents))], false, one.is_total);
  table.end();

  doc.y += 10;
  for (const note of paper.notes)
    tag(root, 'P', () => look('regular', 9, SOFT).text(drawable(note), MARGIN, doc.y, { width }));
  root.end();
  doc.end();
  return doc;
}
