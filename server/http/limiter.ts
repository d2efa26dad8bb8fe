import { refuse } from './errors.ts'

/** Lets `atOnce` pieces of work run, has `waiting` more wait in turn, and refuses whoever comes then with a code of an error table. */
export function createLimiter(
  atOnce: number,
  waiting: number,
  busy: Parameters<typeof refuse>,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (line.length >= waiting) refuse(...busy)
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
