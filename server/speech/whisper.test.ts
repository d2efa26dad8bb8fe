import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recogniseByWhisper, recognisedOf } from './recognise-by-whisper.ts'
import { recogniserOf } from './recogniser.ts'
import { joinedSilences } from './sound.ts'
import { tidyLines } from './spoken-lines.ts'
import { loadWhisper } from './whisper-library.ts'

describe('whisper.cpp', () => {
  let folder: string
  let model: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-whisper-'))
    model = join(folder, 'cut-off.bin')
    // The first bytes are those of a model, and nothing of what they promise follows.
    await writeFile(model, Buffer.concat([Buffer.from('lmgg'), Buffer.alloc(3000)]))
    await writeFile(join(folder, 'page.bin'), '<html>')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const recognise = (speechModelFile: string, speechVoiceFile = '') =>
    recogniserOf({ ...{ speechCommand: '', speechEndpoint: '', speechKey: '', speechModel: '' }, speechModelFile, speechVoiceFile })?.({
      ...{ path: '/dev/null', lang: '', signal: new AbortController().signal },
    })

  it('is a library of this processor alone, without builds for graphics cards', () =>
    expect(Object.keys(loadWhisper())).toEqual(expect.arrayContaining(['WhisperContext', 'WhisperVadContext'])))

  it.each([
    ['is missing', () => [join(folder, 'none.bin')], 'SPEECH_MODEL_MISSING'],
    ['is a folder', () => [folder], 'SPEECH_MODEL_MISSING'],
    ['is another file', () => [join(folder, 'page.bin')], 'SPEECH_MODEL_DAMAGED'],
    ['is cut off', () => [model], 'SPEECH_MODEL_DAMAGED'],
    ['for voices is missing', () => [model, join(folder, 'none.bin')], 'SPEECH_MODEL_MISSING'],
    ['for voices is cut off', () => [model, model], 'SPEECH_MODEL_DAMAGED'],
  ] as const)('says that a model %s', async (_, files, code) => {
    const [own = '', voice] = files() as string[]
    await expect(recognise(own, voice)).rejects.toThrow(code)
  })

  it('ends a process that never has loaded its model', async () => {
    const endless = join(folder, 'endless.bin')
    // The library takes the bytes for a number of millions of layers, and lists them.
    await writeFile(endless, Buffer.concat([Buffer.from('lmgg'), Buffer.alloc(3000, 1)]))
    const sound = { path: '/dev/null', lang: '', signal: new AbortController().signal }
    await expect(recogniseByWhisper({ speechModelFile: model, speechVoiceFile: endless }, sound, 2000)).rejects.toThrow(
      'SPEECH_MODEL_DAMAGED',
    )
  })

  it('gives plain lines, and no line where no voice is', () => {
    const heard = recognisedOf({
      heard: {
        language: 'de',
        segments: [
          { text: ' Blätter  sind grün.', t0: 500, t1: 2500 },
          { text: ' Musik', t0: 4000, t1: 9000 },
        ],
      },
      voices: [{ from: 900, to: 2600 }],
    })
    expect(heard.lang).toBe('de')
    expect(tidyLines(heard.lines, joinedSilences(heard.silences ?? []))).toEqual([
      { startMs: 900, endMs: 2500, text: 'Blätter sind grün.' },
    ])
  })

  it('knows no language where nothing was heard', () =>
    expect(recognisedOf({ heard: { segments: [] }, voices: [] })).toEqual({
      lang: undefined,
      lines: [],
      silences: [{ startMs: 0, endMs: Number.POSITIVE_INFINITY }],
    }))
})

describe('joinedSilences', () => {
  it('joins what touches, in any order', () =>
    expect(
      joinedSilences([
        { startMs: 3000, endMs: 4000 },
        { startMs: 0, endMs: 2000 },
        { startMs: 1500, endMs: 2500 },
        { startMs: 3500, endMs: 3600 },
      ]),
    ).toEqual([
      { startMs: 0, endMs: 2500 },
      { startMs: 3000, endMs: 4000 },
    ]))
})
