import { inflateSync } from 'node:zlib';

/** The text of one of our PDFs, page by page in drawing order, read from the content streams with each font's own table. */
export function pdfText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    if (at < 0) objects.set(id, { head: body, stream: '' });
    else {
      const data = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
      const head = body.slice(0, at);
      const isPacked = head.includes('FlateDecode');
      objects.set(id, { head, stream: (isPacked ? inflateSync(data) : data).toString('latin1') });
    }
  }
  const tables = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      if (table) tables.set(name, lettersOf(objects.get(table)?.stream ?? ''));
    }
  let text = '';
  for (const { stream } of objects.values()) {
    if (!/\bTJ\b/.test(stream)) continue;
    let letters = new Map<number, string>();
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[^\]])*)\] TJ/gi)) {
      if (font) letters = tables.get(font) ?? letters;
      else {
        for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi))
          for (let i = 0; i < hex.length; i += 4) text += letters.get(Number.parseInt(hex.slice(i, i + 4), 16)) ?? '';
        text += '\n';
      }
    }
  }
  return text;
}

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, code = ''], n) => {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(Number.parseInt(from, 16) + n, String.fromCharCode(...units.map((one) => Number.parseInt(one, 16))));
    });
  return letters;
}
