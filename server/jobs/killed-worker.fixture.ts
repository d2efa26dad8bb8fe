import { openDatabase } from '../db/open.ts'
import { openJobs } from './open-jobs.ts'

/* A worker for the suite to kill: takes the job `endless`, says so, and never ends. */
const quiet = { info() {}, warn() {}, error() {} }
const open = await openDatabase(process.argv[2] ?? '')
const jobs = await openJobs(open, { clock: Date, log: quiet })
await jobs.start([
  {
    name: 'endless',
    maxRunning: undefined,
    failed: async () => {},
    run: (_payload, attempt) => {
      process.stdout.write(`attempt ${attempt.number}\n`)
      return new Promise(() => setInterval(() => {}, 1000))
    },
  },
])
