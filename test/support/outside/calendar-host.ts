import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of outside calendars: it serves what a test puts there, and notes its requests. */
export interface CalendarHost {
  readonly origin: string;
  readonly host: string;
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** What it answers for each path. */
  readonly at: Map<string, (response: ServerResponse, headers: IncomingHttpHeaders) => void>;
  /** Puts a calendar at a path, with an ETag that changes with its text. */
  put(path: string, text: string): void;
  close(): Promise<void>;
}

export async function calendarHost(): Promise<CalendarHost> {
  const asked: CalendarHost['asked'] = [];
  const at: CalendarHost['at'] = new Map();
  const http = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const answer = at.get(path);
    if (answer) answer(response, request.headers);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  let edition = 0;
  return {
    origin: `http://${host}`,
    host,
    asked,
    at,
    put(path, text) {
      edition += 1;
      const etag = `"${edition}"`;
      at.set(path, (response, headers) => {
        if (headers['if-none-match'] === etag) response.writeHead(304).end();
        else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** The text of a calendar with these events, each given by its lines. */
export const calendarText = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.flatMap((lines, i) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${i}@test`]),
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** A moment in the format of calendars. */
export const calendarTime = (at: Date | number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
