import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { getTranscription, startTranscription } from '../../sdk/speech/contract.ts'
import { listSubtitles, publishSubtitles, readSubtitleText, saveSubtitleDraft } from '../../sdk/subtitles/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { changingSound } from './sounds.fixture.ts'
import { openSpeechService, type SpeechService } from './speech-service.fixture.ts'

describe.each(dialects)('what a service hears on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let service: SpeechService
  let folder: string
  beforeAll(async () => {
    service = await openSpeechService()
    folder = await mkdtemp(join(tmpdir(), 'vitrine-certainty-'))
    test = await openTestApp(dialect, { speechEndpoint: service.address, speechModel: 'small' })
    owner = await test.user()
    // Two seconds of silence, three of sound, and five of silence.
    const sounds = `${changingSound}:d=3,adelay=2000,apad=pad_dur=5`
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', sounds, join(folder, 'tone.wav')])
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono:d=60', join(folder, 'silence.wav')])
    await test.work()
  })
  afterEach(() => {
    service.asked.length = 0
  })
  afterAll(async () => {
    await test.close()
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })

  const stateOf = (encid: string) => test.call(getTranscription, { encid }, owner)
  const transcribe = async (file: string, segments: readonly object[], more: object = {}, state = 'none') => {
    service.answer = () => ({ body: { language: 'german', segments, ...more } })
    const { id, encId: encid } = await test.item(owner, { duration_secs: 10 })
    const path = `media/s${id}/${file}`
    await copyFile(join(folder, file), join(folder, 'copy'))
    const stored = await test.deps.files.adopt(join(folder, 'copy'), path)
    await test.deps.db
      .insertInto('media_files')
      .values({ item_id: id, kind: 'source', name: file, path, mime: 'audio/wav', ...stored })
      .execute()
    await test.call(startTranscription, { encid }, owner)
    await vi.waitFor(async () => expect((await stateOf(encid)).State).toBe(state), { timeout: 60_000 })
    const [draft] = (await test.call(listSubtitles, { encid }, owner)).Drafts
    return { encid, draftid: draft?.ID ?? 0 }
  }
  const read = (draft: { encid: string; draftid: number }) => test.call(readSubtitleText, draft, owner)
  const said = { start: 2.5, end: 4.5, text: ' Blätter sind grün.' }

  it('has no line in silence, begins none before its sound, and says a sentence once that came three times', async () => {
    const draft = await transcribe('tone.wav', [
      { start: 0, end: 1.5, text: 'Untertitel von Unbekannt' },
      { start: 1, end: 2.5, text: 'Blätter sind grün.' },
      ...[2.6, 3, 3.4].map((start) => ({ start, end: start + 0.4, text: 'Vielen Dank.' })),
      { start: 7, end: 9, text: 'Vielen Dank.' },
    ])
    const { Text } = await read(draft)
    expect(Text).toMatch(
      /^WEBVTT\n\n00:00:0(1\.9|2\.0)\d+ --> 00:00:02\.[56]00\nBlätter sind grün\.\n\n00:00:02\.600 --> [^\n]*\nVielen Dank\.\n$/,
    )
  })

  it('is not asked of a service where nothing is heard', async () => {
    const { encid } = await transcribe('silence.wav', [{ start: 3, end: 50, text: 'Vielen Dank.' }], {}, 'failed')
    expect((await stateOf(encid)).Message).toBe('No speech was found in this item.')
    expect(service.asked).toEqual([])
  })

  it('has no uncertain words where the service says nothing of them, or something else', async () => {
    const draft = await transcribe('tone.wav', [{ ...said, words: 'none', avg_logprob: 'low' }], { words: [{ word: 1 }] })
    expect(await read(draft)).not.toHaveProperty('Uncertain')
  })

  it.each([
    [
      'in its segment',
      [
        {
          ...said,
          words: [
            { word: ' Blätter', probability: 0.9 },
            { word: ' sind', probability: 0.2 },
          ],
        },
      ],
      {},
    ],
    [
      'beside the segments',
      [said],
      {
        words: [
          { word: 'Blätter', start: 2.5, end: 3, probability: 0.9 },
          { word: 'sind', start: 3, end: 3.4, probability: 0.2 },
          { word: 'grün', start: 9, end: 9.5, probability: 0.1 },
        ],
      },
    ],
  ])('keeps words of low probability with the draft, given %s', async (_, segments, more) => {
    const draft = await transcribe('tone.wav', segments, more)
    const { Text, Uncertain } = await read(draft)
    expect(Text).toContain('\nBlätter sind grün.\n')
    expect(Uncertain).toEqual([{ Text: 'Blätter sind grün.', Words: [{ From: 8, To: 12 }] }])
  })

  it('marks a segment of low probability as a whole', async () => {
    const draft = await transcribe('tone.wav', [{ ...said, avg_logprob: -0.9 }])
    expect((await read(draft)).Uncertain).toEqual([{ Text: 'Blätter sind grün.', Words: [{ From: 0, To: 18 }] }])
  })

  it('forgets uncertain words with the line that is changed and with the draft that is published, and shows them to no viewer', async () => {
    const draft = await transcribe('tone.wav', [
      { start: 2, end: 3, text: 'Blätter sind grün.', avg_logprob: -2 },
      { start: 3.5, end: 4.5, text: 'Der Himmel ist blau.', avg_logprob: -2 },
    ])
    const { Text, Uncertain } = await read(draft)
    expect(Uncertain).toHaveLength(2)
    const save = (text: string) => test.call(saveSubtitleDraft, { ...draft, lang: 'de', kind: 'captions', text }, owner)
    // Other times and rows do not change what a line says.
    await save(Text.replace('00:00:02.000', '00:00:02.100').replace('Blätter sind', 'Blätter\nsind'))
    expect((await read(draft)).Uncertain).toHaveLength(2)
    await save(Text.replace('grün', 'rot'))
    expect((await read(draft)).Uncertain).toEqual([{ Text: 'Der Himmel ist blau.', Words: [{ From: 0, To: 20 }] }])
    const { TrackID } = await test.call(publishSubtitles, draft, owner)
    expect(await test.call(readSubtitleText, { encid: draft.encid, trackid: TrackID }, owner)).not.toHaveProperty('Uncertain')
    const shown = JSON.stringify(await test.call(getMedia, { id: draft.encid }, await test.user()))
    expect(shown).toContain('"Lang":"de"')
    expect(shown).not.toMatch(/uncertain/i)
  })
})
