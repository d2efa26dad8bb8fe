import type { AppDeps } from '../context.ts'
import { StartRefused } from '../start-refused.ts'
import { encoderSessionsOf } from './encoder-sessions.ts'
import { listenRtmp } from './listen-rtmp.ts'

const endOverdueEveryMs = 5000

/** Takes up the events of an earlier run, and listens for encoders. Without a port nothing is taken up: another process may have it. */
export async function startLive(deps: AppDeps): Promise<(() => void) | void> {
  const { livePort: port, liveHost: host } = deps.settings
  if (port === 0) return
  const sessions = encoderSessionsOf(deps)
  await sessions.restore()
  const endOverdue = (): Promise<void> =>
    sessions.endOverdue().catch((error: unknown) => deps.log.warn({ err: error }, 'overdue live events were not ended'))
  const timer = setInterval(() => void endOverdue(), endOverdueEveryMs)
  timer.unref()
  const listening = await listenRtmp(sessions, { host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `Live streams cannot be taken at ${host}:${port} (${error.code ?? error.message}). Set VITRINE_LIVE_RTMP_PORT and VITRINE_LIVE_RTMP_HOST to a free port of this machine.`,
      { cause: error },
    )
  })
  return () => {
    clearInterval(timer)
    listening.close()
    void sessions.close()
  }
}
