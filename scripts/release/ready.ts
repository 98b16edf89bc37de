import { setTimeout as sleep } from 'node:timers/promises';
import { machineTime } from '#server/platform/clock.ts';

// `gotong ready [SECONDS]` ends with 0 once the node of these settings takes calls, and with 1 if it does not within that time.
// A rolling restart waits for it between two nodes, and containers use it as their health check.

const until = machineTime() + 1_000 * Number(process.argv[2] ?? 0);
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;

const answers = () =>
  fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let isReady = await answers();
while (!isReady && machineTime() < until) {
  await sleep(200);
  isReady = await answers();
}
console.log(isReady ? 'ready' : `no node takes calls at port ${PORT}`);
process.exitCode = isReady ? 0 : 1;
