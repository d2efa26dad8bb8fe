import { expect } from '@esm-bundle/chai'
import * as fc from 'fast-check'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { until } from '../testing/page.fixture.ts'

interface Told {
  event: string
  value?: unknown
  listener?: string
  context: string
  version: string
}

/** A page that drives a frame by player.js. */
async function drive(commands: Parameters<typeof openFrame>[0] = {}) {
  const told: Told[] = []
  let frame: HTMLIFrameElement | undefined
  const listen = ({ source, data }: MessageEvent): void => {
    if (typeof data !== 'string' || (frame && source !== frame.contentWindow)) return
    const message = JSON.parse(data) as Told
    if (message.context === 'player.js') told.push(message)
  }
  addEventListener('message', listen)
  stops.push(() => removeEventListener('message', listen))
  frame = await openFrame(commands)
  const raw = (message: unknown): void => frame?.contentWindow?.postMessage(message, '*')
  const send = (method: unknown, value?: unknown, listener?: unknown): void =>
    raw(JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }))
  let asked = 0
  const ask = async (method: string): Promise<unknown> => {
    const listener = `q${++asked}`
    send(method, undefined, listener)
    return (await until(() => told.find((message) => message.listener === listener))).value
  }
  await until(() => told.find(({ event }) => event === 'ready'))
  return { frame, told, raw, send, ask, video: () => frame?.contentDocument?.querySelector('video') as HTMLVideoElement }
}
const stops: (() => void)[] = []

describe('drivePlayer', () => {
  afterEach(() => {
    closeFrames()
    for (const stop of stops.splice(0)) stop()
  })

  it('ignores messages that are not part of the protocol', async () => {
    const page = await drive()
    const count = page.told.length
    const good = { context: 'player.js', version: '0.0.11', method: 'getPaused', listener: 'x' }
    for (const bad of [
      undefined,
      null,
      7,
      '',
      'play',
      '{"context":"player.js","method":',
      '[]',
      'null',
      good,
      JSON.stringify({ ...good, context: 'other' }),
      JSON.stringify({ ...good, method: 'destroy' }),
      JSON.stringify({ ...good, method: 'constructor' }),
      JSON.stringify({ ...good, method: '__proto__' }),
      JSON.stringify({ ...good, method: 7 }),
      `{"context":"player.js","__proto__":{"method":"getPaused"},"listener":"x"}`,
      JSON.stringify({ ...good, padding: 'x'.repeat(10_000) }),
    ])
      page.raw(bad)
    expect(await page.ask('getPaused')).to.equal(true)
    expect(page.told.length).to.equal(count + 1)
  })

  it('still answers after a thousand messages of any shape', async () => {
    const page = await drive()
    const word = fc.oneof(
      fc.constantFrom('play', 'addEventListener', 'removeEventListener', 'setVolume', 'setCurrentTime', 'setLoop', '__proto__', 'toString'),
      fc.anything(),
    )
    const message = fc.record(
      { context: fc.constantFrom('player.js', 'x'), method: word, value: word, listener: word },
      { requiredKeys: [] },
    )
    for (const each of fc.sample(message, 1000)) {
      try {
        page.raw(JSON.stringify(each))
      } catch {
        // What JSON cannot write a page cannot send.
      }
    }
    page.send('pause')
    expect(await page.ask('getPaused')).to.equal(true)
    const volume = await page.ask('getVolume')
    expect(volume).to.be.within(0, 100)
    expect(({} as Record<string, unknown>).method).to.equal(undefined)
  })

  it('reports an unknown method to error listeners only', async () => {
    const page = await drive()
    page.send('setSpeed', 2)
    page.send('addEventListener', 'error', 'on-error')
    page.send('constructor')
    const { value, listener } = await until(() => page.told.find(({ event }) => event === 'error'))
    expect([value, listener]).to.deep.equal([{ code: 2, msg: 'There is no method called constructor.' }, 'on-error'])
    expect(page.told.filter(({ event }) => event === 'error')).to.have.length(1)
    expect(await page.ask('getPaused')).to.equal(true)
  })

  it('ignores messages of a window that is not the host page', async () => {
    const page = await drive()
    const other = document.body.appendChild(document.createElement('iframe'))
    stops.push(() => other.remove())
    const text = JSON.stringify({ context: 'player.js', version: '0.0.11', method: 'mute' })
    const script = `parent.frames[${[...document.querySelectorAll('iframe')].indexOf(page.frame)}].postMessage(${JSON.stringify(text)}, '*')`
    other.contentWindow?.document.write(`<script>${script}</script>`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await page.ask('getMuted')).to.equal(false)
  })

  it('ignores invalid values', async () => {
    const page = await drive()
    for (const value of [null, 'loud', Number.NaN, {}, [], '']) {
      page.send('setVolume', value)
      page.send('setCurrentTime', value)
      page.send('setLoop', value)
    }
    expect([await page.ask('getVolume'), await page.ask('getCurrentTime'), await page.ask('getLoop')]).to.deep.equal([100, 0, false])
  })

  it('sends the ready message with its events and methods', async () => {
    const { told } = await drive()
    const { version, value } = told[0] as Told
    const { src, events, methods } = value as { src: string; events: string[]; methods: string[] }
    expect([version, src]).to.deep.equal(['0.0.11', 'about:srcdoc'])
    expect(events).to.deep.equal(['ready', 'play', 'pause', 'timeupdate', 'progress', 'ended', 'error', 'seeked'])
    expect(methods).to.include.members(['play', 'pause', 'getPaused', 'mute', 'unmute', 'getMuted', 'setVolume', 'getVolume'])
    expect(methods).to.include.members(['getDuration', 'setCurrentTime', 'getCurrentTime', 'setLoop', 'getLoop'])
    expect(methods).to.include.members(['addEventListener', 'removeEventListener'])
  })

  it('repeats the ready message for each new listener', async () => {
    const page = await drive()
    page.send('addEventListener', 'ready', 'late')
    await until(() => page.told.find(({ event, listener }) => event === 'ready' && listener === 'late'))
  })

  it('reports the duration before anything is loaded', async () => {
    const page = await drive()
    expect(await page.ask('getDuration')).to.equal(12)
  })

  it('sets and reports volume, muting and loop', async () => {
    const page = await drive()
    page.send('setVolume', 40)
    page.send('mute')
    page.send('setLoop', true)
    expect([await page.ask('getVolume'), await page.ask('getMuted'), await page.ask('getLoop')]).to.deep.equal([40, true, true])
    page.send('unmute')
    page.send('setVolume', 900)
    page.send('setLoop', false)
    expect([await page.ask('getVolume'), await page.ask('getMuted'), await page.ask('getLoop')]).to.deep.equal([100, false, false])
  })

  it('plays, seeks, pauses and ends, and reports each event with the name of its listener', async () => {
    const page = await drive({ options: { Muted: true } })
    for (const event of ['play', 'pause', 'timeupdate', 'seeked', 'ended', 'progress']) page.send('addEventListener', event, `on-${event}`)
    page.send('play')
    const time = await until(() => page.told.find(({ event }) => event === 'timeupdate'))
    expect(time.listener).to.equal('on-timeupdate')
    expect((time.value as { duration: number }).duration).to.be.closeTo(12, 0.2)
    page.send('setCurrentTime', 6)
    await until(() => page.told.find(({ event }) => event === 'seeked'))
    expect(await page.ask('getCurrentTime')).to.be.within(5.9, 8)
    page.send('pause')
    await until(() => page.told.find(({ event }) => event === 'pause'))
    expect(await page.ask('getPaused')).to.equal(true)
    page.send('setCurrentTime', 11.8)
    page.send('play')
    await until(() => page.told.find(({ event, listener }) => event === 'ended' && listener === 'on-ended'))
    const progress = page.told.findLast(({ event }) => event === 'progress')?.value as Record<string, number>
    expect(Object.keys(progress)).to.deep.equal(['seconds', 'duration', 'percent'])
    expect(progress.percent).to.be.within(0, 1)
    expect(progress.seconds).to.be.within(0, progress.duration ?? 0)
  })

  it('sends no event to a removed listener', async () => {
    const page = await drive({ options: { Muted: true } })
    page.send('addEventListener', 'play', 'a')
    page.send('addEventListener', 'play', 'b')
    page.send('removeEventListener', 'play', 'a')
    page.send('play')
    const first = await until(() => page.told.find(({ event }) => event === 'play'))
    expect(first.listener).to.equal('b')
    expect(page.told.filter(({ event }) => event === 'play')).to.have.length(1)
  })

  it('accepts commands from another origin', async () => {
    const page = await drive({ isForeign: true, options: { Muted: true } })
    expect(page.told[0]?.value).to.have.property('src', page.frame.src)
    page.send('addEventListener', 'timeupdate', 't')
    page.send('play')
    await until(() => page.told.find(({ event }) => event === 'timeupdate'))
    expect(await page.ask('getPaused')).to.equal(false)
  })

  it('works in a sandbox without an origin, in which storage throws', async () => {
    const page = await drive({ sandbox: 'allow-scripts', options: { Muted: true } })
    page.send('setVolume', 30)
    expect(await page.ask('getVolume')).to.equal(30)
    page.send('addEventListener', 'timeupdate', 't')
    page.send('play')
    await until(() => page.told.find(({ event }) => event === 'timeupdate'))
  })
})
