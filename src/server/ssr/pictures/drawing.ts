import { Worker } from 'node:worker_threads';

/** The input of the drawing thread: elements as plain objects, which threads can exchange. */
export interface Order {
  readonly id: number;
  readonly tree: unknown;
  readonly width: number;
  readonly height: number;
  readonly is_han: boolean;
}
export type Drawn = { readonly id: number; readonly png: Uint8Array } | { readonly id: number; readonly error: string };

/** How many pictures may wait; further callers are told to retry. */
const WAITING_MAX = 24;
/** After this long without a picture the thread ends, which frees its memory. */
const IDLE_MS = 60_000;
/** A picture that takes longer is abandoned, and the thread with it. */
const LONGEST_MS = 15_000;

/** The thread's memory for new objects, in MB. Small, because a picture is drawn quickly; the server itself has 48. */
const YOUNG_MB = 8;

/** Too many pictures are waiting, or the machine is too busy to draw one in time. */
export class PicturesBusy extends Error {}

interface Waiting {
  readonly order: Order;
  readonly done: (png: Buffer) => void;
  readonly failed: (error: Error) => void;
}

interface Element {
  readonly type: unknown;
  readonly props: { readonly children?: unknown } & Readonly<Record<string, unknown>>;
}
const isElement = (node: unknown): node is Element => typeof node === 'object' && node !== null && 'props' in node;

/** Calls the components of an element tree; answers plain objects of tags, styles and texts. */
export function plainTree(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainTree).filter((part) => part !== null);
  if (!isElement(node)) return typeof node === 'string' || typeof node === 'number' ? node : null;
  if (typeof node.type === 'function') return plainTree((node.type as (props: unknown) => unknown)(node.props));
  const { children, ...props } = node.props;
  const inner = plainTree(children);
  return { type: node.type, props: { ...props, ...(inner === null ? {} : { children: inner }) } };
}

const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Draws pictures one after the other in a thread that runs only while there is something to draw. */
export class PictureDrawer {
  #thread: Worker | null = null;
  #going: Waiting | null = null;
  #queue: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #longest_ms: number;

  constructor(longest_ms = LONGEST_MS) {
    this.#longest_ms = longest_ms;
  }

  /** A PNG of these elements; throws PicturesBusy where too many wait. */
  draw(element: unknown, size: { readonly width: number; readonly height: number }): Promise<Buffer> {
    if (this.#queue.length >= WAITING_MAX) return Promise.reject(new PicturesBusy());
    const tree = plainTree(element);
    this.#count += 1;
    const order = { id: this.#count, tree, ...size, is_han: HAN.test(JSON.stringify(tree)) };
    return new Promise((done, failed) => {
      this.#queue.push({ order, done, failed });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const { failed } of this.#queue.splice(0)) failed(new PicturesBusy());
    await this.#end(new PicturesBusy());
  }

  #next(): void {
    if (this.#going) return;
    clearTimeout(this.#timer);
    const next = this.#queue.shift();
    if (!next) {
      this.#timer = setTimeout(() => void this.#end(null), IDLE_MS);
      this.#timer.unref();
      return;
    }
    this.#going = next;
    this.#timer = setTimeout(() => void this.#end(new PicturesBusy('drawing took too long')), this.#longest_ms);
    this.#timer.unref();
    this.#opened().postMessage(next.order);
  }

  #opened(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread.unref();
    thread.on('message', (drawn: Drawn) => {
      const going = this.#going;
      if (thread !== this.#thread || going?.order.id !== drawn.id) return;
      this.#going = null;
      if ('png' in drawn) going.done(Buffer.from(drawn.png.buffer, drawn.png.byteOffset, drawn.png.byteLength));
      else going.failed(new Error(drawn.error));
      this.#next();
    });
    thread.on('error', (error) => {
      if (thread === this.#thread) void this.#end(error instanceof Error ? error : new Error(String(error)));
    });
    this.#thread = thread;
    return thread;
  }

  /** Ends the thread; its current picture fails, and waiting ones continue in a new thread. */
  async #end(error: Error | null): Promise<void> {
    clearTimeout(this.#timer);
    const { thread, going } = { thread: this.#thread, going: this.#going };
    this.#thread = null;
    this.#going = null;
    if (going) going.failed(error ?? new Error('the thread that draws ended'));
    await thread?.terminate();
    if (this.#queue.length > 0) this.#next();
  }
}
