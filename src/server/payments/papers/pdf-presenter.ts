import PDFDocument from 'pdfkit';
import { toDecimal } from '#core/kit/money.ts';
import type { Paper, Party } from '#core/payments/papers/model.ts';
import { ENGLISH_FRAME } from '#core/payments/papers/rules.ts';
import { codeOf } from './code-presenter.ts';
import { hanFont, latinFont, plain, runsOf } from './font-presenter.ts';
import { partyLines } from './html-presenter.ts';

const MARGIN = 56;
/** How far the Latin font's letters rise above their baseline, in ems. */
const ASCENT = 0.95;
const INK = '#0f1f1f';
const SOFT = '#4d5c5c';
const LINE = '#c9d1d1';
/** The side of a QR code in points: 4 cm, which phones can read from a sheet of paper. */
const CODE = 113;
const BRAND = '#026b67';

const minus = (text: string): string => text.replace(/^-/, '−');

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc['struct']>;

/**
 * A paper as a PDF 1.7 with a language, a title and a structure (headings, paragraphs, a table with header cells), so that it
 * can be read aloud. The stream ends by itself.
 */
export function paperPdf(paper: Paper, made_on: Date): NodeJS.ReadableStream {
  const title = `${paper.title} ${paper.number}`;
  const frame = paper.frame ?? ENGLISH_FRAME;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: frame.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: plain(title), Author: plain(paper.seller.name), CreationDate: made_on },
  });
  doc.registerFont('regular', latinFont('regular')).registerFont('bold', latinFont('bold'));
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
  /** Draws decoration, which screen readers skip. */
  const rule = (y: number): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.7)
      .stroke(LINE);
    doc.endMarkedContent();
  };
  let isHanThere = false;
  const fontOf = (name: 'regular' | 'bold', isHan: boolean): string => {
    if (!isHan) return name;
    if (!isHanThere) {
      doc.registerFont('han regular', hanFont('regular')).registerFont('han bold', hanFont('bold'));
      isHanThere = true;
    }
    return `han ${name}`;
  };
  /** Writes a text at a place, each letter in the font that has it. */
  const write = (
    [name, size, colour]: readonly ['regular' | 'bold', number, string],
    text: string,
    x: number,
    y: number,
    options: { readonly width?: number; readonly align?: 'right'; readonly lineGap?: number } = {},
  ): void => {
    doc.fontSize(size).fillColor(colour);
    text.split('\n').forEach((line, row) => {
      const runs = runsOf(line);
      runs.forEach((run, at) => {
        doc.font(fontOf(name, run.isHan));
        // Both fonts share the Latin font's baseline.
        const more = { ...options, baseline: -ASCENT * size, continued: at < runs.length - 1 };
        if (at === 0) doc.text(run.text, x, row === 0 ? y : doc.y, more);
        else doc.text(run.text, more);
      });
    });
  };

  tag(root, 'P', () => write(['bold', 13, BRAND], paper.brand ?? 'Gotong', MARGIN, MARGIN));
  tag(root, 'H1', () => write(['bold', 22, INK], title, MARGIN, MARGIN + 26, { width }));

  const half = (width - 24) / 2;
  const top = doc.y + 18;
  const drawParty = (heading: string, who: Party, x: number): number => {
    const section = group(root, 'Sect');
    tag(section, 'H2', () => write(['bold', 9, SOFT], heading, x, top, { width: half }));
    const lines = partyLines(who, frame);
    tag(section, 'P', () => write(['regular', 10.5, INK], lines.join('\n'), x, doc.y + 2, { width: half, lineGap: 2 }));
    section.end();
    return doc.y;
  };
  const [left, right] = [
    drawParty(frame.from, paper.seller, MARGIN),
    drawParty(frame.to, paper.buyer, MARGIN + half + 24),
  ];
  doc.y = Math.max(left, right) + 18;

  for (const { label, value } of paper.facts) {
    const y = doc.y;
    tag(root, 'P', () => {
      write(['regular', 10.5, SOFT], label, MARGIN, y, { width: 110 });
      write(['regular', 10.5, INK], value, MARGIN + 118, y, { width: width - 118 });
    });
    doc.y += 3;
  }
  doc.y += 16;

  const table = group(root, 'Table');
  const row = (cells: readonly [string, string, string], isHead: boolean, isTotal: boolean): void => {
    // Keeps each row on one page.
    if (doc.y > doc.page.height - MARGIN - 48) doc.addPage();
    const y = doc.y;
    const name = isTotal ? 'bold' : 'regular';
    const size = isHead ? 9 : 10.5;
    const colour = isHead ? SOFT : INK;
    const tr = group(table, 'TR');
    let bottom = y;
    tag(tr, 'TH', () => {
      write([name, size, colour], cells[0], MARGIN, y, { width: width - 130 });
      if (cells[1] !== '') write(['regular', 9, SOFT], cells[1], MARGIN, doc.y + 1, { width: width - 130 });
      bottom = doc.y;
    });
    tag(tr, isHead ? 'TH' : 'TD', () =>
      write([name, size, colour], cells[2], MARGIN + width - 120, y, { width: 120, align: 'right' }),
    );
    tr.end();
    doc.y = Math.max(bottom, doc.y) + 6;
    rule(doc.y);
    doc.y += 7;
  };
  row([frame.what, '', paper.lines_title], true, false);
  for (const one of paper.lines) row([one.what, one.detail, minus(toDecimal(one.cents))], false, false);
  for (const one of paper.sums) row([one.label, '', minus(toDecimal(one.cents))], false, one.is_total);
  table.end();

  if (paper.code) {
    const { size, path } = codeOf(paper.code.text);
    doc.y += 10;
    // Keeps the QR code on one page.
    if (doc.y > doc.page.height - MARGIN - CODE - 30) doc.addPage();
    const y = doc.y;
    const figure = doc.struct('Figure', { alt: paper.code.label }, () => {
      doc
        .save()
        .translate(MARGIN, y)
        .scale(CODE / size)
        .path(path)
        .fill('#000')
        .restore();
    });
    root.add(figure);
    const { label } = paper.code;
    tag(root, 'P', () => write(['regular', 9, SOFT], label, MARGIN, y + CODE + 4, { width }));
  }
  doc.y += 10;
  for (const note of paper.notes) tag(root, 'P', () => write(['regular', 9, SOFT], note, MARGIN, doc.y, { width }));
  root.end();
  doc.end();
  return doc;
}
