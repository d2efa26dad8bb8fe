import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { hearSegment } from './hear-segment.ts'
import { type Recogniser, recogniserOf } from './recogniser.ts'
import { type RecordedParts, recordVoice, tone } from './recorded-voice.fixture.ts'
import { openSpeechService, type SpeechService } from './speech-service.fixture.ts'
import { hasSphinx, sphinxCommand } from './sphinx.fixture.ts'

describe('hearSegment', () => {
  let folder: string
  let service: SpeechService
  let recorded: Record<'webm' | 'mp4', RecordedParts>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-segment-'))
    service = await openSpeechService()
    recorded = { webm: recordVoice(tone(12)), mp4: recordVoice(tone(12), 'mp4') }
  })
  // The files of the voice are removed in every case.
  afterEach(async () => expect((await readdir(folder)).filter((name) => name.startsWith('speech-'))).toEqual([]))
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })

  const said: Recogniser = async () => ({ lang: 'en', lines: [{ startMs: 0, endMs: 2000, text: 'Leaves are green.' }] })
  const never: Recogniser = () => Promise.reject(new Error('The recogniser was asked.'))
  const hear = (recognise: Recogniser, parts: readonly Uint8Array[], more: { kind?: 'webm' | 'mp4'; signal?: AbortSignal } = {}) =>
    hearSegment({ workFolder: folder }, recognise, { kind: 'webm', parts, lang: '', signal: new AbortController().signal, ...more })
  const voice = (kind: 'webm' | 'mp4' = 'webm', from = 0, to = 20): Uint8Array[] => {
    const { init, bundles } = recorded[kind]
    return [init, ...bundles.slice(from, to)]
  }
  const byService = (body: unknown) => {
    service.answer = () => ({ body })
    const recognise = recogniserOf({ ...defaultSettings, speechEndpoint: service.address })
    if (recognise === undefined) throw new Error('There is no recogniser.')
    return recognise
  }

  it.each([
    ['letters', [Buffer.from('header'), Buffer.from('a quarter of a second')]],
    ['a playlist that names a file of the server', [Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n')]],
    ['nothing', [new Uint8Array()]],
  ])('refuses a voice of %s before a recogniser is asked', async (_, parts) => {
    await expect(hear(never, parts)).rejects.toThrow()
    await expect(hear(never, parts, { kind: 'mp4' })).rejects.toThrow()
  })

  it('refuses a header without sound, and one of the other kind', async () => {
    await expect(hear(never, voice('webm', 0, 0))).rejects.toThrow()
    await expect(hear(never, voice('mp4'))).rejects.toThrow()
  })

  it('hears what is left of a voice with broken bundles', async () => {
    const parts = voice()
    parts.splice(5, 2, Buffer.from('a quarter of a second'))
    expect((await hear(said, parts)).text).toBe('Leaves are green.')
  })

  it.each([
    ['a page', '<html><body>502</body></html>'],
    ['JSON of another kind', { text: 'x' }],
    ['lines without times', { segments: [{ start: 'x' }] }],
  ])('takes no text from a recogniser that answers %s', async (_, body) => {
    const hearing = hear(byService(body), voice()).then(({ text }) => text)
    await expect(hearing.catch(() => '')).resolves.toBe('')
  })

  it('keeps what a recogniser says short, plain and within its sound', async () => {
    const lines = [
      { startMs: -9000, endMs: 1000, text: 'one\u0000\n<b>two</b>' },
      { startMs: Number.NaN, endMs: 2, text: 'no time' },
      { startMs: 9000, endMs: 99_000, text: 'after the end' },
      { startMs: 1000, endMs: 99_000, text: 'x'.repeat(5000) },
    ]
    const { text } = await hear(async () => ({ lang: 'en', lines }), voice())
    expect(text).toMatch(/^one <b>two<\/b> x+/)
    expect(text).not.toContain('after')
    expect(text.length).toBe(400)
  })

  it('ends a recogniser that hangs, also one that does not listen', async () => {
    const stop = new AbortController()
    const hearing = hear(
      () => {
        stop.abort(new Error('too long'))
        return new Promise(() => undefined)
      },
      voice(),
      { signal: stop.signal },
    )
    await expect(hearing).rejects.toThrow('too long')
    await expect(hear(never, voice(), { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
  })

  it('asks no recogniser about silence', async () => {
    const { init, bundles } = recordVoice(['-f', 'lavfi', '-i', 'anullsrc=d=4'])
    expect(await hear(never, [init, ...bundles])).toEqual({ lang: undefined, text: '' })
  })

  it.each(['webm', 'mp4'] as const)(
    'gives the recogniser the sound of the bundles alone, from the middle of a %s recording',
    async (kind) => {
      let bytes = 0
      const count: Recogniser = async ({ path, lang, signal }) => {
        bytes = (await readFile(path)).length
        return said({ path, lang, signal })
      }
      const { init, bundles } = recorded[kind]
      const part = bundles.slice(bundles.length - 20, bundles.length - 3)
      expect(await hear(count, [init, ...part], { kind })).toEqual({ lang: 'en', text: 'Leaves are green.' })
      // Two bytes for each of 16,000 samples a second: about four seconds.
      expect(bytes / 32_000).toBeGreaterThan(3.5)
      expect(bytes / 32_000).toBeLessThan(4.8)
    },
  )

  it.runIf(hasSphinx).each(['webm', 'mp4'] as const)('hears the right words of a %s recording', async (kind) => {
    const spoken = join(folder, 'spoken.wav')
    execFileSync('espeak-ng', ['-v', 'en-us', '-s', '130', '-w', spoken, 'we are going to the new school'])
    const recognise = recogniserOf({ ...defaultSettings, speechCommand: await sphinxCommand(folder) })
    const { init, bundles } = recordVoice(['-i', spoken, '-af', 'adelay=1000,apad=pad_dur=1'], kind)
    const { lang, text } = await hear(recognise ?? never, [init, ...bundles], { kind })
    expect([lang, text]).toEqual(['en', expect.stringMatching(/^we are going to the new/)])
  })
})
