import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';
import { SLOW } from './test/journeys/browser/slow.ts';
import { scratchFolder } from './test/support/postgres/scratch.ts';

// Workers read this file again and must find the same port: the first reader leaves it in the environment.
process.env.JOURNEY_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
const port = Number(process.env.JOURNEY_PORT);
// Where the server keeps its data: a journey may make what only time makes, such as a link that is over. With a server of
// one's own, its DATA_DIR.
if (!process.env.JOURNEY_URL)
  process.env.JOURNEY_DATA ??= join(scratchFolder(), `gotong-journeys-${port}-${process.pid}`);
// EVERY_WIDTH=true: what is told at one width, and looked at in both, is told at both (decision 081).
const ALONE = process.env.EVERY_WIDTH === 'true' ? '(?! @both-looks)' : '';
/** A slow machine is given its time, and a shared one is slow: what fails is a race, not patience. */
const PATIENCE = SLOW > 0 || process.env.CI === 'true' ? 3 : 2;
const baseURL = process.env.JOURNEY_URL ?? `http://localhost:${port}`;

/** Journeys: people's stories in real browsers against the built product, which is started for them with the demo cast. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: /\.(?:journey|spec|test)\.tsx?$/,
  outputDir: 'test-results',
  // What a screen reader says: texts beside the journey that tells them.
  snapshotPathTemplate: '{testDir}/access/speech/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // Once more on a shared machine, with a trace: a journey that passes then fails the run too, and is named as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  failOnFlakyTests: true,
  // A bound for what hangs: some journeys tell a whole job, and look at ten screens in both widths.
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 15_000 * PATIENCE },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    baseURL,
    // Each context would fetch the kept shell once more; journeys of the worker allow it for themselves.
    serviceWorkers: 'block',
    // What slides in would be waited for by every click.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    actionTimeout: 15_000 * PATIENCE,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Where two cores are full, compiling beside a page that ends soon is work that nobody waits for.
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [...CHROMIUM_FLAGS, '--js-flags=--no-concurrent-recompilation'],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: new RegExp(`@phone\\b${ALONE}`),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: new RegExp(`@desktop\\b${ALONE}`),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
  // JOURNEY_URL: a server that runs already, such as `npm run dev`.
  webServer: process.env.JOURNEY_URL
    ? undefined
    : {
        command: `"${process.execPath}" --require ./scripts/require-node.cjs scripts/journey-server.ts`,
        cwd: join(import.meta.dirname),
        url: `${baseURL}/health`,
        env: {
          PORT: String(port),
          PUBLIC_URL: baseURL,
          LOG_LEVEL: 'warn',
          RATE_LIMIT: '100000',
          TRUST_PROXY: 'loopback',
          // Journeys in other languages start a server of their own.
          LANGUAGES: 'en-SG',
          // Journeys keep calendars of their own outside.
          CALENDAR_HOSTS: '127.0.0.1',
        },
        // The first start plays the demo, which takes minutes on a busy machine.
        timeout: 400_000,
        stdout: 'pipe',
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
