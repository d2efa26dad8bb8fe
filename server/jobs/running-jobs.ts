import { cancelled, stopped } from './run-job.ts'

interface RunningJob {
  /** Given if several processes share a queue. */
  id?: string | number
  name: string
  key: string | null
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

  /** Names of which as many run as may. */
  fullNames(maxRunning: Record<string, number> = {}): string[] {
    const names = [...this.running.values()].map(({ name }) => name)
    return Object.entries(maxRunning).flatMap(([name, max]) => (names.filter((running) => running === name).length >= max ? [name] : []))
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
