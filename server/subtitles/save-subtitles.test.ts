import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  deleteSubtitles,
  listSubtitles,
  publishSubtitles,
  readSubtitleText,
  SubtitleLimits,
  saveSubtitleDraft,
  saveSubtitles,
  searchSubtitles,
  updateSubtitles,
} from '../../sdk/subtitles/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const srt = '1\r\n00:00:01,000 --> 00:00:03,500\r\nGlaciers <i>carve</i> valleys.\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nSlowly.\r\n'
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGletscher formen Täler.\n'

describe.each(dialects)('saveSubtitles on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let encid: string
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    encid = (await test.item(owner, { duration_secs: 60 })).encId
  })
  afterAll(() => test.close())

  const tracks = () => test.deps.db.selectFrom('subtitle_tracks').selectAll().execute()
  const files = () => test.deps.db.selectFrom('media_files').selectAll().where('kind', '=', 'subtitle').execute()
  const stored = async () => {
    const keys: string[] = []
    for await (const key of test.deps.files.list('media/')) if (key.endsWith('.vtt')) keys.push(key)
    return keys
  }

  it('refuses files that are no subtitles, and stores nothing', async () => {
    for (const [change, status, sentence] of [
      [{ text: '' }, 400, 'Please choose a subtitle file.'],
      [{ text: 'x'.repeat(SubtitleLimits.text + 1) }, 400, 'A subtitle file can have at most 800,000 characters.'],
      [{ kind: 'karaoke' as 'captions' }, 400, 'This kind of subtitles does not exist.'],
      [{ lang: '' }, 400, 'Please choose a language.'],
      [{ lang: 'not a language' }, 400, 'This language does not exist.'],
      [{ label: 'x'.repeat(61) }, 400, 'A label can have at most 60 characters.'],
      [{ text: 'MZ\u0000 a program' }, 415, 'This file is not a WebVTT, SRT or TTML file with subtitles.'],
      [{ text: '{"cues":[]}' }, 415, 'This file is not a WebVTT, SRT or TTML file with subtitles.'],
      [{ text: 'WEBVTT\n\n' }, 415, 'This file is not a WebVTT, SRT or TTML file with subtitles.'],
      [{ text: srt.replace('Slowly', 'Gro\uFFFD') }, 415, 'This file is not saved as UTF-8. Save it as UTF-8 and try again.'],
    ] as const)
      await expect(test.call(saveSubtitles, { encid, lang: 'en', text: srt, ...change }, owner), sentence).rejects.toMatchObject({
        status,
        message: sentence,
      })
    expect([await tracks(), await files(), await stored()]).toEqual([[], [], []])
  })

  it('is refused to people who may not edit the item, and for items without sound', async () => {
    const viewer = await test.user()
    for (const as of [undefined, viewer]) {
      await expect(test.call(saveSubtitles, { encid, lang: 'en', text: srt }, as)).rejects.toMatchObject({ status: 403 })
    }
    const hidden = await test.item(owner, { is_private: 1 })
    await expect(test.call(saveSubtitles, { encid: hidden.encId, lang: 'en', text: srt }, viewer)).rejects.toMatchObject({
      code: 'MEDIA_NOT_FOUND',
    })
    const photos = await test.item(owner, { record_type: 4 })
    await expect(test.call(saveSubtitles, { encid: photos.encId, lang: 'en', text: srt }, owner)).rejects.toMatchObject({
      code: 'SUBTITLES_ITEM',
    })
    expect([await tracks(), await stored()]).toEqual([[], []])
  })

  it('adds a track that plays, is found by the search, and is deleted with its file', async () => {
    const english = await test.call(saveSubtitles, { encid, lang: 'EN-gb', label: 'For everyone', captions: true, text: srt }, owner)
    const german = await test.call(saveSubtitles, { encid, lang: 'de', text: vtt }, owner)
    const [entry] = (await test.call(getMedia, { id: encid }, owner)).Playlist
    expect(entry?.Subtitles.map(({ ID, Lang, Label, Kind }) => [ID, Lang, Label, Kind])).toEqual([
      [english.TrackID, 'en-GB', 'For everyone', 'captions'],
      [german.TrackID, 'de', 'Deutsch', 'subtitles'],
    ])
    const file = await test.ask(new URL(entry?.Subtitles[0]?.Source ?? '', 'http://x').pathname, {}, owner)
    expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await file.text()).toContain('00:00:01.000 --> 00:00:03.500\nGlaciers <i>carve</i> valleys.')
    const { Items } = await test.call(searchSubtitles, { id: encid, s: 'glaciers' }, owner)
    expect(Items).toMatchObject([{ StartSecs: 1 }])
    const neighbour = await test.item(owner)
    await expect(test.call(deleteSubtitles, { encid: neighbour.encId, trackid: english.TrackID }, owner)).rejects.toMatchObject({
      code: 'SUBTITLES_NOT_FOUND',
      status: 404,
    })
    await expect(test.call(deleteSubtitles, { encid, trackid: english.TrackID }, await test.user())).rejects.toMatchObject({ status: 403 })
    await test.call(deleteSubtitles, { encid, trackid: english.TrackID }, owner)
    expect((await tracks()).map(({ id }) => id)).toEqual([german.TrackID])
    expect([(await files()).length, (await stored()).length]).toEqual([1, 1])
    expect((await test.call(searchSubtitles, { id: encid, s: 'glaciers' }, owner)).Items).toEqual([])
  })

  it('changes name, language, kind and default of a track, and only for editors', async () => {
    const { encId } = await test.item(owner, { duration_secs: 60 })
    const { TrackID } = await test.call(saveSubtitles, { encid: encId, lang: 'en', text: srt, default: true }, owner)
    const second = await test.call(saveSubtitles, { encid: encId, lang: 'fr', kind: 'forced', text: srt }, owner)
    const change = { encid: encId, trackid: TrackID, label: 'Taken over' }
    await expect(test.call(updateSubtitles, change, await test.user())).rejects.toMatchObject({ status: 403 })
    await expect(test.call(updateSubtitles, { ...change, trackid: 999_999 }, owner)).rejects.toMatchObject({ code: 'SUBTITLES_NOT_FOUND' })
    await expect(test.call(updateSubtitles, { ...change, lang: 'no language' }, owner)).rejects.toMatchObject({ status: 400 })
    const shown = async () => (await test.call(getMedia, { id: encId }, owner)).Playlist[0]?.Subtitles
    expect(await shown()).toMatchObject([
      { Label: 'English', Default: true },
      { Kind: 'forced', Label: 'français' },
    ])
    await test.call(updateSubtitles, { encid: encId, trackid: TrackID, lang: 'en-gb', kind: 'descriptions', label: '' }, owner)
    await test.call(updateSubtitles, { encid: encId, trackid: second.TrackID, default: true }, owner)
    const tracks = await shown()
    expect(tracks).toMatchObject([{ Lang: 'en-GB', Kind: 'descriptions', Label: 'British English' }, { Default: true }])
    expect(tracks?.[0]).not.toHaveProperty('Default')
  })

  it('replaces the file of a track and keeps the latest versions', async () => {
    const { encId } = await test.item(owner, { duration_secs: 60 })
    const { TrackID } = await test.call(saveSubtitles, { encid: encId, lang: 'en', text: srt }, owner)
    const named = { encid: encId, trackid: TrackID }
    await expect(test.call(updateSubtitles, { ...named, text: 'no subtitles' }, owner)).rejects.toMatchObject({ code: 'SUBTITLES_FILE' })
    const before = await stored()
    await test.call(updateSubtitles, { ...named, text: vtt }, owner)
    expect((await stored()).length).toBe(before.length)
    expect((await test.call(searchSubtitles, { id: encId, s: 'glaciers' }, owner)).Items).toEqual([])
    expect((await test.call(searchSubtitles, { id: encId, s: 'gletscher' }, owner)).Items).toMatchObject([{ StartSecs: 1 }])
    const { Items } = await test.call(listSubtitles, { encid: encId }, owner)
    expect(Items).toMatchObject([{ ID: TrackID, Lines: 1, Versions: [{ ReplacedBy: expect.any(String) }] }])
    const versionid = Items[0]?.Versions[0]?.ID ?? 0
    expect((await test.call(readSubtitleText, { encid: encId, versionid }, owner)).Text).toContain('Slowly.')
    expect((await test.call(readSubtitleText, named, owner)).Text).toBe(vtt)
    const other = await test.item(owner)
    for (const wrong of [{ versionid }, { trackid: TrackID }, { draftid: 999_999 }, {}])
      await expect(test.call(readSubtitleText, { encid: other.encId, ...wrong }, owner)).rejects.toMatchObject({
        code: 'SUBTITLES_NOT_FOUND',
      })
    await expect(test.call(listSubtitles, { encid: encId })).rejects.toMatchObject({ status: 403 })
    for (let at = 0; at < SubtitleLimits.versions + 2; at++) await test.call(updateSubtitles, { ...named, text: vtt }, owner)
    expect((await test.call(listSubtitles, { encid: encId }, owner)).Items[0]?.Versions).toHaveLength(SubtitleLimits.versions)
  })

  it('hides a draft until it is published, and tells a second editor', async () => {
    const { encId } = await test.item(owner, { duration_secs: 60 })
    const draft = { encid: encId, lang: 'en', kind: 'subtitles' as const, text: 'WEBVTT\n' }
    await expect(test.call(saveSubtitleDraft, { ...draft, text: srt }, owner)).rejects.toMatchObject({ code: 'SUBTITLES_FILE' })
    await expect(test.call(saveSubtitleDraft, draft, await test.user())).rejects.toMatchObject({ status: 403 })
    const { Draft } = await test.call(saveSubtitleDraft, draft, owner)
    expect(Draft).toMatchObject({ TrackID: 0, Label: 'English', Revision: '1' })
    const named = { encid: encId, draftid: Draft.ID }
    await expect(test.call(publishSubtitles, named, owner)).rejects.toMatchObject({ code: 'SUBTITLES_EMPTY' })
    const saved = await test.call(saveSubtitleDraft, { ...draft, ...named, text: vtt, revision: '1' }, owner)
    await expect(test.call(saveSubtitleDraft, { ...draft, ...named, revision: '1' }, owner)).rejects.toMatchObject({
      code: 'SUBTITLES_CHANGED',
      status: 409,
    })
    await expect(test.call(publishSubtitles, { ...named, revision: '1' }, owner)).rejects.toMatchObject({ code: 'SUBTITLES_CHANGED' })
    expect((await test.call(getMedia, { id: encId }, owner)).Playlist[0]?.Subtitles).toEqual([])
    expect((await test.call(searchSubtitles, { id: encId, s: 'gletscher' }, owner)).Items).toEqual([])
    const { TrackID } = await test.call(publishSubtitles, { ...named, revision: saved.Draft.Revision }, owner)
    expect((await test.call(getMedia, { id: encId }, owner)).Playlist[0]?.Subtitles).toMatchObject([{ ID: TrackID, Label: 'English' }])
    const again = { ...draft, trackid: TrackID, label: 'Corrected', text: vtt.replace('Täler', 'Seen') }
    const second = await test.call(saveSubtitleDraft, again, owner)
    await expect(test.call(saveSubtitleDraft, again, owner)).rejects.toMatchObject({ code: 'SUBTITLES_CHANGED' })
    expect(await test.call(publishSubtitles, { encid: encId, draftid: second.Draft.ID }, owner)).toMatchObject({ TrackID })
    const { Items, Drafts } = await test.call(listSubtitles, { encid: encId }, owner)
    expect([Items.map(({ Label, Versions }) => [Label, Versions.length]), Drafts]).toEqual([[['Corrected', 1]], []])
  })

  it('is limited in number for each item', async () => {
    const { id, encId } = await test.item(owner)
    const file = { item_id: id, kind: 'subtitle' as const, mime: 'text/vtt', size: 1, sha256: '' }
    for (let at = 0; at < SubtitleLimits.tracks; at++) {
      const { id: file_id } = await test.deps.db
        .insertInto('media_files')
        .values({ ...file, name: `t${at}.vtt`, path: `media/none/t${at}.vtt` })
        .returning('id')
        .executeTakeFirstOrThrow()
      await test.deps.db
        .insertInto('subtitle_tracks')
        .values({ item_id: id, file_id, lang: 'en', label: `${at}`, kind: 'subtitles' })
        .execute()
    }
    const before = await stored()
    await expect(test.call(saveSubtitles, { encid: encId, lang: 'en', text: srt }, owner)).rejects.toMatchObject({
      code: 'SUBTITLES_FULL',
      status: 409,
    })
    expect(await stored()).toEqual(before)
  })
})
