import PDFDocument from 'pdfkit';
import { hanFont, latinFont, plain, runsOf } from './font-presenter.ts';

/** A paper of texts in parts, such as an evidence file, ready to be drawn. */
export interface TextPaper {
  readonly title: string;
  /** The name of its file, without the extension. */
  readonly filename: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly parts: readonly {
    readonly title: string;
    readonly lines: readonly string[];
    /** The line under the part. */
    readonly mark: string;
  }[];
  readonly pictures: readonly { readonly label: string; readonly bytes: Uint8Array }[];
  readonly notes: readonly string[];
}

const MARGIN = 56;
const INK = '#0f1f1f';
const SOFT = '#4d5c5c';
const BRAND = '#026b67';
const PICTURE = 260;
const HEADING = 72;

/** Draws a text paper as a PDF 1.7 with a language, a title and a structure. The stream ends by itself. */
export function textPdf(paper: TextPaper, made_on: Date): NodeJS.ReadableStream {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-SG',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: plain(paper.title), Author: 'Gotong', CreationDate: made_on },
  });
  doc.registerFont('regular', latinFont('regular')).registerFont('bold', latinFont('bold'));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN;
  let isHanThere = false;
  const fontOf = (name: 'regular' | 'bold', isHan: boolean): string => {
    if (!isHan) return name;
    if (!isHanThere) doc.registerFont('han regular', hanFont('regular')).registerFont('han bold', hanFont('bold'));
    isHanThere = true;
    return `han ${name}`;
  };
  const write = (type: string, name: 'regular' | 'bold', size: number, colour: string, text: string): void => {
    const element = doc.struct(type, {}, () => {
      doc.fontSize(size).fillColor(colour);
      for (const line of text.split('\n')) {
        const runs = runsOf(line);
        runs.forEach((run, at) => {
          doc.font(fontOf(name, run.isHan));
          const more = { width, continued: at < runs.length - 1 };
          if (at === 0) doc.text(run.text, MARGIN, doc.y, more);
          else doc.text(run.text, more);
        });
      }
    });
    root.add(element);
  };

  write('P', 'bold', 13, BRAND, 'Gotong');
  write('H1', 'bold', 20, INK, paper.title);
  doc.y += 8;
  for (const { label, value } of paper.facts) write('P', 'regular', 10.5, INK, `${label}: ${value}`);
  for (const part of paper.parts) {
    // Keeps a heading on the same page as what follows it.
    if (doc.y > doc.page.height - MARGIN - HEADING) doc.addPage();
    doc.y += 14;
    write('H2', 'bold', 12, INK, part.title);
    for (const line of part.lines) {
      doc.y += 3;
      write('P', 'regular', 10, INK, line);
    }
    doc.y += 4;
    write('P', 'regular', 8, SOFT, part.mark);
  }
  for (const { label, bytes } of paper.pictures) {
    if (doc.y > doc.page.height - MARGIN - PICTURE - 30) doc.addPage();
    doc.y += 14;
    const top = doc.y;
    const figure = doc.struct('Figure', { alt: plain(label) }, () => {
      doc.image(Buffer.from(bytes), MARGIN, top, { fit: [PICTURE, PICTURE] });
    });
    root.add(figure);
    doc.y = top + PICTURE + 4;
    write('P', 'regular', 8, SOFT, label);
  }
  doc.y += 14;
  for (const note of paper.notes) write('P', 'regular', 9, SOFT, note);
  root.end();
  doc.end();
  return doc;
}
