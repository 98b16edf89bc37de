import { OPERATOR_ROLES, type OperatorRole } from '#core/kit/roles.ts';
import { createApp } from '#server/app.ts';
import { resetByCommand } from '#server/auth/second-factor/service.ts';
import { endAllSessions } from '#server/auth/sessions/service.ts';
import { loadConfig } from '#server/config.ts';
import { writing } from '#server/platform/context.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { setOperator } from '#server/users/operators/service.ts';
import { said } from './said.ts';

// `npm run operator -- mei@example.sg` makes the person an owner; `… mei@example.sg support review` gives them these roles;
// `--remove` takes all roles away. Works with a running server. The person is logged out everywhere, because a session keeps
// the rights it began with. `--reset-second-factor` lets an operator who lost theirs set up a new one; their roles stay.

const [email, ...words] = process.argv.slice(2).filter((given) => given !== '--');
const isRemoved = words.includes('--remove');
const isReset = words.includes('--reset-second-factor');
const named = OPERATOR_ROLES.filter((role) => words.includes(role));
if (!email?.includes('@') || words.length !== (isRemoved || isReset ? 1 : named.length)) {
  console.error(
    `\nSay whose account: ${said('operator')} mei@example.sg [--remove | --reset-second-factor | ${OPERATOR_ROLES.join(' ')}]\n`,
  );
  process.exit(1);
}
const roles: readonly OperatorRole[] = isRemoved ? [] : named.length > 0 ? named : ['owner'];
const config = { ...loadConfig(), jobs: false };
const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
const url = embedded?.url ?? (config.database_url as string);
try {
  await migrate(url);
  const app = await createApp(config, url);
  try {
    const id = await writing(app.parts, {}, async (context) => {
      if (isReset) return resetByCommand(context, email);
      const found = await setOperator(context, email, roles);
      if (found !== null) await endAllSessions(context, found);
      return found;
    });
    if (id === null) {
      console.error(`\nNobody who may log in has the e-mail ${email}.\n`);
      process.exitCode = 1;
    } else if (isReset) console.log(`${email} sets up a new second factor when they log in next.`);
    else if (!isRemoved) console.log(`${email} is an operator (${roles.join(', ')}). Log in anew and open /ops.`);
    else console.log(`${email} is no operator any more, and is logged out everywhere.`);
  } finally {
    await app.close();
  }
} finally {
  await embedded?.stop();
}
