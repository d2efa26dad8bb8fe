import type { SafeStorage } from '../storage/index.ts'
import { WireError } from '../wire/index.ts'
import {
  type PostTrackingInput,
  type RegisterStatsEntryInput,
  type SetResumeTimeInput,
  ViewingLimits,
  type ViewSizeInput,
} from './contract.ts'

/** One thing to tell the server. */
export type Report =
  | { kind: 'register'; input: RegisterStatsEntryInput }
  | { kind: 'tracking'; input: PostTrackingInput }
  | { kind: 'size'; input: ViewSizeInput }
  | { kind: 'resume'; input: SetResumeTimeInput }

export interface ReportQueueOptions {
  storage: SafeStorage
  /** Rejects with a `WireError` when the server refuses or cannot be reached. `isLeaving`: the page may be gone before it answers. */
  post: (report: Report, isLeaving: boolean) => Promise<unknown>
}

/** Reports that wait until the server has them. */
export interface ReportQueue {
  send: (report: Report, isLeaving?: boolean) => Promise<void>
  /** Sends what could not be sent before. */
  drain: () => Promise<void>
}

const key = 'viewing.waiting'

/**
 * Sends reports, and stores those that failed until the network is back, also for the next page. The server counts a repeated report once,
 * so a report with a lost response can be sent again.
 */
export function createReportQueue({ storage, post }: ReportQueueOptions): ReportQueue {
  let draining: Promise<void> | undefined

  const kept = (): Report[] => {
    try {
      const list: unknown = JSON.parse(storage.get(key) ?? '[]')
      return Array.isArray(list) ? (list as Report[]) : []
    } catch {
      return []
    }
  }
  const keep = (reports: Report[]): void => {
    if (reports.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(reports.slice(-ViewingLimits.queued)))
  }

  const drainAll = async (): Promise<void> => {
    for (let [next] = kept(); next !== undefined; [next] = kept()) {
      try {
        await post(next, false)
      } catch (error) {
        if (isWorthAnotherTry(error)) return
      }
      // Others may have been added meanwhile, never before the first.
      const text = JSON.stringify(next)
      keep(kept().filter((report) => JSON.stringify(report) !== text))
    }
  }
  const drain = (): Promise<void> => {
    draining ??= drainAll().finally(() => {
      draining = undefined
    })
    return draining
  }

  return {
    drain,
    async send(report, isLeaving = false) {
      try {
        await post(report, isLeaving)
      } catch (error) {
        // Resume position and video size are outdated soon, so they are not stored.
        const isNewsLater = report.kind === 'register' || report.kind === 'tracking'
        if (isNewsLater && isWorthAnotherTry(error)) keep([...kept(), report])
        return
      }
      if (!isLeaving) await drain()
    },
  }
}

/** The network, or a server that has trouble: the same report may go through later. Everything else was understood and refused. */
const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof WireError) || error.status === 0 || error.status === 429 || error.status >= 500
