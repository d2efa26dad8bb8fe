import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Sources } from '../../sdk/media/contract.ts'
import { saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { cancelTranscription, getTranscription, SpeechLimits, startTranscription } from '../../sdk/speech/contract.ts'
import { listSubtitles, readSubtitleText, saveSubtitleDraft } from '../../sdk/subtitles/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { languageOfName } from './language-of-name.ts'
import { recogniserOf } from './recogniser.ts'
import { changingSound } from './sounds.fixture.ts'
import { openSpeechService, type SpeechService } from './speech-service.fixture.ts'
import { hasSphinx, sphinxCommand } from './sphinx.fixture.ts'

const segments = { language: 'german', segments: [{ start: 0.5, end: 2, text: ' Blätter sind grün.' }] }

describe.each(dialects)('automatic subtitles on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let service: SpeechService
  let folder: string
  beforeAll(async () => {
    service = await openSpeechService()
    folder = await mkdtemp(join(tmpdir(), 'vitrine-speech-'))
    test = await openTestApp(dialect, { speechEndpoint: service.address, speechKey: 'secret', speechModel: 'small' })
    owner = await test.user()
    // Three seconds of sound, and one of silence.
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      `${changingSound}:d=3`,
      '-af',
      'apad=pad_dur=1',
      join(folder, 'tone.wav'),
    ])
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=s=64x64:d=1', join(folder, 'mute.mp4')])
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

  const film = async (file = 'tone.wav', more = {}): Promise<{ id: number; encId: string }> => {
    const item = await test.item(owner, { duration_secs: 4, ...more })
    const path = `media/s${item.id}/${file}`
    await copyFile(join(folder, file), join(folder, 'copy'))
    const stored = await test.deps.files.adopt(join(folder, 'copy'), path)
    await test.deps.db
      .insertInto('media_files')
      .values({ item_id: item.id, kind: 'source', name: file, path, mime: 'audio/wav', ...stored })
      .execute()
    return item
  }
  const state = (encid: string) => test.call(getTranscription, { encid }, owner)
  const ends = (encid: string, wanted = 'none') =>
    vi.waitFor(async () => expect((await state(encid)).State).toBe(wanted), { timeout: 60_000 })

  it('are refused to everybody who may not edit the item, and where they cannot be', async () => {
    const { encId: encid } = await film()
    const other = await test.user()
    for (const caller of [other, undefined])
      for (const call of [
        () => test.call(getTranscription, { encid }, caller),
        () => test.call(startTranscription, { encid }, caller),
        () => test.call(cancelTranscription, { encid }, caller),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    await expect(test.call(startTranscription, { encid, lang: 'de; rm' }, owner)).rejects.toThrow('This language does not exist.')
    const link = await test.item(owner, { source: Sources.externalVideo })
    await expect(test.call(startTranscription, { encid: link.encId }, owner)).rejects.toMatchObject({ code: 'SPEECH_ITEM' })
    expect(await state(link.encId)).toMatchObject({ IsOffered: false })
    expect(service.asked).toEqual([])
  })

  it('are a draft that is marked until a person has saved it', async () => {
    service.answer = () => ({ body: segments })
    const { encId: encid } = await film()
    expect(await state(encid)).toEqual({ IsOffered: true, State: 'none', Progress: 0, Message: '' })
    await test.call(startTranscription, { encid }, owner)
    await ends(encid)
    const { Items, Drafts } = await test.call(listSubtitles, { encid }, owner)
    expect(Items).toEqual([])
    expect(Drafts).toMatchObject([{ Lang: 'de', Label: 'Deutsch', Kind: 'captions', Automatic: true }])
    const [draft] = Drafts
    const { Text } = await test.call(readSubtitleText, { encid, draftid: draft?.ID ?? 0 }, owner)
    expect(Text).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nBlätter sind grün.\n')
    const saved = { encid, draftid: draft?.ID ?? 0, lang: 'de', kind: 'captions' as const, text: Text }
    expect((await test.call(saveSubtitleDraft, saved, owner)).Draft).not.toHaveProperty('Automatic')
  })

  it('send the service a WAV file, the model, the language and the key', async () => {
    service.answer = () => ({ body: segments })
    const { encId: encid } = await film()
    await test.call(startTranscription, { encid, lang: 'cy' }, owner)
    await ends(encid)
    expect(service.asked).toHaveLength(1)
    const [{ url, key, body } = { url: '', key: '', body: '' }] = service.asked
    expect([url, key]).toEqual(['/v1/audio/transcriptions', 'Bearer secret'])
    expect(body).toMatch(/name="file"; filename="sound.wav"\r\nContent-Type: audio\/wav\r\n\r\nRIFF/)
    for (const [name, value] of [
      ['model', 'small'],
      ['language', 'cy'],
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
    ])
      expect(body).toContain(`name="${name}"\r\n\r\n${value}\r\n`)
    expect((await test.call(listSubtitles, { encid }, owner)).Drafts).toMatchObject([{ Lang: 'cy' }])
  })

  it('leave out lines of which the service says that nobody speaks, and say when none is left', async () => {
    service.answer = () => ({ body: { segments: [{ start: 0, end: 3, text: 'Thank you.', no_speech_prob: 0.9 }] } })
    const { encId: encid } = await film()
    await test.call(startTranscription, { encid }, owner)
    await ends(encid, 'failed')
    expect((await state(encid)).Message).toBe('No speech was found in this item.')
    expect((await test.call(listSubtitles, { encid }, owner)).Drafts).toEqual([])
  })

  it.each([
    [{ status: 401, body: 'no' }, 'refused the sound'],
    [{ body: '<html>' }, 'could not be recognised'],
    [{ body: { segments: [{ start: 'x' }] } }, 'could not be recognised'],
  ])('fail with a sentence when the service answers %j, and can be asked for again', async (answer, sentence) => {
    service.answer = () => answer
    const { encId: encid } = await film()
    await test.call(startTranscription, { encid }, owner)
    await ends(encid, 'failed')
    expect((await state(encid)).Message).toContain(sentence)
    expect(service.asked).toHaveLength(1)
    service.answer = () => ({ body: segments })
    await test.call(startTranscription, { encid }, owner)
    await ends(encid)
    expect((await test.call(listSubtitles, { encid }, owner)).Drafts).toHaveLength(1)
  })

  it('say that an item has no sound', async () => {
    const { encId: encid } = await film('mute.mp4')
    await test.call(startTranscription, { encid }, owner)
    await ends(encid, 'failed')
    expect((await state(encid)).Message).toBe('This item has no sound.')
    expect(service.asked).toEqual([])
  })

  it('are made once at a time, are cancelled, and then add nothing', async () => {
    let answers = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answers = resolve
    })
    service.answer = () => ({ body: segments })
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
      await held
      return Response.json(segments)
    })
    const { encId: encid } = await film()
    await test.call(startTranscription, { encid }, owner)
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 60_000 })
    expect((await state(encid)).State).toBe('working')
    await expect(test.call(startTranscription, { encid }, owner)).rejects.toMatchObject({ code: 'SPEECH_RUNNING' })
    await test.call(cancelTranscription, { encid }, owner)
    answers()
    asked.mockRestore()
    // Another item comes after it, because one is made at a time.
    const next = await film()
    await test.call(startTranscription, { encid: next.encId }, owner)
    await ends(next.encId)
    expect((await test.call(listSubtitles, { encid }, owner)).Drafts).toEqual([])
    expect((await state(encid)).State).toBe('none')
  })

  it('wait for 50 items of one person', async () => {
    const person = await test.user()
    for (let count = 0; count < SpeechLimits.waiting; count++) {
      const { id } = await test.item(person)
      await test.deps.db
        .insertInto('transcriptions')
        .values({ item_id: id, user_id: person.id, lang: '', state: 'waiting', created_at: 0 })
        .execute()
    }
    const { encId: encid } = await test.item(person)
    await expect(test.call(startTranscription, { encid }, person)).rejects.toMatchObject({ code: 'SPEECH_WAITING' })
  })

  it('are made for a new item where the library does so, unless it has subtitles', async () => {
    test.deps.settings.speechUploads = true
    service.answer = () => ({ body: segments })
    const ready = (id: number) =>
      test.deps.db.transaction().execute(async (trx) => {
        for (const hook of test.deps.itemHooks.ready) await hook(trx, test.deps, id)
      })
    const { id, encId: encid } = await film()
    await ready(id)
    await ends(encid)
    expect((await test.call(listSubtitles, { encid }, owner)).Drafts).toHaveLength(1)
    await ready(id)
    expect((await state(encid)).State).toBe('none')
    test.deps.settings.speechUploads = false
    const other = await film()
    await ready(other.id)
    expect((await state(other.encId)).State).toBe('none')
  })

  it('are shown to viewers at once where the library says so, with a mark in their name', async () => {
    const admin = await test.user({ isAdmin: true })
    const choose = (PublishAutomaticSubtitles: boolean) => test.call(saveSiteSettings, { PublishAutomaticSubtitles }, admin)
    await expect(test.call(saveSiteSettings, { PublishAutomaticSubtitles: true }, owner)).rejects.toMatchObject({ status: 403 })
    await choose(true)
    service.answer = () => ({ body: segments })
    const { encId: encid } = await film()
    await test.call(startTranscription, { encid }, owner)
    await ends(encid)
    await choose(false)
    const { Items, Drafts } = await test.call(listSubtitles, { encid }, owner)
    expect(Drafts).toEqual([])
    expect(Items).toMatchObject([{ Lang: 'de', Label: 'Deutsch (auto)', Lines: 1 }])
  })
})

describe('a command that recognises speech', () => {
  const signal = new AbortController().signal
  const settings = { speechEndpoint: '', speechKey: '', speechModel: '', speechModelFile: '', speechVoiceFile: '' }
  const recognise = (speechCommand: string, path = '/dev/null') =>
    recogniserOf({ ...settings, speechCommand })?.({ path, lang: '', signal })

  it('has to write WebVTT', async () => {
    await expect(recognise('echo nothing')).rejects.toThrow('SPEECH_FAILED')
    await expect(recognise('false')).rejects.toThrow('SPEECH_FAILED')
  })

  it('gets the sound and the language, and is no shell', async () => {
    const heard = await recognise(
      'printf WEBVTT\\nLanguage:de\\n\\n00:01.000-->00:02.000\\n%s/%s/%s\\n {audio} {language} $(id)',
      '/a b.wav',
    )
    expect(heard).toEqual({ lang: 'de', lines: [{ startMs: 1000, endMs: 2000, text: '/a b.wav/auto/$(id)' }] })
  })

  it('is used before no service, and without either there is no recogniser', () =>
    expect(recogniserOf({ ...settings, speechCommand: '' })).toBeUndefined())

  it.runIf(hasSphinx)('hears the right words in the right seconds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-sphinx-'))
    try {
      const spoken = join(folder, 'spoken.wav')
      execFileSync('espeak-ng', ['-v', 'en-us', '-s', '110', '-w', join(folder, 'one.wav'), 'this is a new school'])
      // Five seconds of silence come first.
      execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', join(folder, 'one.wav'), '-af', 'adelay=5000', '-ar', '16000', '-ac', '1', spoken])
      const heard = await recognise(await sphinxCommand(folder), spoken)
      const said = heard?.lines.map(({ text }) => text).join(' ')
      expect(heard?.lang).toBe('en')
      expect(said).toMatch(/^this is a new/)
      const starts = heard?.lines.map(({ startMs }) => startMs) ?? []
      expect(starts[0]).toBeGreaterThan(4900)
      expect(starts[3]).toBeLessThan(7000)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('languageOfName', () => {
  it.each([
    ['german', 'de'],
    ['Welsh', 'cy'],
    ['en', 'en'],
    ['haw', 'haw'],
    ['klingon language', undefined],
  ])('reads %s as %s', (name, code) => expect(languageOfName(name)).toBe(code))
})
