import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { createApp, createContextOf, jobsOf } from './app.ts'
import { capabilities } from './capabilities.ts'
import { setUpFirstRun } from './first-run.ts'
import { refuseUnread } from './http/refuse-unread.ts'
import { openDeps } from './open-deps.ts'
import { closeSeconds, closeServer } from './operations/shutdown.ts'
import { startMetrics } from './operations/start-metrics.ts'
import { createWorkerApp } from './operations/worker-app.ts'
import { StartRefused } from './start-refused.ts'
import { startWork } from './start-work.ts'
import { readVariables } from './variables.ts'

/** Reads the environment, opens things, listens, and closes in order when asked to end. */
export async function start(environment: Record<string, string | undefined>): Promise<void> {
  const given = readVariables(environment)
  const { HOST: host = '0.0.0.0', PORT: port = 8080 } = given
  const opened = await openDeps(environment)
  const { deps } = opened
  const shutdown = { hasBegun: false }
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await opened.close()
    throw error
  }
  const jobNames = jobsOf(deps).map(({ name }) => name)
  const metrics = await startMetrics(deps, given, jobNames).catch(closeAndThrow)
  const role = given.VITRINE_ROLE ?? 'all'
  const appDeps = { ...deps, shutdown, observers: metrics.observers, isDevelopment: given.VITRINE_DEV === '1' }
  const app = role === 'worker' ? createWorkerApp(appDeps) : createApp(appDeps)

  const server = serve({ fetch: app.fetch, hostname: host, port })
  server.on('clientError', refuseUnread)
  const site = { deps: { ...deps, hubCounts: metrics.hubCounts }, contextOf: createContextOf(deps) }
  const closings: (() => Promise<void>)[] = []
  for (const { listens } of role === 'worker' ? [] : capabilities) if (listens) closings.push(await listens(server as HttpServer, site))
  const address = await listening(server, host, port).catch(closeAndThrow)
  metrics.watch(server)
  // Too many open files are such an error: the server goes on when there are fewer.
  server.on('error', (error) => deps.log.error({ err: error }, 'a connection could not be accepted'))
  // Only a server that listens makes the first account: its password is printed once.
  const first = role === 'worker' ? undefined : await setUpFirstRun(deps, given)
  const account = first ? ` Sign in as ${first.name} with the password ${first.password}` : ''
  const stops: (() => void)[] = []
  const end = async (): Promise<void> => {
    if (shutdown.hasBegun) return
    shutdown.hasBegun = true
    for (const stop of stops) stop()
    const { VITRINE_DRAIN_SECONDS: drainSeconds = 0, VITRINE_STOP_SECONDS: stopSeconds = 3 } = given
    // Most systems kill after ten seconds, so what hangs is cut after nine unless longer times are set.
    setTimeout(() => process.exit(0), (drainSeconds + stopSeconds + closeSeconds) * 1000).unref()
    // Before the server: its close waits for connections, and these stay open by themselves.
    const closed = closeServer(server, { drainSeconds, stopSeconds })
    await Promise.all(closings.map((close) => close()))
    await closed
    metrics.stop()
    await opened.close()
    process.exit(0)
  }
  // Before the line that says "ready": a service manager that reads it may end the server at once.
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  void opened.refused.then((refusal) => {
    console.error(refusal.message)
    return end()
  })
  console.log(`Vitrine is ready at http://${shownHost(address)}:${address.port}/${account}`)
  try {
    await startWork(deps, stops, { role, concurrency: given.VITRINE_JOB_CONCURRENCY, isEnding: () => shutdown.hasBegun })
    if (!shutdown.hasBegun) first?.addDemo()
  } catch (error) {
    // Closing the database ends work that is still starting.
    if (!shutdown.hasBegun) throw error
  }
}

const shownHost = ({ address }: AddressInfo): string => (['0.0.0.0', '::', '127.0.0.1'].includes(address) ? 'localhost' : address)

/** Waits until the server listens; a port or an address that cannot be had ends the start with a sentence. */
async function listening(server: ServerType, host: string, port: number): Promise<AddressInfo> {
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenRefusal(error, host, port)
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not listening on a port.')
  return address
}

function listenRefusal(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return new StartRefused(`Port ${port} is taken by another program. Set PORT to another one.`)
  if (code === 'EACCES') return new StartRefused(`This account may not listen on port ${port}. Set PORT to another one.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(String(code)))
    return new StartRefused(`${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`)
  return error
}
