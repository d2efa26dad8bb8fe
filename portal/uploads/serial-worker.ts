export interface SerialWork<Work> {
  /** The next work; undefined: there is none now. */
  next: () => Work | undefined
  run: (work: Work) => Promise<void>
  onError: (work: Work, error: unknown) => void
  /** Called when there is no more work. */
  onEnd?: () => void
}

export interface SerialWorker {
  /** Does the work one after the other, until there is none. Does nothing while it runs already. */
  start: () => Promise<void>
}

/** Work that is done one after the other. `run` and `onError` must change what `next` answers. */
export function createSerialWorker<Work>({ next, run, onError, onEnd }: SerialWork<Work>): SerialWorker {
  let isRunning = false
  return {
    async start() {
      if (isRunning) return
      isRunning = true
      for (let work = next(); work !== undefined; work = next()) {
        try {
          await run(work)
        } catch (error) {
          onError(work, error)
        }
      }
      isRunning = false
      onEnd?.()
    },
  }
}
