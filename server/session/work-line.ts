import { refuse } from '../http/errors.ts'

/** Lets `atOnce` pieces of work run, has `waiting` more wait in turn, and refuses whoever comes then. */
export function createWorkLine(atOnce: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (line.length >= waiting) refuse('SIGN_IN_BUSY', 429)
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
