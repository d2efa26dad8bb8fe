import { expect } from '@esm-bundle/chai'
import type { HubAnswer } from '../hub/contract.ts'
import { audit, until } from '../ui/page.fixture.ts'
import { ClassVoice, SpeakButton } from './class-voice.tsx'
import { button, roomOf, showPart } from './room.fixture.tsx'
import { createBundler } from './voice-bundles.ts'
import { bytesOf } from './voice-player.ts'
import { base64Of } from './voice-sender.ts'

const mime = 'audio/webm;codecs=opus'

/** A microphone that hears a tone. */
async function tone(): Promise<{ stream: MediaStream; close: () => Promise<void> }> {
  const context = new AudioContext()
  const oscillator = context.createOscillator()
  const destination = context.createMediaStreamDestination()
  oscillator.connect(destination)
  oscillator.start()
  await context.resume().catch(() => undefined)
  return { stream: destination.stream, close: () => context.close() }
}

/** The header and the bundles of what a recorder has made of a tone. */
async function recorded(bundles: number): Promise<{ init: Uint8Array; parts: Uint8Array[] }> {
  const { stream, close } = await tone()
  const recorder = new MediaRecorder(stream, { mimeType: mime, audioBitsPerSecond: 32_000 })
  const bundler = createBundler(mime)
  const parts: Uint8Array[] = []
  let reading: Promise<unknown> = Promise.resolve()
  recorder.addEventListener('dataavailable', ({ data }) => {
    reading = reading.then(async () => {
      bundler.add(new Uint8Array(await data.arrayBuffer()))
      const part = bundler.take()
      if (part) parts.push(part)
    })
  })
  recorder.start(240)
  await until(() => parts.length >= bundles)
  recorder.stop()
  await close()
  const init = bundler.init()
  if (!init) throw new Error('The recorder has written no header.')
  return { init, parts }
}

describe('ClassVoice', () => {
  let shown: Awaited<ReturnType<typeof showPart>>
  const realDevices = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices')
  afterEach(() => {
    shown.close()
    if (realDevices) Object.defineProperty(navigator, 'mediaDevices', { ...realDevices, configurable: true })
  })
  const status = () => shown.page.querySelector('[role=status]')?.textContent

  it('says nothing while no one speaks, and names a voice that the browser cannot play', async () => {
    const { room, voice } = roomOf()
    shown = await showPart(<ClassVoice room={room} />)
    await until(() => status() === '')
    expect(shown.page.querySelector('button')).to.equal(null)
    voice.set({ start: { Talk: 1, By: 'Ada', Mime: 'audio/none;codecs=none', Init: 'AAAA' } })
    await until(() => status() === 'Ada is speaking, but this browser cannot play the voice.')
    expect(shown.page.querySelector('button')).to.equal(null)
    voice.set({ start: null })
    await until(() => status() === '')
  })

  it('plays bundles for a listener who comes in the middle, also where some are missing', async () => {
    const { init, parts } = await recorded(12)
    const made: HTMLAudioElement[] = []
    const RealAudio = window.Audio
    window.Audio = class extends RealAudio {
      constructor() {
        super()
        this.muted = true
        made.push(this)
      }
    }
    const { room, voice, hear } = roomOf()
    voice.set({ start: { Talk: 4, By: 'Ada', Mime: mime, Init: base64Of(init) } })
    shown = await showPart(<ClassVoice room={room} />)
    const audio = await until(() => made[0])
    for (const [place, part] of parts.slice(3, 8).entries()) if (place !== 2) hear({ Talk: 4, Number: place + 4, Data: base64Of(part) })
    // A bundle of another talk is none of this one.
    hear({ Talk: 3, Number: 99, Data: 'AAAA' })
    await until(() => audio.currentTime > 0.1)
    expect([audio.error, status()]).to.deep.equal([null, 'Ada is speaking'])
    expect(await audit()).to.deep.equal([])
    button(shown.page, 'Mute the voice')?.click()
    await until(() => audio.paused && status() === 'Ada is speaking, unmute to enable audio')
    button(shown.page, 'Unmute')?.click()
    // The first ones may have been played to their end, where the browser waits for more.
    for (const [place, part] of parts.slice(8).entries()) hear({ Talk: 4, Number: place + 9, Data: base64Of(part) })
    await until(() => status() === 'Ada is speaking')
    window.Audio = RealAudio
  })

  it('tells the presenter that the microphone could not be opened', async () => {
    const { room, said, sent } = roomOf({}, { CanPresent: true })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      configurable: true,
    })
    shown = await showPart(<SpeakButton room={room} />)
    button(shown.page, 'Speak to everyone')?.click()
    await until(() => said.length > 0)
    expect([said[0]?.startsWith('The microphone could not be opened.'), sent]).to.deep.equal([true, []])
  })

  it('sends the header first, then bundles with numbers, and the end', async () => {
    const { room, sent } = roomOf({}, { CanPresent: true })
    const { stream, close } = await tone()
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => Promise.resolve(stream) }, configurable: true })
    shown = await showPart(<SpeakButton room={room} />)
    expect(await audit()).to.deep.equal([])
    button(shown.page, 'Speak to everyone')?.click()
    const commands = (command: string) =>
      sent.filter(([name, message]) => name === 'voiceBroadcastCommand' && message['command'] === command)
    await until(() => commands('bundle').length >= 3)
    expect(status()).to.equal('Everyone in the class hears you.')
    button(shown.page, 'Stop speaking')?.click()
    await until(() => sent.at(-1)?.[1]['command'] === 'end')
    const [first] = sent
    expect(commands('start')).to.deep.equal([first])
    expect([...bytesOf(String(first?.[1]['init'])).slice(0, 4)]).to.deep.equal([0x1a, 0x45, 0xdf, 0xa3])
    const bundles = commands('bundle').map(([, message]) => message)
    expect(bundles.map(({ number }) => number)).to.deep.equal(bundles.map((_, place) => place + 1))
    // Each begins with a cluster of its own.
    for (const { data } of bundles) expect([...bytesOf(String(data)).slice(0, 4)]).to.deep.equal([0x1f, 0x43, 0xb6, 0x75])
    await until(() => stream.getTracks().every(({ readyState }) => readyState === 'ended'))
    await close()
  })

  it('closes a microphone that opens after the button has gone', async () => {
    const { room, said, sent } = roomOf({}, { CanPresent: true })
    const { stream, close } = await tone()
    const opened = Promise.withResolvers<MediaStream>()
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => opened.promise }, configurable: true })
    shown = await showPart(<SpeakButton room={room} />)
    const { page } = shown
    button(page, 'Speak to everyone')?.click()
    await until(() => page.querySelector('button[aria-disabled=true]'))
    shown.show(null)
    opened.resolve(stream)
    await until(() => stream.getTracks().every(({ readyState }) => readyState === 'ended'))
    expect([sent, said]).to.deep.equal([[], []])
    await close()
  })

  it('ends a talk that was stopped before the class has answered', async () => {
    const { stream, close } = await tone()
    const asked = Promise.withResolvers<HubAnswer & { Talk: number }>()
    const sent: string[] = []
    const send = (_name: string, message: Record<string, unknown> = {}) => {
      sent.push(String(message['command']))
      return asked.promise
    }
    const { room } = roomOf({ connection: { ...roomOf().room.connection, send } }, { CanPresent: true })
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => Promise.resolve(stream) }, configurable: true })
    shown = await showPart(<SpeakButton room={room} />)
    button(shown.page, 'Speak to everyone')?.click()
    await until(() => sent.length > 0)
    button(shown.page, 'Stop speaking')?.click()
    expect(sent).to.deep.equal(['start'])
    asked.resolve({ Success: true, Message: '', Now: 0, Talk: 3 })
    await until(() => sent.length > 1)
    expect(sent).to.deep.equal(['start', 'end'])
    await close()
  })
})
