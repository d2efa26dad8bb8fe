import type { OpenDatabase } from '../db/open.ts'
import type { Jobs } from './jobs.ts'
import type { JobsDeps } from './run-job.ts'

/** The queue that belongs to the database. */
export async function openJobs(open: OpenDatabase, deps: JobsDeps): Promise<Jobs> {
  if (open.dialect === 'sqlite') {
    const { SqliteJobs } = await import('./sqlite-jobs.ts')
    return new SqliteJobs(open.db, deps)
  }
  const { openGraphileJobs } = await import('./graphile-jobs.ts')
  return openGraphileJobs(open.queueAddress, deps, open.connections)
}
