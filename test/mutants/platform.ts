import type { Planted } from './kept.ts';

/** The platform and what stands outside: how calls are let in, what they may cost, sessions, signatures. */
export const platform: readonly Planted[] = [
  {
    file: 'src/server/platform/http/bind.ts',
    tests: ['src/server/platform/http/wire.test.ts', 'src/server/platform/http/idempotency.test.ts'],
    bugs: [
      ["if (c.auth === 'session' && !session) throw invalidToken();", ''],
      ['  if (before) return before;\n', ''],
      ['        dropEffects();\n', ''],
      ['`user ${session.user.id}${staff_id === undefined', '`user ${staff_id === undefined'],
    ],
  },
  {
    file: 'src/server/platform/access/office.ts',
    tests: ['src/server/platform/http/wire.test.ts', 'src/server/auth/second-factor/second-factor.test.ts'],
    bugs: [
      ['if (!session.user.is_operator) throw missing();', ''],
      ['if (!c.before_second_factor && !isInOffice(config, session)) throw secondFactorNeeded();', ''],
      ['&& !session.has_factor', ''],
    ],
  },
  {
    file: 'src/server/platform/access/limits.ts',
    tests: ['src/server/platform/small-parts.test.ts'],
    bugs: [
      ['if (used > max)', 'if (used >= max)'],
      ['if (row && row.used >= max)', 'if (row && row.used > max)'],
    ],
  },
  {
    file: 'src/server/providers/payment/signature.ts',
    tests: ['src/server/providers/payment/signature.test.ts'],
    bugs: [['- seconds) <= TOLERANCE_SECONDS', '- seconds) < TOLERANCE_SECONDS']],
  },
  {
    file: 'src/server/platform/edge/security-txt.ts',
    tests: ['src/server/platform/edge/security-txt.test.ts'],
    bugs: [['clock.now() >= security.expires', 'clock.now() > security.expires']],
  },
  {
    file: 'src/server/platform/access/sessions.ts',
    tests: ['src/server/auth/sessions/sessions.test.ts'],
    bugs: [['  if (row.stale) await db.run(touch(row.id, now));\n', '']],
  },
];
