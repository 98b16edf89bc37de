/**
 * A QR code (ISO/IEC 18004) of a text, as rows of dark modules: byte mode, error correction M, versions 1 to 10, which hold
 * up to 213 bytes. Throws a RangeError for a longer text.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find(({ capacity }, index) => bytes.length + (index < 9 ? 2 : 3) <= capacity);
  if (!version) throw new RangeError(`too long for a code: ${bytes.length} bytes`);
  const words = interleave(toWords(bytes, version), version);
  const size = 17 + 4 * version.number;
  let best: { rows: boolean[][]; cost: number } | null = null;
  for (let mask = 0; mask < 8; mask += 1) {
    const grid = new Grid(size);
    grid.drawPatterns(version);
    grid.drawWords(words, mask);
    grid.drawFormat(mask);
    const cost = penalty(grid.dark);
    if (best === null || cost < best.cost) best = { rows: grid.dark, cost };
  }
  return (best as { rows: boolean[][] }).rows;
}

interface Version {
  readonly number: number;
  /** Data words of each block. */
  readonly blocks: readonly number[];
  /** Correction words of each block. */
  readonly correction: number;
  readonly capacity: number;
  readonly alignment: readonly number[];
}

const version = (
  number: number,
  correction: number,
  blocks: readonly number[],
  alignment: readonly number[],
): Version => ({ number, correction, blocks, alignment, capacity: blocks.reduce((sum, n) => sum + n, 0) });

const VERSIONS: readonly Version[] = [
  version(1, 10, [16], []),
  version(2, 16, [28], [6, 18]),
  version(3, 26, [44], [6, 22]),
  version(4, 18, [32, 32], [6, 26]),
  version(5, 24, [43, 43], [6, 30]),
  version(6, 16, [27, 27, 27, 27], [6, 34]),
  version(7, 18, [31, 31, 31, 31], [6, 22, 38]),
  version(8, 22, [38, 38, 39, 39], [6, 24, 42]),
  version(9, 22, [36, 36, 36, 37, 37], [6, 26, 46]),
  version(10, 26, [43, 43, 43, 43, 44], [6, 28, 50]),
];

/** Mode, length, bytes and padding, as words of eight bits. */
function toWords(bytes: Uint8Array, { number, capacity }: Version): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, number < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; words.length < capacity; pad = pad === 0xec ? 0x11 : 0xec) words.push(pad);
  return words;
}

/** Words of all blocks in turn: data first, then what corrects them. */
function interleave(words: readonly number[], { blocks, correction }: Version): number[] {
  let from = 0;
  const data = blocks.map((count) => {
    from += count;
    return words.slice(from - count, from);
  });
  const checks = data.map((block) => remainder(block, correction));
  const out: number[] = [];
  for (let at = 0; at < Math.max(...blocks); at += 1)
    for (const block of data) if (at < block.length) out.push(block[at] as number);
  for (let at = 0; at < correction; at += 1) for (const check of checks) out.push(check[at] as number);
  return out;
}

/** Product in the field of 256 elements that the standard names. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** Reed-Solomon correction words of a block. */
function remainder(block: readonly number[], count: number): number[] {
  const divisor = new Array<number>(count).fill(0);
  divisor[count - 1] = 1;
  let root = 1;
  for (let step = 0; step < count; step += 1) {
    for (let at = 0; at < count; at += 1)
      divisor[at] = times(divisor[at] as number, root) ^ (at + 1 < count ? (divisor[at + 1] as number) : 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(count).fill(0);
  for (const word of block) {
    const factor = word ^ (rest.shift() as number);
    rest.push(0);
    for (let at = 0; at < count; at += 1) rest[at] = (rest[at] as number) ^ times(divisor[at] as number, factor);
  }
  return rest;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Grid {
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
    this.dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    (this.dark[y] as boolean[])[x] = dark;
    (this.fixed[y] as boolean[])[x] = true;
  }

  /** Everything that does not depend on the text: finders, timing, alignment, the places of format and version. */
  drawPatterns({ number, alignment }: Version): void {
    for (let at = 0; at < this.size; at += 1) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      for (let dy = -4; dy <= 4; dy += 1)
        for (let dx = -4; dx <= 4; dx += 1) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          this.set(x + dx, y + dy, ring !== 2 && ring !== 4);
        }
    const last = alignment.length - 1;
    alignment.forEach((x, i) => {
      alignment.forEach((y, j) => {
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
        for (let dy = -2; dy <= 2; dy += 1)
          for (let dx = -2; dx <= 2; dx += 1) this.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      });
    });
    this.drawFormat(0);
    if (number < 7) return;
    let rest = number;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (number << 12) | rest;
    for (let at = 0; at < 18; at += 1) {
      const dark = ((bits >> at) & 1) === 1;
      const far = this.size - 11 + (at % 3);
      const near = Math.floor(at / 3);
      this.set(far, near, dark);
      this.set(near, far, dark);
    }
  }

  /** Which correction (M is 0) and mask, twice. */
  drawFormat(mask: number): void {
    let rest = mask;
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const dark = (at: number) => ((bits >> at) & 1) === 1;
    for (let at = 0; at <= 5; at += 1) this.set(8, at, dark(at));
    this.set(8, 7, dark(6));
    this.set(8, 8, dark(7));
    this.set(7, 8, dark(8));
    for (let at = 9; at < 15; at += 1) this.set(14 - at, 8, dark(at));
    for (let at = 0; at < 8; at += 1) this.set(this.size - 1 - at, 8, dark(at));
    for (let at = 8; at < 15; at += 1) this.set(8, this.size - 15 + at, dark(at));
    this.set(8, this.size - 8, true);
  }

  /** The words in columns of two, up and down from the right, through a mask. */
  drawWords(words: readonly number[], mask: number): void {
    const masked = MASKS[mask] as (x: number, y: number) => boolean;
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1)
        for (const x of [right, right - 1]) {
          const isUp = ((right + 1) & 2) === 0;
          const y = isUp ? this.size - 1 - step : step;
          if (this.fixed[y]?.[x]) continue;
          const word = words[bit >> 3];
          const dark = word !== undefined && ((word >> (7 - (bit & 7))) & 1) === 1;
          (this.dark[y] as boolean[])[x] = dark !== masked(x, y);
          bit += 1;
        }
    }
  }
}

/** How hard a code is to read: runs, blocks of one colour, look-alikes of finders, imbalance (the standard's four rules). */
function penalty(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length;
  const at = (x: number, y: number) => dark[y]?.[x] === true;
  let cost = 0;
  let count = 0;
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (at(x, y)) count += 1;
      if (x + 1 < size && y + 1 < size) {
        const same = at(x, y);
        if (at(x + 1, y) === same && at(x, y + 1) === same && at(x + 1, y + 1) === same) cost += 3;
      }
    }
  for (const read of [at, (x: number, y: number) => at(y, x)])
    for (let line = 0; line < size; line += 1) {
      let text = '';
      for (let x = 0; x < size; x += 1) text += read(x, line) ? '1' : '0';
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
      cost += 40 * ((text.match(/(?=00001011101)/g) ?? []).length + (text.match(/(?=10111010000)/g) ?? []).length);
    }
  return cost + 10 * Math.floor(Math.abs((count * 100) / (size * size) - 50) / 5);
}
