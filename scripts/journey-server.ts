import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/support/outside/free-port.ts';
import { JOURNEY_PEOPLE } from '#test/support/outside/identity-people.ts';
import { startIdentityProvider } from '#test/support/outside/identity-provider.ts';
import { startLateProxy } from '#test/support/outside/late-proxy.ts';
import { scratchFolder } from '#test/support/postgres/scratch.ts';
import { NODE_FLAGS, ROOT } from './programs.ts';

// The server of the journeys: what `npm start` runs, on its own data folder, which is removed at the end. Each run makes and
// seeds a new folder, so that journeys see what a first start shows. An identity provider stands in for all services that
// people can log in with. With JOURNEY_SLOW the server answers late.

const folder = process.env.JOURNEY_DATA ?? mkdtempSync(join(scratchFolder(), 'gotong-journeys-'));
const origin = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const idp = await startIdentityProvider({ redirect_uri: `${origin}/login`, people: JOURNEY_PEOPLE });
const isSlow = Number(process.env.JOURNEY_SLOW ?? 0) > 0;
const PORT = isSlow ? String(await freePort()) : process.env.PORT;
const server = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'scripts/start.ts')], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  // All payment methods, so that journeys also try those that Singapore does not have.
  env: {
    PAYMENT_METHODS: 'card,paynow,line_pay,convenience_store,atm',
    ...process.env,
    ...(PORT ? { PORT } : {}),
    DATA_DIR: folder,
    DATABASE_URL: '',
    ...idp.env,
  },
});
if (isSlow) await startLateProxy(Number(process.env.PORT ?? 3000), Number(PORT));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
