/** Files of contacts: reads CSV and vCard with libraries, and writes both. */
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { CLIENT_FIELDS, type ClientFacts, type ClientField, type FileRow } from '#core/billing/clients/model.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { csvLine } from '#core/wallet/exports/csv-rules.ts';

/** Column headings in small letters without punctuation. Earlier ones win; `first` and `last` together make a name. */
const HEADINGS: Readonly<Record<ClientField | 'first' | 'last', readonly string[]>> = {
  name: ['name', 'full name', 'display name', 'client', 'customer', '姓名', '名稱', '名称', '客戶', '客户'],
  first: ['first name', 'given name', '名字'],
  last: ['last name', 'family name', 'surname', '姓氏'],
  phone: ['phone', 'mobile', 'phone number', 'mobile phone', 'tel', 'phone 1 value', '電話', '电话', '手機', '手机'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'e mail 1 value', '電子郵件', '电子邮件', '電郵'],
  address: ['address', 'address 1 formatted', 'home address', 'street', '地址'],
  note: ['note', 'notes', 'remark', 'remarks', '備註', '备注'],
};
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Takes off the ' that we put before text that a spreadsheet would run. */
const cell = (text: string | undefined): string => (text ?? '').replace(/^'(?=[=+\-@|])/, '').trim();

/** The delimiter that is most often in the headings; the other two may occur in what people wrote. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function rowsOfCsv(text: string): Result<FileRow[], 'wrong type' | 'no name column'> {
  let records: string[][];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as string[][];
  } catch {
    return refuse('wrong type');
  }
  const [head = [], ...lines] = records;
  const headings = head.map(plain);
  const columnOf = (names: readonly string[]): number =>
    names.map((name) => headings.indexOf(name)).find((at) => at >= 0) ?? -1;
  const at = Object.fromEntries(Object.entries(HEADINGS).map(([field, names]) => [field, columnOf(names)]));
  if (at.name === -1 && at.first === -1 && at.last === -1) return refuse('no name column');
  const of = (line: readonly string[], field: string): string => cell(line[at[field] ?? -1]);
  return ok(
    lines.map((line) => ({
      name: of(line, 'name') || [of(line, 'first'), of(line, 'last')].filter(Boolean).join(' '),
      phone: of(line, 'phone'),
      email: of(line, 'email'),
      address: of(line, 'address'),
      note: of(line, 'note'),
    })),
  );
}

const CARD = /BEGIN:VCARD[\s\S]*?(?:END:VCARD|$(?![\s\S]))/gi;

/** Parses card by card, so that a broken card is one unreadable row. */
function rowsOfCards(text: string): FileRow[] {
  return [...text.matchAll(CARD)].map(([card]) => {
    try {
      const component = new ICAL.Component(ICAL.parse(card) as unknown[]);
      const value = (name: string): string => {
        const found = component.getFirstPropertyValue(name) as unknown;
        const parts = Array.isArray(found) ? found.flat(2) : [found ?? ''];
        return parts
          .map(String)
          .filter(Boolean)
          .join(name === 'n' ? ' ' : ', ')
          .trim();
      };
      const [family = '', given = ''] = [component.getFirstPropertyValue('n') as unknown].flat().map(String);
      return {
        name: value('fn') || [given, family].filter((part) => part && part !== 'null').join(' '),
        phone: value('tel').replace(/^tel:/i, ''),
        email: value('email'),
        address: value('adr'),
        note: value('note'),
      };
    } catch {
      return null;
    }
  });
}

/** Detects the kind of file by its content, whatever its name. */
export function readClientFile(bytes: Uint8Array): Result<FileRow[], 'wrong type' | 'no name column' | 'file empty'> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('wrong type');
  }
  if (text.includes('\0')) return refuse('wrong type');
  if (text.trim() === '') return refuse('file empty');
  const rows = /^\s*BEGIN:VCARD/i.test(text) ? ok(rowsOfCards(text)) : rowsOfCsv(text);
  if (!rows.ok) return rows;
  return rows.value.length === 0 ? refuse('file empty') : rows;
}

const TITLES: Readonly<Record<ClientField, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  note: 'Note',
};

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const csvHead = (): string => `\u{feff}${csvLine(CLIENT_FIELDS.map((field) => TITLES[field]))}`;
export const csvRow = (client: ClientFacts): string => csvLine(CLIENT_FIELDS.map((field) => client[field]));

/** A client as a vCard 4.0. */
export function cardOf(client: ClientFacts): string {
  const card = new ICAL.Component('vcard');
  card.addPropertyWithValue('version', '4.0');
  card.addPropertyWithValue('fn', client.name);
  const add = (name: string, text: string) => {
    if (text === '') return;
    const property = new ICAL.Property(name, card);
    // Otherwise the phone number is written as a URI, which few phones read.
    if (name === 'tel') property.resetType('text');
    property.setValue(text);
    card.addProperty(property);
  };
  add('tel', client.phone);
  add('email', client.email);
  add('note', client.note);
  if (client.address !== '') {
    const property = new ICAL.Property('adr', card);
    // A backslash before a separator would be read as escaping it.
    property.setValue(['', '', client.address.replaceAll('\\', '/'), '', '', '', ''] as unknown as string);
    card.addProperty(property);
  }
  return `${card.toString()}\r\n`;
}
