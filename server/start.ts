import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp, jobsOf, onJobFailed } from './app.ts'
import { removeOldBatches } from './batch/jobs.ts'
import { removeOrphans } from './conversions/jobs.ts'
import { firstRun } from './first-run.ts'
import { refuseUnread } from './http/refuse-unread.ts'
import { openDeps } from './open-deps.ts'
import { keepMerged } from './search/merge-indexes.ts'
import { settleLeft } from './search/page-texts.ts'
import { deleteSessionsSeenBefore } from './session/users.ts'
import { removeOldPieces } from './thumbnails/collect-picture.ts'
import { emptyTrash } from './trash/trash.ts'
import { removeOldViews } from './viewing/jobs.ts'

/** Reads the environment, opens things, listens, and closes in order when asked to end. */
export async function start(environment: Record<string, string | undefined>): Promise<void> {
  const opened = await openDeps(environment)
  const { deps } = opened
  const first = await firstRun(deps, environment)
  const app = createApp({ ...deps, isDevelopment: environment.VITRINE_DEV === '1' })

  const host = environment.HOST ?? '0.0.0.0'
  const port = Number(environment.PORT ?? 8080)
  const server = serve({ fetch: app.fetch, hostname: host, port, overrideGlobalObjects: false }, (address: AddressInfo) => {
    const shown = ['0.0.0.0', '::', '127.0.0.1'].includes(address.address) ? 'localhost' : address.address
    const account = first ? ` Sign in as ${first.name} with the password ${first.password}` : ''
    console.log(`Vitrine is ready at http://${shown}:${address.port}/${account}`)
  })
  server.on('clientError', refuseUnread)
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    console.error(isTaken ? `Port ${port} is taken by another program. Set PORT to another one.` : error.message)
    process.exit(1)
  })
  await removeOrphans(deps)
  const tidy = async (): Promise<void> => {
    try {
      await deleteSessionsSeenBefore(deps.db, deps.clock.now() - deps.settings.sessionMinutes * 60_000)
      await deps.uploads.removeExpired(deps.clock.now())
      await removeOldViews(deps)
      await emptyTrash(deps)
      await removeOldBatches(deps)
      await removeOldPieces(deps)
      await settleLeft(deps.db)
    } catch (error) {
      deps.log.error({ err: error }, 'tidying up failed')
    }
  }
  await tidy()
  const tidying = setInterval(() => void tidy(), 3_600_000)
  const merging = keepMerged(deps, deps.log)
  // Two at a time: one may wait for the disk while the other encodes.
  await deps.jobs.start(jobsOf(deps), { concurrency: 2, onFailed: onJobFailed(deps) })
  first?.addDemo()

  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    clearInterval(tidying)
    merging.stop()
    // What hangs is cut after nine seconds: the system kills after ten.
    setTimeout(() => process.exit(0), 9000).unref()
    const closed = new Promise<void>((done) => server.close(() => done()))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await Promise.race([closed, new Promise((done) => setTimeout(done, 3000))])
    await opened.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
