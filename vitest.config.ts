import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './scripts/setup/slow-files-first.ts'
import { temporaryFolder } from './scripts/setup/temporary-folder.js'

// Workers and everything that they start inherit it.
process.env.TMPDIR = temporaryFolder()

const excluded = ['node_modules/**', 'dist/**', '**/*.browser.test.*']

export default defineConfig({
  test: {
    // Suites wait for databases and ffmpeg half of the time.
    maxWorkers: 3,
    // The files of a worker share the modules of the application: loading them again for each file took half of the time.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // The checks of the repository in `scripts` need no database.
          include: ['sdk/**/*.test.ts', 'portal/**/*.test.ts', 'embeds/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...excluded, 'portal/journeys/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'examples/**/*.test.ts'],
          exclude: excluded,
          globalSetup: ['server/test/postgres.fixture.ts'],
          // A busy machine is slow, not wrong.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['portal/journeys/*.test.ts'],
          exclude: excluded,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          // Beside other browsers.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
