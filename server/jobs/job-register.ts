import type { BoundJob } from './jobs.ts'
import type { JobLimit } from './running-jobs.ts'

/** The jobs of a process. Before they are registered every job may be added, afterwards only those that can run. */
export class JobRegister {
  private jobs: ReadonlyMap<string, BoundJob> | undefined

  register(jobs: readonly BoundJob[]): void {
    if (this.jobs) throw new Error('The jobs have been started already.')
    const names = jobs.map(({ name }) => name)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) throw new Error(`Two jobs have the name "${twice}".`)
    this.jobs = new Map(jobs.map((job) => [job.name, job]))
  }

  get names(): string[] {
    return [...(this.jobs?.keys() ?? [])]
  }

  /** Jobs of which only some may run at the same time in this process. */
  get limited(): JobLimit[] {
    return [...(this.jobs?.values() ?? [])].flatMap(({ name, group = name, maxRunning }) =>
      maxRunning ? [{ name, group, maxRunning }] : [],
    )
  }

  check(name: string): void {
    if (this.jobs && !this.jobs.has(name)) throw new Error(`No handler is registered for the job "${name}".`)
  }

  job(name: string): BoundJob {
    const job = this.jobs?.get(name)
    if (!job) throw new Error(`No handler is registered for the job "${name}".`)
    return job
  }
}
