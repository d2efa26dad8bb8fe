import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../sdk/classes/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { addPlaylistItem, createPlaylist, deletePlaylistItem } from '../../sdk/playlists/contract.ts'
import { createQuiz, saveQuizAsset } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { addClassEvent } from '../class-log/class-events.ts'
import { insertPresence } from '../class-log/class-log.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('createVirtualClass on %s', (dialect) => {
  let test: TestApp
  let teacher: TestUser
  let pupil: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    teacher = await test.user({ name: 'teacher', isAdmin: true })
    pupil = await test.user({ name: 'pupil' })
  })
  afterAll(() => test.close())

  const lesson = async (input: contract.CreateVirtualClassInput = {}) => {
    const { EncID, ClipDataID } = await test.call(contract.createVirtualClass, { title: 'Leaves', ...input }, teacher)
    return { encid: EncID, number: ClipDataID }
  }
  const settings = { schedule: true, startat: 0, endat: 0, controlmedia: true, disableafterend: false }
  const save = (encid: string, change: Partial<contract.SaveVirtualClassInput>, as = teacher) =>
    test.call(contract.saveVirtualClass, { encid, ...settings, ...change }, as)
  const action = async (name: string, body: object, as: TestUser) => {
    const response = await test.ask(
      `/Ajax.asmx/${name}`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      as,
    )
    return JSON.parse(((await response.json()) as { d: string }).d) as Record<string, unknown>
  }

  it('refuses people without the permission, and a class without a title', async () => {
    await expect(test.call(contract.createVirtualClass, { title: 'x' }, pupil)).rejects.toMatchObject({ code: 'CLASS_NOT_ALLOWED' })
    await expect(test.call(contract.createVirtualClass, { title: 'x' })).rejects.toMatchObject({ status: expect.any(Number) as number })
    await expect(test.call(contract.createVirtualClass, { title: '  ' }, teacher)).rejects.toMatchObject({ status: 400 })
  })

  it('refuses schedules in the words of the specification', async () => {
    const { encid } = await lesson()
    await expect(save(encid, {})).rejects.toMatchObject({ message: 'Please select valid schedule dates and times' })
    await expect(save(encid, { startat: 2000, endat: 2000 })).rejects.toMatchObject({
      message: 'Invalid date selection, please correct before continuing',
    })
    for (const startat of ['yesterday', -1, 1e300]) await expect(save(encid, { startat })).rejects.toMatchObject({ status: 400 })
    await expect(save(encid, { startat: 1 }, pupil)).rejects.toMatchObject({ code: 'CLASS_NOT_OWNER' })
  })

  it('has the photos of a photoset as pages, which the presenter turns for everyone', async () => {
    const { db } = test.deps
    const [trip, hidden] = [
      await test.item(teacher, { record_type: 4, title: 'Our trip' }),
      await test.item(teacher, { record_type: 4, is_private: 1 }),
    ]
    for (const [position, photoset] of [trip, trip, hidden].entries()) {
      const photo = await test.item(teacher, { title: `Photo ${position}`, record_type: 10, document_type: 3, photoset_id: photoset.id })
      const file = { kind: 'page' as const, path: `x/${photo.id}/page`, mime: 'image/webp', size: 1, sha256: 'x', width: 320 }
      await db
        .insertInto('media_files')
        .values({ ...file, item_id: photo.id, name: 'page-1-320.webp' })
        .execute()
      await db.insertInto('playlist_items').values({ playlist_id: photoset.id, item_id: photo.id, position }).execute()
    }
    const { encid } = await lesson({ items: [trip.encId, hidden.encId] })
    const { Playlist } = await test.call(getMedia, { id: encid }, pupil)
    expect(Playlist.map(({ Title, Pages }) => [Title, Pages?.map((page) => page.Title)])).toEqual([['Our trip', ['Photo 0', 'Photo 1']]])
    expect(Playlist[0]?.Pages?.[0]?.ImageURLs[0]?.URL).toContain('page-1-320.webp')
  })

  it('takes an item once, also while it runs, and no playlist', async () => {
    const film = await test.item(teacher)
    const photos = await test.item(teacher, { record_type: 4 })
    const playlist = await test.call(createPlaylist, { title: 'Films' }, teacher)
    const { encid } = await lesson({ items: [film.encId] })
    await expect(test.call(addPlaylistItem, { cdid: encid, addcdid: film.encId }, teacher)).rejects.toMatchObject({
      code: 'CLASS_ITEM_EXISTS',
    })
    await expect(test.call(addPlaylistItem, { cdid: encid, addcdid: playlist.EncID }, teacher)).rejects.toMatchObject({ status: 400 })
    await expect(test.call(addPlaylistItem, { cdid: encid, addcdid: film.encId }, pupil)).rejects.toMatchObject({ status: 403 })
    const { PlaylistItemID } = await test.call(addPlaylistItem, { cdid: encid, addcdid: photos.encId }, teacher)
    const { Items } = await test.call(contract.listClassItems, { encid }, pupil)
    expect(Items.map(({ ClipDataID }) => ClipDataID)).toEqual([film.id, photos.id])
    await test.call(deletePlaylistItem, { encid, id: PlaylistItemID }, teacher)
    const { Playlist, VirtualClass } = await test.call(getMedia, { id: encid }, pupil)
    expect(Playlist.map(({ ClipDataID }) => ClipDataID)).toEqual([film.id])
    expect(VirtualClass).toMatchObject({ IsOwner: false, Scheduled: false, ControlMedia: true, Owner: 'teacher', EditURL: '' })
  })

  it('begins with the items of a playlist that its maker may see, each once', async () => {
    const film = await test.item(teacher)
    const playlist = await test.call(createPlaylist, { title: 'Films' }, teacher)
    for (const _ of [1, 2]) await test.call(addPlaylistItem, { cdid: playlist.EncID, addcdid: film.encId }, teacher)
    const { encid } = await lesson({ from: playlist.EncID, items: [film.encId] })
    expect((await test.call(contract.listClassItems, { encid }, teacher)).Items).toHaveLength(1)
  })

  it('closes after its end to all but its owner, where that is set, and its items with it', async () => {
    const film = await test.item(teacher)
    const { encid } = await lesson({ items: [film.encId] })
    await save(encid, { endat: test.time.now - 1, disableafterend: true })
    await expect(test.call(contract.listClassItems, { encid }, pupil)).rejects.toMatchObject({ message: 'This virtual class has ended.' })
    expect(await test.call(getMedia, { id: encid }, pupil)).toMatchObject({ Playlist: [], VirtualClass: { IsClosed: true, IsEnded: true } })
    expect((await test.call(contract.listClassItems, { encid }, teacher)).Items).toHaveLength(1)
  })

  it('starts now, and takes away an end that passed more than a minute ago', async () => {
    const { encid } = await lesson()
    const { now } = test.time
    await save(encid, { startat: now + 3_600_000, endat: now + 7_200_000 })
    const kept = await test.call(contract.startVirtualClass, { encid, endtime: now + 1000 }, teacher)
    expect(kept.VirtualClass).toMatchObject({ StartTime: now, EndTime: now + 1000 })
    await expect(test.call(contract.startVirtualClass, { encid }, pupil)).rejects.toMatchObject({ code: 'CLASS_NOT_OWNER' })
    const trimmed = await test.call(contract.startVirtualClass, { encid, endtime: now - 61_000 }, teacher)
    expect(trimmed.VirtualClass.EndTime).toBe(0)
  })

  it('answers the old actions and addresses', async () => {
    const { encid, number } = await lesson()
    expect(await action('SaveVirtualClassSettings', { id: encid, ...settings, startat: 5000 }, teacher)).toMatchObject({ Success: true })
    expect(
      await action('StartVirtualClass2', { id: number, controlmedia: true, disableafterend: false, endtime: 0 }, teacher),
    ).toMatchObject({
      Success: true,
    })
    expect(await action('SetVirtualClassControlStatus', { id: encid, control: false }, teacher)).toMatchObject({
      Success: true,
      Control: false,
    })
    expect(await action('SetVirtualClassControlStatus', { id: encid, control: true }, pupil)).toMatchObject({
      Success: false,
      Message: 'Not permitted',
    })
    for (const path of [`/iapi/ml/virtualclasses/mediaitems/${encid}/`, `/iAPI/ml/mediasession/${encid}/`])
      expect((await test.ask(path, {}, pupil)).status, path).toBe(200)
  })

  it('accepts beacons of the presenter, and refuses those of others', async () => {
    const { encid } = await lesson()
    const beacon = (call: string, as?: TestUser, headers: Record<string, string> = { 'x-requested-with': 'beacon' }) =>
      test.ask(`/Beacon.ashx?call=${call}&id=${encid}`, { method: 'POST', headers }, as)
    expect((await beacon('virtualclass-mediaupdate')).status).toBe(401)
    expect((await beacon('virtualclass-mediaupdate', pupil)).status).toBe(403)
    expect((await beacon('other', teacher)).status).toBe(404)
    expect((await beacon('virtualclass-mediaupdate', teacher, { origin: 'https://evil.example' })).status).toBe(404)
    expect((await beacon('virtualclass-mediaupdate', teacher)).status).toBe(204)
    expect((await beacon('virtualclass-questionupdate', teacher)).status).toBe(204)
    const { Items } = await test.call(contract.listClassEvents, { encid }, teacher)
    expect(Items.map(({ Kind }) => Kind)).toEqual(['new-lesson-item', 'update-question'])
  })

  it('asks a question once, tells nobody what is right before it has ended, and shows the results', async () => {
    const { encid, number } = await lesson()
    const { ID: tlid } = await test.call(createQuiz, { encid, name: 'Private until shown' }, teacher)
    const Options = [
      { Text: 'Light', Correct: true },
      { Text: 'Sand', Correct: false },
    ]
    const data = { StartSecs: 0, Data: { Mode: QuestionModes.one, Question: 'What do leaves need?', Options, Explanation: 'A key' } }
    const { Asset } = await test.call(saveQuizAsset, { tlid, data }, teacher)
    const aid = Asset.ID
    const right = Asset.Data.Options[0]?.ID ?? 0
    const answer = (as?: TestUser, text: string | number = right) => test.call(contract.submitClassAnswer, { tlid, aid, answer: text }, as)
    await expect(answer(pupil)).rejects.toMatchObject({ code: 'CLASS_NO_QUESTION' })
    await expect(test.call(contract.listClassQuestions, { encid }, pupil)).rejects.toMatchObject({ message: 'Not permitted' })
    expect((await test.call(contract.listClassQuestions, { encid }, teacher)).Items).toMatchObject([{ Quiz: tlid, Asset: aid }])
    const ctx = { ...test.deps, actor: { kind: 'system', groups: [] } as const }
    await addClassEvent(ctx, number, { kind: 'show-question', quiz: tlid, asset: aid })
    const shown = await test.call(contract.getClassQuestion, { encid }, pupil)
    expect(shown).toMatchObject({ IsEnded: false, Results: null, Asset: { Data: { Question: 'What do leaves need?' }, Result: null } })
    expect(JSON.stringify(shown)).not.toMatch(/Correct|A key/)
    await expect(answer()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(answer(pupil, '7,8')).rejects.toMatchObject({ status: 400 })
    const answered = [await answer(pupil), await test.call(contract.getClassQuestion, { encid }, pupil)]
    for (const { Asset: told } of answered) expect(told).toMatchObject({ IsAnswered: true, Result: null })
    expect(JSON.stringify(answered)).not.toMatch(/Correct|A key/)
    await expect(answer(pupil)).rejects.toMatchObject({ message: 'You have already answered this question' })
    const live = await test.call(contract.getClassQuestion, { encid }, teacher)
    expect(live.Results).toMatchObject({ Answers: 1, Initials: ['P'] })
    expect(live.Results?.Options.map(({ Count, IsRight }) => [Count, IsRight])).toEqual([
      [1, true],
      [0, false],
    ])
    await addClassEvent(ctx, number, { kind: 'end-question' })
    await expect(answer(await test.user())).rejects.toMatchObject({ code: 'CLASS_NO_QUESTION' })
    const ended = await test.call(contract.getClassQuestion, { encid }, pupil)
    expect(ended).toMatchObject({ IsEnded: true, Asset: { Result: { IsRight: true } }, Results: { Answers: 1, Initials: [] } })
  })

  it('tells the initials of those who have voted to the owner alone, while a poll is shown and after it', async () => {
    const { encid, number } = await lesson()
    const { ID: tlid } = await test.call(createQuiz, { encid, name: 'A poll' }, teacher)
    const Data = { Mode: QuestionModes.poll, Question: 'Did you like it?', Options: [{ Text: 'Yes' }, { Text: 'No' }] }
    const { Asset } = await test.call(saveQuizAsset, { tlid, data: { StartSecs: 0, Data } }, teacher)
    const voter = await test.user()
    const second = await test.user()
    await test.deps.db.updateTable('users').set({ display_name: 'Zoe Quill Xu' }).where('id', '=', voter.id).execute()
    const ctx = { ...test.deps, actor: { kind: 'system', groups: [] } as const }
    await addClassEvent(ctx, number, { kind: 'hand-over', presenter: { id: second.id, name: 'Second' }, userId: second.id })
    await addClassEvent(ctx, number, { kind: 'show-question', quiz: tlid, asset: Asset.ID })
    await test.call(contract.submitClassAnswer, { tlid, aid: Asset.ID, answer: Asset.Data.Options[0]?.ID ?? 0 }, voter)
    const question = (as?: TestUser) => test.call(contract.getClassQuestion, { encid }, as)
    const seen: string[] = []
    for (const isEnded of [false, true]) {
      if (isEnded) await addClassEvent(ctx, number, { kind: 'end-question' })
      expect((await question(teacher)).Results).toMatchObject({ Answers: 1, Options: [], Initials: ['ZQX'] })
      expect((await question(second)).Results).toMatchObject({ Answers: 1, Initials: [] })
      for (const as of [pupil, voter, undefined]) expect((await question(as)).Results?.Initials ?? 'none').toEqual(isEnded ? [] : 'none')
      for (const as of [pupil, second, undefined])
        for (const path of ['question', 'events', 'marks'])
          seen.push(await (await test.ask(`/api/ml/virtualclasses/${encid}/${path}/`, {}, as)).text())
    }
    expect(seen.filter((text) => /ZQX|Zoe/.test(text))).toEqual([])
  })

  it('says who is there, whose hand is raised, and who was there from when to when', async () => {
    const { encid, number } = await lesson()
    await expect(test.call(contract.raiseHand, { encid, raised: true }, pupil)).rejects.toMatchObject({ message: 'No connection' })
    const presence = { item_id: number, user_id: pupil.id, process: 'p', joined_at: test.time.now }
    await insertPresence(test.deps.db, presence)
    await insertPresence(test.deps.db, { ...presence, user_id: null })
    await insertPresence(test.deps.db, presence)
    await test.call(contract.raiseHand, { encid, raised: true }, pupil)
    const same = { Item: 0, IsAway: false }
    expect(await test.call(contract.getMediaSession, { encid }, teacher)).toEqual({
      Viewers: [
        { DisplayName: 'pupil', IsGuest: false, UserID: pupil.id, HasHand: true, ...same },
        { DisplayName: '', IsGuest: true, UserID: 0, HasHand: false, ...same },
      ],
      Count: 2,
    })
    expect((await test.call(contract.getMediaSession, { encid }, pupil)).Viewers[0]).toEqual({
      DisplayName: 'pupil',
      IsGuest: false,
      UserID: 0,
      HasHand: false,
      ...same,
    })
    await expect(test.call(contract.getAttendanceCsv, { encid }, pupil)).rejects.toMatchObject({ code: 'CLASS_NOT_OWNER' })
    const { Text } = await test.call(contract.getAttendanceCsv, { encid }, teacher)
    expect(Text.split('\r\n')[1]).toBe(`${pupil.id},pupil,0,2026-01-05T09:00:00.000Z,2026-01-05T09:00:00.000Z,0`)
  })

  it('records its events in their order, without the names of hands for viewers', async () => {
    const { encid } = await lesson()
    await test.call(contract.startVirtualClass, { encid }, teacher)
    for (const control of [false, true]) await test.call(contract.setClassControl, { encid, control }, teacher)
    const { Items, Newest } = await test.call(contract.listClassEvents, { encid, after: 1 }, pupil)
    expect([Newest, ...Items.map(({ Number, Kind, State }) => [Number, Kind, State.Control])]).toEqual([
      3,
      [2, 'toggle', false],
      [3, 'toggle', true],
    ])
  })

  it('gives a calendar file to those who may view it', async () => {
    const { encid } = await lesson({ title: 'Leaves; light, and sugar' })
    await expect(test.call(contract.getClassCalendar, { encid }, pupil)).rejects.toMatchObject({ code: 'CLASS_NO_SCHEDULE' })
    await save(encid, { startat: Date.UTC(2026, 9, 25, 0, 30) })
    const { Text } = await test.call(contract.getClassCalendar, { encid }, pupil)
    expect(Text).toContain('DTSTART:20261025T003000Z\r\nDTEND:20261025T010000Z\r\nSUMMARY:Leaves\\; light\\, and sugar\r\n')
  })
})
