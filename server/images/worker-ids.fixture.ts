import { readdirSync, readFileSync } from 'node:fs'

/** Process ids of the workers that this process has started. */
export function workerIds(): number[] {
  const tasks = readdirSync('/proc/self/task')
  const children = tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
  return children.map(Number).filter(isWorker)
}

function isWorker(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('images/worker.ts')
  } catch {
    // It has ended since it was listed.
    return false
  }
}
