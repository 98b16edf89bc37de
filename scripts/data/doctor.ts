import { loadConfig } from '#server/config.ts';
import { ownMasterKey, secretsOf } from '#server/platform/access/secrets.ts';
import { bad, type Finding, faultOf, findingsReport } from '#server/platform/check/finding.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { checkAll } from '#server/providers/check/all.ts';
import { checkSettings } from '#server/providers/check/settings.ts';
import { chooseProviders } from '#server/providers/choose.ts';
import { chooseStorage } from '#server/providers/storage/choose.ts';
import { iceServerOf } from '#server/voice/service.ts';
import { said } from './said.ts';

// `doctor` tries every part of an installation with the server's settings, says what is wrong and how to fix it, and ends with 1
// where something is wrong. It works with or without a running server, sends no messages, charges nothing and leaves nothing
// behind.

async function doctor(): Promise<readonly Finding[]> {
  const settings = checkSettings(process.env);
  if (settings.state === 'bad') return [settings];
  const config = loadConfig();
  const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
  const db = openDatabase(embedded?.url ?? (config.database_url as string), 2);
  // The findings report failures, so the log would only repeat them.
  const log = createLog('silent', null);
  const clock = systemClock();
  const secrets = secretsOf(config.secret_key ?? ownMasterKey(config.data_dir), config.secret_key_old);
  const providers = await chooseProviders(config, db, log, secrets, () => `http://127.0.0.1:${config.port}`, clock);
  try {
    const files = await chooseStorage(config, log);
    const credentials = (one: Parameters<typeof iceServerOf>[0]) => iceServerOf(one, clock.now(), 'doctor');
    return [settings, ...(await checkAll({ config, db, providers, files, credentials }))];
  } finally {
    providers.mail.close?.();
    await db.close();
    await embedded?.stop();
  }
}

if (process.argv.length > 2) {
  console.error(`\nThere is nothing to add: ${said('doctor')}\n`);
  process.exit(1);
}
const findings = await doctor().catch((error): Finding[] => [
  {
    part: 'start',
    ...bad(error instanceof StartError ? error.message : faultOf(error), 'start the server: it says more'),
  },
]);
console.log(findingsReport(findings));
process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0;
