import type { Planted } from './kept.ts';

/** What the browser holds for screens: conversations, calls, the offline queue, and which read an act or event makes old. */
export const state: readonly Planted[] = [
  {
    file: 'src/web/state/chat/conversations.ts',
    tests: ['src/web/state/chat/conversations.test.ts'],
    bugs: [
      [
        'if (isNewest && shownSince(conversationCall, asked) !== null)',
        'if (isNewest && shownSince(conversationCall, asked) === null)',
      ],
      ['if (page.ok) return { ...page.value', 'if (!page.ok) return { ...page'],
      ['  onLiveOpen(wakeAll);\n', ''],
      ["  addEventListener('online', wakeAll);\n", ''],
      ['    of(quote_bid_id)?.arrived(message);\n', ''],
      ['  if (known) return known;\n', ''],
      ['message.sender_id === listeningFor) return;', 'message.sender_id !== listeningFor) return;'],
      ['if (unread > 0) delivery.has', 'if (unread >= 0) delivery.has'],
    ],
  },
  {
    file: 'src/web/state/chat/engine.ts',
    tests: ['src/web/state/chat/engine.test.ts'],
    bugs: [
      [
        'snapshot.conversation.loaded) {\n      isFreshKnown = true;',
        'snapshot.conversation.loaded) {\n      isFreshKnown = false;',
      ],
      [
        'if (upTo <= snapshot.conversation[`${mine}_read_seq`]) return;',
        'if (upTo < snapshot.conversation[`${mine}_read_seq`]) return;',
      ],
    ],
  },
  {
    file: 'src/web/state/voice/engine.ts',
    tests: ['src/web/state/voice/engine.test.ts'],
    bugs: [
      [
        '  function fail(problem: VoiceProblem): void {\n    release();\n',
        '  function fail(problem: VoiceProblem): void {\n',
      ],
      ['later(2 * SAID_MS', 'later(2 / SAID_MS'],
    ],
  },
  {
    file: 'src/web/state/offline/reads.ts',
    tests: ['src/web/state/offline/reads.test.ts'],
    bugs: [["    if (!(error instanceof ApiFault && error.code === 'offline')) throw error;\n", '']],
  },
  {
    file: 'src/web/state/offline/queue.ts',
    tests: ['src/web/state/acts/queue.test.ts'],
    bugs: [['        await look();\n        if (outcome.kind', '        if (outcome.kind']],
  },
  {
    file: 'src/web/state/cache.ts',
    tests: ['src/web/state/cache.test.ts'],
    bugs: [
      ['  tables.push(more);\n', ''],
      ["is_retried && error?.kind === 'fault'", "is_retried || error?.kind === 'fault'"],
      [
        'tagsOf(shows, input),\n          ...(shows === UNKEPT',
        'tagsOf(shows, input),\n          ...(shows !== UNKEPT',
      ],
    ],
  },
];
