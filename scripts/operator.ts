import { createApp } from '#server/app.ts';
import { endAllSessions } from '#server/auth/sessions/service.ts';
import { loadConfig } from '#server/config.ts';
import { writing } from '#server/platform/context.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { setOperator } from '#server/users/operators/service.ts';

// `npm run operator -- mei@example.sg` makes the account an operator's, with `--remove` an ordinary one again. Works beside a
// running server. The person is logged out everywhere, because a session carries the rights it began with.

const [email, ...flags] = process.argv.slice(2).filter((given) => given !== '--');
const isKnown = flags.every((flag) => flag === '--remove');
if (!email?.includes('@') || !isKnown) {
  console.error('\nSay whose account: npm run operator -- mei@example.sg [--remove]\n');
  process.exit(1);
}
const is_operator = !flags.includes('--remove');
const config = { ...loadConfig(), jobs: false };
const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
const url = embedded?.url ?? (config.database_url as string);
try {
  await migrate(url);
  const app = await createApp(config, url);
  try {
    const id = await writing(app.parts, {}, async (context) => {
      const found = await setOperator(context, email, is_operator);
      if (found !== null) await endAllSessions(context, found);
      return found;
    });
    if (id === null) {
      console.error(`\nNobody who may log in has the e-mail ${email}.\n`);
      process.exitCode = 1;
    } else if (is_operator) console.log(`${email} is an operator. Log in anew and open /ops.`);
    else console.log(`${email} is no operator any more, and is logged out everywhere.`);
  } finally {
    await app.close();
  }
} finally {
  await embedded?.stop();
}
