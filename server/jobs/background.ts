import { AsyncLocalStorage } from 'node:async_hooks'

// A value of the call chain: passing it through every function between a job and the limiters would tie all of them to jobs.
const background = new AsyncLocalStorage<true>()

/** Marks everything that `work` calls as work of a job, which requests may pass. */
export const runInBackground = <Result>(work: () => Promise<Result>): Promise<Result> => background.run(true, work)

export const isInBackground = (): boolean => background.getStore() === true
