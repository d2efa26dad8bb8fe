import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js'
import { describe, expect, it, vi } from 'vitest'
import { hlsLoader } from './hls-loader.ts'

type Report = Parameters<LoaderCallbacks<LoaderContext>['onError']>

/** A loader of hls.js whose requests end when the test says so. */
function scene({ mayRetry = true, waits = [true] }: { mayRetry?: boolean; waits?: boolean[] } = {}) {
  const sent: LoaderCallbacks<LoaderContext>[] = []
  class Base {
    stats = { loading: { start: 0 } }
    load(_context: LoaderContext, _config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      if (this.stats.loading.start) throw new Error('Loader can only be used once.')
      this.stats.loading.start = 1
      sent.push(callbacks)
    }
    abort(): void {}
    destroy(): void {}
  }
  const onGiveUp = vi.fn()
  const reconnect = { wait: async () => waits.shift() ?? true, answered: () => undefined }
  const Loader = hlsLoader(Base as unknown as HlsConfig['loader'], { reconnect, mayRetry: () => mayRetry, onGiveUp })
  const loader = new Loader({} as HlsConfig)
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onTimeout: vi.fn() }
  loader.load({} as LoaderContext, {} as LoaderConfiguration, callbacks)
  const fail = async (code: number): Promise<void> => {
    sent.at(-1)?.onError(...([{ code, text: '' }] as unknown as Report))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { loader, callbacks, sent, onGiveUp, fail }
}

describe('hlsLoader', () => {
  it.each([403, 404, 410, 500])('reports a response of %i', async (code) => {
    const { fail, callbacks, sent } = scene()
    await fail(code)
    expect([callbacks.onError.mock.calls.length, sent.length]).toEqual([1, 1])
  })

  it.each([0, 429, 502, 503, 504])('retries %i until there is a response, and reports nothing', async (code) => {
    const { fail, callbacks, sent } = scene()
    await fail(code)
    await fail(code)
    expect([callbacks.onError.mock.calls.length, sent.length]).toEqual([0, 3])
    await fail(404)
    expect(callbacks.onError).toHaveBeenCalledTimes(1)
  })

  it('retries after a timeout', async () => {
    const { callbacks, sent } = scene()
    sent[0]?.onTimeout(...([] as unknown as Parameters<LoaderCallbacks<LoaderContext>['onTimeout']>))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(callbacks.onTimeout).not.toHaveBeenCalled()
  })

  it('reports at once a first request that may be blocked permanently', async () => {
    const { fail, callbacks, sent } = scene({ mayRetry: false })
    await fail(0)
    expect([callbacks.onError.mock.calls.length, sent.length]).toEqual([1, 1])
  })

  it('gives up once when the retry policy does', async () => {
    const { fail, callbacks, sent, onGiveUp } = scene({ waits: [false] })
    await fail(0)
    expect([onGiveUp.mock.calls.length, callbacks.onError.mock.calls.length, sent.length]).toEqual([1, 0, 1])
  })

  it.each(['abort', 'destroy'] as const)('sends nothing after %s', async (end) => {
    const { loader, fail, sent, onGiveUp } = scene()
    const failed = fail(0)
    loader[end]()
    await failed
    expect([sent.length, onGiveUp.mock.calls.length]).toEqual([1, 0])
  })
})
