import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js'
import { isAway, type Reconnect } from './reconnect.ts'

interface HlsLoaderOptions {
  reconnect: Reconnect
  mayRetry: () => boolean
  /** Called when a request was retried for long enough. */
  onGiveUp: () => void
}

/**
 * A loader for hls.js that retries requests without an answer by the policy of all engines. hls.js itself answers an outage by changing levels,
 * one after the other, and reports nothing while it does.
 */
export const hlsLoader = (Base: HlsConfig['loader'], { reconnect, mayRetry, onGiveUp }: HlsLoaderOptions): HlsConfig['loader'] =>
  class extends Base {
    #end = new AbortController()

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      const { signal } = this.#end
      const retry = async (fail: () => void): Promise<void> => {
        if (!mayRetry()) return fail()
        const isOver = !(await reconnect.wait(signal))
        if (signal.aborted) return
        if (isOver) return onGiveUp()
        // A loader of hls.js refuses a second request once it has a start time.
        this.stats.loading.start = 0
        this.load(context, config, callbacks)
      }
      super.load(context, config, {
        ...callbacks,
        onError: (...report) => {
          const fail = () => callbacks.onError(...report)
          if (isAway(report[0].code)) void retry(fail)
          else fail()
        },
        onTimeout: (...report) => void retry(() => callbacks.onTimeout(...report)),
      })
    }

    override abort(): void {
      this.#end.abort()
      super.abort()
    }

    override destroy(): void {
      this.#end.abort()
      super.destroy()
    }
  }
