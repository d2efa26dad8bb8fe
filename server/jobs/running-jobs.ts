import { cancelled, stopped } from './run-job.ts'

interface RunningJob {
  /** Given if several processes share a queue. */
  id?: string | number
  name: string
  key: string | null
}

/** How many jobs of a group may run at the same time, by the name of each of its jobs. */
export interface JobLimit {
  name: string
  group: string
  maxRunning: number
}

/** The running jobs of this process: cancels one by key, stops all, and waits until they have ended. */
export class RunningJobs {
  private readonly running = new Map<AbortController, RunningJob & { ended: Promise<void> }>()

  private isStopped = false

  get size(): number {
    return this.running.size
  }

  /** Two jobs with one key never run at the same time. */
  get keys(): string[] {
    return [...this.running.values()].flatMap(({ key }) => (key === null ? [] : [key]))
  }

  /** Names of jobs of whose group as many run as may. */
  fullNames(limits: readonly JobLimit[]): string[] {
    const groups = [...this.running.values()].map(({ name }) => limits.find((limit) => limit.name === name)?.group)
    return limits.flatMap(({ name, group, maxRunning }) =>
      groups.filter((running) => running === group).length >= maxRunning ? [name] : [],
    )
  }

  run(job: RunningJob, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController()
    // A job may still arrive that was claimed just before.
    if (this.isStopped) controller.abort(stopped)
    const ended = work(controller.signal).finally(() => this.running.delete(controller))
    this.running.set(controller, { ...job, ended })
    return ended
  }

  cancel(key: string): boolean {
    const controllers = [...this.running].filter(([, job]) => job.key === key).map(([controller]) => controller)
    for (const controller of controllers) controller.abort(cancelled)
    return controllers.length > 0
  }

  /** Another process has cancelled this job, which may be running here. */
  cancelById(id: string): void {
    for (const [controller, job] of this.running) if (job.id === id) controller.abort(cancelled)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const controller of this.running.keys()) controller.abort(stopped)
    await Promise.allSettled([...this.running.values()].map(({ ended }) => ended))
  }
}
