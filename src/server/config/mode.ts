import { z } from 'zod';

/** The mode of this installation. */
export const modeShape = {
  /**
   * `demo`: only for this machine, with the demo cast, the mailbox under /dev, the payment simulator and the gallery. `public`:
   * for real users, with none of these. Absent: demo with the embedded database, else public.
   */
  GOTONG_MODE: z.enum(['demo', 'public']).optional(),
  /** The old name of GOTONG_MODE. Other programs set a MODE too, so other values than `demo` and `public` are ignored. */
  MODE: z.string().optional(),
  /** Whether testers may move the server's time forward. Absent: yes in the demo. Never allowed where real people use it. */
  CLOCK_MOVES: z.stringbool().optional(),
};

export type Mode = 'demo' | 'public';

interface Read {
  readonly GOTONG_MODE?: Mode | undefined;
  readonly MODE?: string | undefined;
  readonly NODE_ENV: 'development' | 'test' | 'production';
  readonly DATABASE_URL?: string | undefined;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUST_PROXY?: string | undefined;
  readonly SECRET_KEY?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SEED_DEMO?: boolean | undefined;
  readonly CLOCK_MOVES?: boolean | undefined;
  readonly STAGE?: string | undefined;
}

const V4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/** Whether a host name or address always means this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || V4.test(name);
}

/** Whether an address, range or name in TRUST_PROXY is within this machine. */
function isLoopbackProxy(one: string): boolean {
  const [address = '', bits] = one.split('/');
  if (address === 'loopback') return bits === undefined;
  if (!isLoopback(address) || address === 'localhost') return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= (address.includes(':') ? 128 : 8);
}

/** The mode that the settings ask for. Throws an Error that names a setting that conflicts with it. */
export function readMode(e: Read): Mode {
  if ((e.MODE === 'demo' || e.MODE === 'public') && e.GOTONG_MODE !== e.MODE)
    throw new Error(`MODE has a new name. Set GOTONG_MODE=${e.MODE}, and leave MODE out.`);
  const mode =
    e.GOTONG_MODE ?? (e.NODE_ENV === 'test' || (e.NODE_ENV !== 'production' && !e.DATABASE_URL) ? 'demo' : 'public');
  if (mode === 'demo') checkDemo(e);
  else checkPublic(e);
  return mode;
}

/** Whether the clock may be moved. Throws an Error where real people use the installation. */
export function readClockMoves(e: Read, mode: Mode): boolean {
  const isTrial = mode === 'demo' ? e.STAGE !== 'production' : e.STAGE === 'staging';
  if (e.CLOCK_MOVES && !isTrial)
    throw new Error('CLOCK_MOVES needs GOTONG_MODE=demo or STAGE=staging: where people are, time is not moved.');
  return e.CLOCK_MOVES ?? mode === 'demo';
}

const ALONE =
  'GOTONG_MODE=demo is for this machine alone, because everyone who reaches it can log in as anyone (decision 37)';

function checkDemo(e: Read): void {
  if (e.NODE_ENV === 'production') throw new Error(`GOTONG_MODE=demo cannot be with NODE_ENV=production. ${ALONE}.`);
  if (!isLoopback(e.HOST)) throw new Error(`HOST=${e.HOST} is not a loopback address. ${ALONE}.`);
  if (e.PUBLIC_URL && !isLoopback(new URL(e.PUBLIC_URL).hostname))
    throw new Error(`PUBLIC_URL=${e.PUBLIC_URL} is not on this machine. ${ALONE}.`);
  const far = e.TRUST_PROXY?.split(',').find((one) => !isLoopbackProxy(one.trim()));
  if (far !== undefined) throw new Error(`TRUST_PROXY names ${far.trim()}, which is not loopback. ${ALONE}.`);
}

function checkPublic(e: Read): void {
  const why = 'is needed in GOTONG_MODE=public';
  const other = 'To try Gotong out on this machine alone, set GOTONG_MODE=demo.';
  if (!e.DATABASE_URL)
    throw new Error(`DATABASE_URL ${why}: the embedded database holds demo logins (decision 37). ${other}`);
  if (e.SEED_DEMO)
    throw new Error('SEED_DEMO cannot be on in GOTONG_MODE=public: it would create demo logins (decision 37).');
  if (!e.SECRET_KEY)
    throw new Error(`SECRET_KEY ${why}: all nodes must share it, and a default would be no secret. ${other}`);
  if (!e.SMTP_URL) throw new Error(`SMTP_URL ${why}: codes and links go out by mail. ${other}`);
}
