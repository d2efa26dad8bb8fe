import { expect } from '@esm-bundle/chai'
import { button, type OpenPortal, until } from '../pages/portal.fixture.tsx'
import { menuEntry, openTrackMenu, paths, press, rows } from './subtitle-editor.fixture.tsx'

/** Listeners that are added and not removed. */
function countListeners(): { now: () => number; stop: () => void } {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const known = new Map<EventTarget, Set<string>>()
  const ids = new Map<unknown, number>()
  const idOf = (listener: unknown): number => ids.get(listener) ?? (ids.set(listener, ids.size), ids.size - 1)
  const keyOf = (type: string, listener: unknown, options: unknown): string =>
    `${type} ${idOf(listener)} ${typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options)}`
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const key = keyOf(type, listener, options)
    const { signal, once } = typeof options === 'object' && options !== null ? options : {}
    if (!once && !signal?.aborted) {
      const own = known.get(this) ?? new Set()
      known.set(this, own.add(key))
      if (signal) add.call(signal, 'abort', () => own.delete(key))
    }
    add.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    known.get(this)?.delete(keyOf(type, listener, options))
    remove.call(this, type, listener, options)
  }
  return {
    // Listeners end with the element that was removed.
    now: () => [...known].reduce((sum, [target, own]) => (target instanceof Node && !target.isConnected ? sum : sum + own.size), 0),
    stop: () => Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove }),
  }
}

describe('the subtitle editor in long work', () => {
  let portal: OpenPortal
  let listeners: ReturnType<typeof countListeners>
  beforeEach(() => {
    listeners = countListeners()
  })
  afterEach(() => {
    portal.close()
    listeners.stop()
  })

  it('has no more listeners, rows and steps to undo after 240 changes than after 80', async () => {
    const time = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23)
    const many = Array.from({ length: 1000 }, (_, at) => `${time(at * 2)} --> ${time(at * 2 + 1.5)}\nLine ${at + 1}`)
    portal = await openTrackMenu({ [paths.reading]: { Text: `WEBVTT\n\n${many.join('\n\n')}\n` } })
    ;(await menuEntry('Edit text')).click()
    const field = await until(() => rows()[0]?.querySelector('textarea'))
    field.focus()
    const here = (): Element => document.activeElement ?? document.body
    const line = (): number => Number(here().getAttribute('aria-label')?.split(' ').at(-1))
    const change = async (times: number): Promise<void> => {
      for (let at = 0; at < times; at++) {
        const before = line()
        press(here(), 'PageDown', { altKey: true })
        press(here(), 'ArrowDown', { altKey: true })
        await until(() => line() === before + 1)
      }
    }
    await change(80)
    const first = { listeners: listeners.now(), rows: rows().length }
    expect(first.listeners).to.be.above(10)
    await change(160)
    expect(line()).to.equal(241)
    expect(listeners.now()).to.be.at.most(first.listeners + 5)
    expect(rows().length).to.be.at.most(first.rows + 80)
    const undo = button(document.body, 'Undo')
    let steps = 0
    while (steps < 300 && undo && !undo.disabled && undo.getAttribute('aria-disabled') !== 'true') {
      undo.click()
      await new Promise((done) => setTimeout(done))
      steps++
    }
    expect(steps).to.equal(200)
  })
})
