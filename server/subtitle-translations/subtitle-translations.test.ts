import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LanguageModelLimits } from '../../sdk/language-model/contract.ts'
import {
  cancelSubtitleTranslation,
  listSubtitleTranslations,
  type SubtitleTranslation,
  translateSubtitles,
} from '../../sdk/subtitle-translations/contract.ts'
import {
  deleteSubtitleDraft,
  listSubtitles,
  publishSubtitles,
  readSubtitleText,
  saveSubtitles,
  updateSubtitles,
} from '../../sdk/subtitles/contract.ts'
import {
  type AskedQuestion,
  type Material,
  type ModelService,
  openModelService,
  type Reply,
} from '../language-model/model-service.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { translateJob } from './translate-job.ts'

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)
const fileOf = (count: number): string =>
  `WEBVTT\n${Array.from({ length: count }, (_, at) => `\n${clock(at)} --> ${clock(at + 1)} align:start\n<v Ada>Line ${at} of a lecture\n`).join('')}`

const translated = (text: string): string => text.replace('Line', 'Zeile').replace('of a lecture', 'einer Vorlesung')
/** Translates every line, as a good model does. */
const good = ({ material }: AskedQuestion): Reply => ({
  content: { lines: material.lines.map(({ id, text }) => ({ id, text: translated(text) })) },
})

describe.each(dialects)('translated subtitles on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let service: ModelService
  beforeAll(async () => {
    service = await openModelService()
    test = await openTestApp(dialect, service.settings)
    owner = await test.user()
    await test.work()
  })
  afterEach(() => {
    service.asked.length = 0
    Object.assign(test.deps.settings, service.settings)
  })
  afterAll(async () => {
    await test.close()
    await service.close()
  })

  const film = async (lines = 3) => {
    const { id, encId: encid } = await test.item(owner)
    const { TrackID } = await test.call(saveSubtitles, { encid, lang: 'en', captions: true, text: fileOf(lines) }, owner)
    return { id, encid, trackid: TrackID }
  }
  const list = async (encid: string): Promise<SubtitleTranslation | undefined> =>
    (await test.call(listSubtitleTranslations, { encid }, owner)).Items[0]
  const ends = (encid: string, state: SubtitleTranslation['State'] = 'done') =>
    vi.waitFor(
      async () => {
        // The pause before another attempt passes.
        test.time.now += 1000
        const found = await list(encid)
        expect(found?.State).toBe(state)
        return found as SubtitleTranslation
      },
      { timeout: 60_000 },
    )
  const drafts = async (encid: string) => (await test.call(listSubtitles, { encid }, owner)).Drafts

  it('are refused to callers who may not edit the item, and where they make no sense', async () => {
    const { encid, trackid } = await film()
    const other = await test.user()
    for (const [caller, refusal] of [
      [other, { code: 'MEDIA_NOT_EDITABLE' }],
      [undefined, { code: expect.stringMatching(/^(MEDIA_NOT_EDITABLE|SIGNED_OUT)$/) as string }],
    ] as const)
      for (const call of [
        () => test.call(listSubtitleTranslations, { encid }, caller),
        () => test.call(translateSubtitles, { encid, trackid, lang: 'de' }, caller),
        () => test.call(cancelSubtitleTranslation, { encid, translationid: 1 }, caller),
      ])
        await expect(call()).rejects.toMatchObject(refusal)
    const ask = (lang: string, track = trackid) => test.call(translateSubtitles, { encid, trackid: track, lang }, owner)
    await expect(ask('not a language')).rejects.toThrow('This language does not exist.')
    await expect(ask('EN')).rejects.toMatchObject({ code: 'TRANSLATION_SAME' })
    const strange = await film()
    await expect(ask('de', strange.trackid)).rejects.toMatchObject({ code: 'SUBTITLES_NOT_FOUND' })
    test.deps.settings.languageModelEndpoint = ''
    await expect(ask('de')).rejects.toMatchObject({ code: 'LANGUAGE_MODEL_OFF' })
    expect(await test.call(listSubtitleTranslations, { encid }, owner)).toEqual({ IsOffered: false, Service: '', Items: [] })
    expect(service.asked).toEqual([])
  })

  it('become a draft that is marked, with the times of the track, and are published by an editor alone', async () => {
    service.answer = good
    const { id, encid, trackid } = await film()
    const { ID } = await test.call(translateSubtitles, { encid, trackid, lang: 'DE' }, owner)
    const { DraftID } = await ends(encid)
    expect(await list(encid)).toMatchObject({ ID, TrackID: trackid, Lang: 'de', Progress: 100, Message: '' })
    expect(await drafts(encid)).toMatchObject([
      { ID: DraftID, TrackID: 0, Lang: 'de', Label: 'Deutsch', Kind: 'captions', Automatic: true, TranslatedFrom: 'en' },
    ])
    const { Text } = await test.call(readSubtitleText, { encid, draftid: DraftID }, owner)
    expect(Text).toBe(fileOf(3).replaceAll('Line', 'Zeile').replaceAll('of a lecture', 'einer Vorlesung'))
    expect((await test.call(listSubtitles, { encid }, owner)).Items).toHaveLength(1)
    const entry = test.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'text-sent').where('subject_id', '=', String(id))
    const { detail } = await entry.executeTakeFirstOrThrow()
    expect(detail).toContain('127.0.0.1')
    expect(detail).not.toContain('lecture')
    await test.call(publishSubtitles, { encid, draftid: DraftID }, owner)
    expect((await test.call(listSubtitles, { encid }, owner)).Items).toMatchObject([{ Lang: 'en' }, { Lang: 'de', Lines: 3 }])
    expect(await list(encid)).toBeUndefined()
  })

  it('are asked for in chunks, with the lines around as context', async () => {
    service.answer = good
    const { encid, trackid } = await film(100)
    await test.call(translateSubtitles, { encid, trackid, lang: 'ar' }, owner)
    const { DraftID } = await ends(encid)
    expect(service.asked.map(({ material }) => material.lines.length)).toEqual([40, 40, 20])
    const [first, second] = service.asked
    expect(first?.material.before).toEqual([])
    expect(first?.instruction).toContain('from English (en) into Arabic (ar)')
    expect(second?.material.before).toHaveLength(4)
    expect(second?.material.before[3]).toEqual({ text: 'Line 39 of a lecture', translation: 'Zeile 39 einer Vorlesung' })
    expect(second?.material.after[0]).toBe('Line 80 of a lecture')
    const { Text } = await test.call(readSubtitleText, { encid, draftid: DraftID }, owner)
    expect(Text.match(/ --> /g)).toHaveLength(100)
    await test.call(deleteSubtitleDraft, { encid, draftid: DraftID }, owner)
    expect(await list(encid)).toBeUndefined()
  })

  const without = (from: number) => (question: AskedQuestion) => {
    const { lines } = good(question).content as Pick<Material, 'lines'>
    return { content: { lines: lines.slice(from) } }
  }
  it.each<[string, (question: AskedQuestion) => Reply, string]>([
    ['too few lines', without(1), 'did not translate these subtitles line by line'],
    [
      'a line without words',
      ({ material }) => ({ content: { lines: material.lines.map(({ id }) => ({ id, text: ' ' })) } }),
      'line by line',
    ],
    [
      'lines that are far too long',
      ({ material }) => ({ content: { lines: material.lines.map(({ id }) => ({ id, text: 'x'.repeat(9000) })) } }),
      'line by line',
    ],
    ['no JSON', () => ({ content: 'Here you are!' }), 'line by line'],
    ['401', () => ({ status: 401 }), 'does not accept the key'],
  ])('fail with a sentence after %s, and can be asked for again', async (_name, answer, sentence) => {
    service.answer = answer
    const { encid, trackid } = await film()
    await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    expect((await ends(encid, 'failed')).Message).toContain(sentence)
    expect(service.asked).toHaveLength(sentence.includes('line by line') ? 2 : 1)
    expect(await drafts(encid)).toEqual([])
    service.answer = good
    await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    await ends(encid)
    expect(await drafts(encid)).toHaveLength(1)
  })

  it.each([
    ['no words', '♪ ♪', 'no words that could be translated'],
    ['a line that is no line', 'word '.repeat(900), 'more than 4,000 characters'],
  ])('send nothing of a track with %s', async (_name, line, sentence) => {
    const { encId: encid } = await test.item(owner)
    const file = `WEBVTT\n\n${clock(0)} --> ${clock(1)}\n${line}\n`
    const { TrackID } = await test.call(saveSubtitles, { encid, lang: 'en', text: file }, owner)
    await test.call(translateSubtitles, { encid, trackid: TrackID, lang: 'de' }, owner)
    expect((await ends(encid, 'failed')).Message).toContain(sentence)
    expect(service.asked).toEqual([])
  })

  it('wait as long as a busy service says, and do not pay twice for what is translated', async () => {
    let isBusy = true
    service.answer = (question) =>
      isBusy && service.asked.length === 2 ? { status: 429, headers: { 'retry-after': '20' } } : good(question)
    const { encid, trackid } = await film(60)
    await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    await vi.waitFor(async () => expect(await list(encid)).toMatchObject({ State: 'waiting', Progress: 66 }), { timeout: 60_000 })
    isBusy = false
    test.time.now += 21_000
    await ends(encid)
    expect(service.asked.map(({ material }) => material.lines.length)).toEqual([40, 20, 20])
  })

  it('are tried three times in an outage', async () => {
    service.answer = () => ({ status: 500 })
    const { encid, trackid } = await film()
    await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    expect((await ends(encid, 'failed')).Message).toBe('The language model is busy. Try again later.')
    expect(service.asked).toHaveLength(3)
  })

  it('begin again when the track gets another file, and use no line of the file before', async () => {
    const busy: Reply = { status: 429, headers: { 'retry-after': '20' } }
    const { encid, trackid } = await film(60)
    const others = fileOf(60).replaceAll('Line', 'Row')
    service.answer = async (question) => {
      const { length } = service.asked
      if (length === 2) await test.call(updateSubtitles, { encid, trackid, text: others }, owner)
      if (length === 4) await test.call(updateSubtitles, { encid, trackid, text: others.replaceAll('Row', 'Line') }, owner)
      return length === 2 || length === 3 ? busy : good(question)
    }
    await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    for (const count of [2, 3]) {
      await vi.waitFor(async () => expect([service.asked.length, (await list(encid))?.State]).toEqual([count, 'waiting']), {
        timeout: 60_000,
      })
      test.time.now += 21_000
    }
    const { DraftID } = await ends(encid)
    expect(service.asked.map(({ material }) => material.lines[0]?.text.slice(0, 7))).toEqual([
      ...['Line 0 ', 'Line 40', 'Row 0 o', 'Row 0 o', 'Line 0 ', 'Line 40'],
    ])
    const { Text } = await test.call(readSubtitleText, { encid, draftid: DraftID }, owner)
    expect(Text).toBe(fileOf(60).replaceAll('Line', 'Zeile').replaceAll('of a lecture', 'einer Vorlesung'))
  })

  it('end when the item goes into the trash, and can be asked for again when it comes back', async () => {
    const { id, encid, trackid } = await film(60)
    const inTrash = (deleted_at: number | null) => test.deps.db.updateTable('items').set({ deleted_at }).where('id', '=', id).execute()
    service.answer = async (question) => {
      await inTrash(test.time.now)
      return good(question)
    }
    await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    const rows = test.deps.db.selectFrom('subtitle_translations').select('id').where('item_id', '=', id)
    await vi.waitFor(async () => expect(await rows.execute()).toEqual([]), { timeout: 60_000 })
    expect(service.asked).toHaveLength(1)
    await inTrash(null)
    service.answer = good
    await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    await ends(encid)
    expect(await drafts(encid)).toHaveLength(1)
  })

  it('are made once when the job of a finished one runs again', async () => {
    service.answer = good
    const { encid, trackid } = await film()
    const { ID } = await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    await ends(encid)
    await test.deps.jobs.add(test.deps.db, translateJob, { translationId: ID })
    // Another one comes after it, because one is made at a time.
    const next = await film()
    await test.call(translateSubtitles, { encid: next.encid, trackid: next.trackid, lang: 'de' }, owner)
    await ends(next.encid)
    expect(service.asked).toHaveLength(2)
    expect(await drafts(encid)).toHaveLength(1)
  })

  it('are made into languages with private subtags', async () => {
    service.answer = good
    const { encid, trackid } = await film()
    await test.call(translateSubtitles, { encid, trackid, lang: 'de-x-easy' }, owner)
    await ends(encid)
    expect(service.asked[0]?.instruction).toContain('into German (de)')
    expect(await drafts(encid)).toMatchObject([{ Lang: 'de-x-easy', Label: 'Deutsch' }])
  })

  it('are made once at a time, are cancelled, and then add nothing', async () => {
    let answers = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answers = resolve
    })
    service.answer = async (question) => {
      await held
      return good(question)
    }
    const { encid, trackid } = await film()
    const { ID } = await test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), { timeout: 60_000 })
    await expect(test.call(translateSubtitles, { encid, trackid, lang: 'de' }, owner)).rejects.toMatchObject({
      code: 'TRANSLATION_RUNNING',
    })
    await test.call(cancelSubtitleTranslation, { encid, translationid: ID }, owner)
    answers()
    // Another one comes after it, because one is made at a time.
    const next = await film()
    await test.call(translateSubtitles, { encid: next.encid, trackid: next.trackid, lang: 'de' }, owner)
    await ends(next.encid)
    expect(await list(encid)).toBeUndefined()
    expect(await drafts(encid)).toEqual([])
  })

  it('are asked for 60 times in a quarter of an hour', async () => {
    const person = await test.user()
    const { encId: encid } = await test.item(person)
    const ask = () => test.call(translateSubtitles, { encid, trackid: 999_999, lang: 'de' }, person)
    for (let count = 0; count < LanguageModelLimits.perAccount; count++)
      await expect(ask()).rejects.toMatchObject({ code: 'SUBTITLES_NOT_FOUND' })
    await expect(ask()).rejects.toMatchObject({ code: 'LANGUAGE_MODEL_TOO_OFTEN' })
  })

  it('wait for 20 of one person', async () => {
    const person = await test.user()
    const { encId: encid, id } = await test.item(person)
    const { TrackID } = await test.call(saveSubtitles, { encid, lang: 'en', text: fileOf(1) }, person)
    for (let count = 0; count < LanguageModelLimits.waiting; count++)
      await test.deps.db
        .insertInto('subtitle_translations')
        .values({ item_id: id, track_id: TrackID, file_id: 0, user_id: person.id, lang: `x${count}`, state: 'waiting', created_at: 0 })
        .execute()
    await expect(test.call(translateSubtitles, { encid, trackid: TrackID, lang: 'de' }, person)).rejects.toMatchObject({
      code: 'LANGUAGE_MODEL_WAITING',
    })
  })
})
