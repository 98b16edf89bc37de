import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { seedCatalogue } from '#db/seed/catalogue.ts';
import { seeded } from '#db/seed/random.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { cleanUp, kill, launchReady } from '#test/lifecycle/program.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { fillWorld } from '../world.ts';

const SERVICES = 2_000;
const MB = 1e6;

/**
 * `npm run bench -- --steady 60 --pause 100`: four people use the real program with its jobs for 60 minutes, and it prints the
 * memory each minute. They open pages of all kinds in both languages, lists, searches, photos in several widths and drawn cards,
 * and send quotes and messages. It shows memory that grows with time, which shorter benches cannot show.
 */
export async function benchSteady(minutes: number, pause_ms: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gotong-steady-'));
  const embedded = await startEmbedded({ dataDir: folder });
  try {
    await migrate(embedded.url);
    const database = openDatabase(embedded.url, 2);
    await seedCatalogue(database);
    const world = await fillWorld(database, { services: SERVICES, bids: 2_000 + minutes * 400 });
    const { rows } = await database.pool.query<{ slug: string }>('select slug from categories order by id');
    const services = await database.pool.query<{ id: number; slug: string }>('select id, slug from quote_services');
    await database.close();
    const port = await freePort();
    const program = await launchReady(join(folder, 'node'), {
      port,
      env: {
        GOTONG_MODE: 'demo',
        SEED_DEMO: 'false',
        DATABASE_URL: embedded.url,
        RATE_LIMIT: '100000000',
        MESSAGES_A_MINUTE: '100000',
      },
    });
    const works = worksAt(`http://127.0.0.1:${port}`, {
      world,
      slugs: rows.map(({ slug }) => slug),
      services: services.rows,
    });
    const counts: Record<string, number> = {};
    const end = Date.now() + minutes * 60_000;
    const people = [1, 2, 3, 4].map(async (seed) => {
      const random = seeded(seed);
      while (Date.now() < end) {
        const name = random.pick(Object.keys(works)) as string;
        const status = await (works[name] as Work)(random).catch((error: Error) => error.message);
        const said = `${name} ${status}`;
        counts[said] = (counts[said] ?? 0) + 1;
        await sleep(pause_ms);
      }
    });
    console.log(
      '| minute | resident | of it anonymous | heap in use | heap | outside the heap | works done |\n|---|---|---|---|---|---|---|',
    );
    for (let minute = 0; minute <= minutes; minute++) {
      const done = Object.values(counts).reduce((sum, n) => sum + n, 0);
      console.log(`| ${minute} | ${(await memoryOf(program.child.pid as number, port)).join(' | ')} | ${done} |`);
      if (minute < minutes) await sleep(60_000);
    }
    await Promise.all(people);
    console.log(counts);
    await kill(program, 'SIGTERM');
  } finally {
    await cleanUp();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Megabytes of a process and of its heap. */
async function memoryOf(pid: number, port: number): Promise<string[]> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kept = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024;
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((reply) => reply.text());
  const told = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  return [
    kept('VmRSS'),
    kept('RssAnon'),
    told('nodejs_heap_size_used_bytes'),
    told('nodejs_heap_size_total_bytes'),
    told('nodejs_external_memory_bytes'),
  ].map((bytes) => (bytes / MB).toFixed(0));
}

type Random = ReturnType<typeof seeded>;
/** Makes one HTTP call and answers its status. */
type Work = (random: Random) => Promise<number>;

interface Place {
  readonly world: Awaited<ReturnType<typeof fillWorld>>;
  readonly slugs: readonly string[];
  readonly services: readonly { id: number; slug: string }[];
}

function worksAt(base: string, { world, slugs, services }: Place): Record<string, Work> {
  const ask = async (path: string, token?: string, body?: object | FormData): Promise<number> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-api-key': 'gotong-web',
        'accept-encoding': 'gzip, deflate, br',
        ...(token ? { 'x-session-token': token } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  const prefix = (random: Random) => (random.int(0, 2) ? '' : '/zh-sg');
  const slug = (random: Random) => random.pick([...slugs]) as string;
  const words = 'aircon clean paint move plumb bench service tutor wash repair 冷氣 清潔'.split(' ');
  let [quoted, sent] = [0, 0];
  return {
    category: (random) => ask(`${prefix(random)}/category/${slug(random)}?page=${random.int(1, 3)}`),
    service: (random) => {
      const one = random.pick([...services]) as Place['services'][number];
      return ask(`${prefix(random)}/service/${one.id}/${one.slug}`);
    },
    reading: (random) =>
      ask(
        prefix(random) +
          (random.pick(['/', '/price', '/help', '/terms', '/genre/all', '/about', `/price/${slug(random)}`]) as string),
      ),
    list: (random) => ask(`/new/v1/quote_services/index/page:${random.int(1, 40)}.json`),
    search: (random) =>
      ask(`/new/v1/pro_search/index.json?keyword=${random.pick(words)}+${slug(random).replaceAll('-', '+')}`),
    suggest: (random) =>
      ask(`/new/v1/pro_search/suggest.json?keyword=${String(random.pick(words)).slice(0, random.int(2, 5))}`),
    jobs: (random) => ask('/quote_bids/index/type:myworks.json', world.sendable[random.int(0, 300)]?.token),
    card: (random) => ask(`/card/category/${slug(random)}.png`),
    async photo(random) {
      const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, () => random.int(0, 255)));
      const bytes = await sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
        .resize(2_000, 1_500)
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
      return ask('/attachments/upload.json', world.sendable[random.int(0, 300)]?.token, form);
    },
    quote() {
      const one = world.sendable[quoted++ % world.sendable.length];
      const body = { quote_type: 'flat', price: '255.00', price_note: 'All in.' };
      return ask(`/quote_bids/change_status/rating/${one?.bid_id}.json`, one?.token, body);
    },
    message(random) {
      const chat = random.pick([...world.chats]) as (typeof world.chats)[number];
      const body = { message: `Word ${sent}`, client_message_id: `steady-${sent++}-message` };
      return ask(`/messages/quote_conversation/${chat.bid_id}.json`, chat.provider, body);
    },
  };
}
