import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseForm } from '#server/platform/http/body.ts';
import { createLog } from '#server/platform/observe/log.ts';
import type { PaymentPort } from '#server/providers/payment/port.ts';
import { serveSimulator } from '#server/providers/payment/simulator/routes.ts';
import { simulatorPayments } from '#server/providers/payment/simulator/simulator.ts';
import { createTestDatabase } from '../database.ts';
import { type SimulatorSide, simulatorAt } from './simulator.ts';

export interface ReceivedNotice {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** The simulated payment company alone, without our server: with its own database, and a receiver that keeps its notices. */
export interface SimulatedBank {
  readonly port: PaymentPort;
  /** A port that waits this long for an answer. */
  portWith(patience_ms: number): PaymentPort;
  readonly side: SimulatorSide;
  readonly url: string;
  readonly api_key: string;
  readonly notice_secret: string;
  readonly received: ReceivedNotice[];
  /** The status that the receiver answers: 200 unless changed. */
  status: number;
  /** Added to the company's clock, in milliseconds. */
  shift: number;
  /** Ends the company as a kill between two steps would, and starts it again over the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startSimulatedBank(): Promise<SimulatedBank> {
  const database = await createTestDatabase();
  const received: ReceivedNotice[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.writeHead(bank.status).end();
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const keys = { api_key: 'the key of a test', notice_secret: 'the secret of a test' };
  let url = '';
  async function open(): Promise<FastifyInstance> {
    const app = Fastify({ forceCloseConnections: true });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, parseForm(String(body))),
    );
    serveSimulator(app, {
      database_url: database.url,
      now: () => new Date(Date.now() + bank.shift),
      log: createLog('silent'),
      ...keys,
      site: () => url,
      receiver: () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notices`,
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }
  const portWith = (patience_ms: number) => simulatorPayments({ url: () => url, ...keys, patience_ms });
  const bank: SimulatedBank = {
    port: portWith(20_000),
    portWith,
    get side() {
      return simulatorAt(url, keys.api_key);
    },
    get url() {
      return url;
    },
    ...keys,
    received,
    status: 200,
    shift: 0,
    async restart() {
      await app.close();
      app = await open();
    },
    async close() {
      await app.close();
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
      await database.drop();
    },
  };
  let app = await open();
  return bank;
}
