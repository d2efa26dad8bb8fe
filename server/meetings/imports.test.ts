import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listItemCategories, saveCategory } from '../../sdk/categories/contract.ts'
import { deleteMedia, getMedia } from '../../sdk/media/contract.ts'
import {
  type ImportMeetingsInput,
  importMeetings,
  listMeetingImports,
  listMeetingRecordings,
  type MeetingImport,
  type MeetingServiceName,
  retryMeetingImport,
  saveMeetingRule,
} from '../../sdk/meetings/contract.ts'
import { suspendAccount } from '../../sdk/people/contract.ts'
import { listRelatedMedia } from '../../sdk/related-media/contract.ts'
import { listSubtitles, readSubtitleText } from '../../sdk/subtitles/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { fixture } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { connect, standInSettings, useService } from './connection.fixture.ts'
import { importMeetingJob } from './import-job.ts'
import { importNew } from './poll.ts'
import type { PeerFile, ServicePeer } from './service-peer.fixture.ts'
import { openTeamsPeer, type TeamsPeer } from './teams-peer.fixture.ts'
import { openWebexPeer, type WebexPeer } from './webex-peer.fixture.ts'
import { openZoomPeer, type ZoomPeer } from './zoom-peer.fixture.ts'

const transcript = 'WEBVTT\n\n1\n00:00:00.100 --> 00:00:00.900\nAda Lovelace: Good morning.\n'
const date = '2026-01-05T08:00:00Z'

describe.each(dialects)('imports of meeting recordings on %s', (dialect) => {
  let test: TestApp
  let zoom: ZoomPeer
  let teams: TeamsPeer
  let webex: WebexPeer
  let admin: TestUser
  let user: TestUser
  let film: Buffer
  let number = 0

  beforeAll(async () => {
    ;[zoom, teams, webex] = await Promise.all([openZoomPeer(), openTeamsPeer(), openWebexPeer()])
    test = await openTestApp(dialect, { ...standInSettings, maxUploadBytes: 1_000_000 })
    film = await readFile(await fixture('tiny.mp4'))
    admin = await test.user({ isAdmin: true })
    for (const [service, peer] of [
      ['zoom', zoom],
      ['teams', teams],
      ['webex', webex],
    ] as const)
      await useService(test, admin, service, peer)
    await test.work()
  })
  beforeEach(async () => {
    user = await test.user()
    for (const peer of [zoom, teams, webex]) {
      peer.files.clear()
      peer.throttles.length = 0
    }
    zoom.meetings.length = 0
    await connect(test, user, 'zoom', zoom)
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([zoom.close(), teams.close(), webex.close()])
  })

  /** A meeting at Zoom, with a film that the stand-in has. */
  const meeting = (topic: string, file: Partial<PeerFile> = {}, start_time = date): string => {
    const uuid = `uuid-${++number}==`
    zoom.files.set(`/film-${number}`, { bytes: film, needsToken: true, ...file })
    zoom.files.set(`/transcript-${number}`, { bytes: Buffer.from(transcript), needsToken: true })
    zoom.files.set(`/chat-${number}`, { bytes: Buffer.from('09:01:02 Ada: <b>Hello</b>\n'), needsToken: true })
    const one = (file_type: string, path: string) => ({
      ...{
        file_type,
        recording_type: '',
        recording_start: start_time,
        download_url: `${zoom.base}/${path}-${number}`,
        file_size: film.length,
      },
    })
    const recording_files = [one('MP4', 'film'), one('TRANSCRIPT', 'transcript'), one('CHAT', 'chat')]
    zoom.meetings.push({ uuid, topic, start_time, recording_files })
    return `${uuid}|${start_time}`
  }
  const start = (id: string, more: Partial<ImportMeetingsInput> = {}, as = user) =>
    test.call(importMeetings, { service: 'zoom', recordings: [{ id, title: 'Lesson', date }], ...more }, as)
  const imports = async (as = user) => (await test.call(listMeetingImports, {}, as)).Items
  const settled = (wanted: MeetingImport['State'], as = user) =>
    vi.waitFor(
      async () => {
        const [one] = await imports(as)
        expect(one?.State, one?.Message).toBe(wanted)
        return one as MeetingImport
      },
      { timeout: 60_000, interval: 100 },
    )
  const look = () => importNew(test.deps, { service: 'zoom', after: 0 }, new AbortController().signal)
  const itemsOf = (as = user) => test.deps.db.selectFrom('items').selectAll().where('owner_id', '=', as.id).execute()

  it('refuses what names no recording, and too much of it', async () => {
    const id = meeting('Lesson')
    const [one] = [{ id, title: 'x', date }]
    for (const recordings of [
      [],
      Array.from({ length: 51 }, () => one),
      [{ ...one, id: 'with space' }],
      [{ ...one, date: 'yesterday' }],
      [{ ...one, date: '2026-13-05T08:00:00Z' }],
      [{ ...one, title: 'x'.repeat(501) }],
      ['{"id":'],
      ['[]'],
    ] as ImportMeetingsInput['recordings'][])
      await expect(test.call(importMeetings, { service: 'zoom', recordings }, user)).rejects.toMatchObject({ status: 400 })
    await expect(start(id, { service: 'webex' })).rejects.toMatchObject({ code: 'MEETINGS_NOT_CONNECTED' })
    await expect(start(id, {}, await test.user({ canUpload: false }))).rejects.toMatchObject({ code: 'UPLOAD_NOT_ALLOWED' })
    expect(await imports()).toEqual([])
  })

  it('asks for the text about uploads to be accepted, and imports nothing before', async () => {
    const id = meeting('Lesson')
    test.deps.settings.uploadDisclaimer = 'I may publish this.'
    await expect(start(id)).rejects.toMatchObject({ code: 'UPLOAD_DISCLAIMER_MISSING' })
    await expect(test.call(saveMeetingRule, { service: 'zoom', automatic: true }, user)).rejects.toMatchObject({
      code: 'UPLOAD_DISCLAIMER_MISSING',
    })
    test.deps.settings.uploadDisclaimer = ''
    expect(await imports()).toEqual([])
  })

  it('shows and repeats no import of another person', async () => {
    await start(meeting('Lesson', { bytes: Buffer.from('<html>no</html>') }))
    const { ID } = await settled('failed')
    const other = await test.user()
    expect(await imports(other)).toEqual([])
    await expect(test.call(retryMeetingImport, { importid: ID }, other)).rejects.toMatchObject({ code: 'MEETING_IMPORT_NOT_FOUND' })
    await expect(test.call(retryMeetingImport, { importid: 999_999 }, user)).rejects.toMatchObject({ status: 404 })
  })

  it('says why a file is no film, and imports it when the service has one', async () => {
    const id = meeting('Lesson', { bytes: Buffer.from('<html>Sign in</html>') })
    await start(id)
    const { ID, Message } = await settled('failed')
    expect(Message).toBe('The service has no film and no sound of this recording. It may still be working on it.')
    expect(await itemsOf()).toEqual([])
    zoom.files.set(`/film-${number}`, { bytes: film, needsToken: true })
    await test.call(retryMeetingImport, { importid: ID }, user)
    await settled('imported')
    expect(await itemsOf()).toHaveLength(1)
  })

  it('takes no file that is larger than the library allows, and none that is gone', async () => {
    await start(meeting('Large', { bytes: Buffer.alloc(1_000_001) }))
    expect((await settled('failed')).Message).toContain('larger than this library allows')
    zoom.meetings.length = 0
    await start('uuid-gone|x')
    expect((await settled('failed')).Message).toContain('no longer exists')
  })

  it('makes no item that a policy would show at once', async () => {
    const { db } = test.deps
    const restrict = (restriction: 1 | 2) => db.updateTable('add_permissions').set({ restriction }).where('record_type', '=', 1).execute()
    await restrict(1)
    await start(meeting('Lesson'))
    expect((await settled('failed')).Message).toContain('imports no meetings for you')
    expect(await itemsOf()).toEqual([])
    await restrict(2)
  })

  it('ends with the right of its person', async () => {
    const id = meeting('Lesson')
    zoom.throttles.push('60')
    await start(id)
    await vi.waitFor(async () => expect((await imports())[0]?.Message).toContain('asked too often'), { timeout: 60_000 })
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', user.id).execute()
    test.time.now += 61_000
    await vi.waitFor(
      async () => {
        const row = await test.deps.db.selectFrom('meeting_imports').selectAll().where('user_id', '=', user.id).executeTakeFirst()
        expect([row?.state, row?.message]).toEqual(['failed', 'MEETING_EXPIRED_ACCOUNT'])
      },
      { timeout: 60_000 },
    )
  })

  it.each(['right', 'policy', 'suspended'] as const)(
    'makes no item where the answer of a question has changed during the download: %s',
    async (what) => {
      const { db } = test.deps
      const before = async () => {
        if (what === 'right') await db.updateTable('users').set({ disabled: 1 }).where('id', '=', user.id).execute()
        if (what === 'policy') await db.updateTable('add_permissions').set({ restriction: 1 }).where('record_type', '=', 1).execute()
        if (what === 'suspended') await test.call(suspendAccount, { person: user.id }, admin)
      }
      await start(meeting('Lesson', { before }))
      const [row] = await db.selectFrom('meeting_imports').select('id').where('user_id', '=', user.id).execute()
      const ended = async () => {
        const now = await db
          .selectFrom('meeting_imports')
          .select('state')
          .where('id', '=', row?.id ?? 0)
          .executeTakeFirst()
        expect(now?.state ?? 'failed').toBe('failed')
      }
      await vi.waitFor(ended, { timeout: 60_000 })
      await vi.waitFor(async () =>
        expect((await test.deps.jobs.load()).find(({ name }) => name === 'import-meeting')?.running ?? 0).toBe(0),
      )
      expect(await itemsOf()).toEqual([])
      await db.updateTable('add_permissions').set({ restriction: 2 }).where('record_type', '=', 1).execute()
    },
  )

  it('is not imported after a day in which the service always wants to be asked later', async () => {
    zoom.throttles.push('60', '60')
    await start(meeting('Lesson'))
    await vi.waitFor(async () => expect((await imports())[0]?.Message).toContain('asked too often'), { timeout: 60_000 })
    await test.deps.db.updateTable('meeting_imports').set({ created_at: 1 }).where('user_id', '=', user.id).execute()
    test.time.now += 61_000
    expect((await settled('failed')).Message).toContain('asked too often')
    // The pause of the service ends.
    test.time.now += 61_000
  })

  it('refuses categories that there are not, and none where one is mandatory', async () => {
    const id = meeting('Lesson')
    await expect(start(id, { catsinc: [999_999] })).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    await test.call(saveCategory, { id: 0, data: { Name: 'Own', Editors: [{ Kind: 'user', ID: user.id }] } }, admin)
    test.deps.settings.mandatoryCategories = true
    await expect(start(id)).rejects.toMatchObject({ code: 'CATEGORY_MANDATORY' })
    test.deps.settings.mandatoryCategories = false
    expect(await imports()).toEqual([])
  })

  it('adds no transcript twice when an import that has failed behind it is begun anew', async () => {
    const id = meeting('Lesson')
    await start(id)
    const { ID, EncID } = await settled('imported')
    await test.deps.db.updateTable('meeting_imports').set({ state: 'failed' }).where('id', '=', ID).execute()
    expect((await start(id)).Added).toBe(1)
    expect((await settled('imported')).EncID).toBe(EncID)
    expect((await test.call(listSubtitles, { encid: EncID }, user)).Items).toHaveLength(1)
  })

  it('leaves out a transcript that is longer than subtitles may be', async () => {
    const id = meeting('Lesson')
    const long = `${transcript}${'\n00:00:01.000 --> 00:00:02.000\nAda: '.concat('word '.repeat(100_000), '\n').repeat(2)}`
    zoom.files.set(`/transcript-${number}`, { bytes: Buffer.from(long), needsToken: true })
    await start(id)
    const { EncID } = await settled('imported')
    expect((await test.call(listSubtitles, { encid: EncID }, user)).Items).toEqual([])
  })

  it('waits as long as the service asks for, and says so', async () => {
    zoom.throttles.push('60')
    await start(meeting('Lesson'))
    await vi.waitFor(async () => expect((await imports())[0]?.Message).toContain('asked too often'), { timeout: 60_000 })
    expect((await imports())[0]?.State).toBe('waiting')
    test.time.now += 61_000
    await settled('imported')
  })

  it('makes a private item with film, transcript with speakers, and the chat where that is wanted', async () => {
    const [plain, chatty] = [meeting('One'), meeting('Two', { breaks: [1000] })]
    await start(plain)
    const first = await settled('imported')
    await start(chatty, { withchat: true, recordings: [{ id: chatty, title: 'With/chat', date }] })
    const second = await settled('imported')
    expect([first.EncID, second.EncID]).not.toContain('')
    await expect(test.call(getMedia, { id: second.EncID }, await test.user())).rejects.toMatchObject({ status: 404 })
    expect((await test.call(getMedia, { id: second.EncID }, user)).Title).toBe('With-chat')
    const { Items: tracks } = await test.call(listSubtitles, { encid: second.EncID }, user)
    expect(tracks).toHaveLength(1)
    const text = await test.call(readSubtitleText, { encid: second.EncID, trackid: tracks[0]?.ID as number }, user)
    expect(JSON.stringify(text)).toContain('<v Ada Lovelace>Good morning.</v>')
    const related = async (encid: string) =>
      (await test.call(listRelatedMedia, { encid }, user)).Items.map(({ Title, Extension }) => [Title, Extension])
    expect(await related(first.EncID)).toEqual([])
    expect(await related(second.EncID)).toEqual([['Chat of the meeting', 'txt']])
  })

  it('imports a recording once, also after a crash behind the item', async () => {
    const id = meeting('Lesson')
    expect((await start(id)).Added).toBe(1)
    const { ID } = await settled('imported')
    expect((await start(id)).Added).toBe(0)
    const { db, jobs } = test.deps
    await db.updateTable('meeting_imports').set({ state: 'importing', item_id: null }).where('id', '=', ID).execute()
    await jobs.add(db, importMeetingJob, { importId: ID })
    await settled('imported')
    expect(await itemsOf()).toHaveLength(1)
  })

  it('imports a recording again when its item was deleted, and not by the rule', async () => {
    const id = meeting('Lesson')
    await test.call(saveMeetingRule, { service: 'zoom', automatic: true }, user)
    await start(id)
    const { EncID } = await settled('imported')
    await test.call(deleteMedia, { id: EncID }, user)
    await look()
    expect((await imports())[0]).toMatchObject({ State: 'imported', EncID: '' })
    expect((await start(id)).Added).toBe(1)
    await settled('imported')
  })

  it('imports new recordings by themselves into the categories of the rule, and none from before', async () => {
    const { ID: CategoryID } = await test.call(
      saveCategory,
      { id: 0, data: { Name: 'Meetings', Editors: [{ Kind: 'user', ID: user.id }] } },
      admin,
    )
    const day = (ms: number) => new Date(test.time.now + ms).toISOString()
    meeting('Before', {}, day(-3_600_000))
    await test.call(saveMeetingRule, { service: 'zoom', automatic: true, catsinc: [CategoryID] }, user)
    meeting('After', {}, day(60_000))
    test.time.now += 120_000
    await look()
    await look()
    const { EncID, Title } = await settled('imported')
    expect([Title, (await imports()).length]).toEqual(['After', 1])
    expect(JSON.stringify(await test.call(listItemCategories, { encid: EncID }, user))).toContain(String(CategoryID))
    await test.call(saveMeetingRule, { service: 'zoom', automatic: false }, user)
    meeting('Later', {}, day(-1000))
    await look()
    expect(await imports()).toHaveLength(1)
  })

  it.each(['teams', 'webex'] as const)('imports film and transcript of %s', async (service: MeetingServiceName) => {
    const peer: ServicePeer = service === 'teams' ? teams : webex
    await connect(test, user, service, peer)
    const when = new Date(test.time.now - 60_000).toISOString()
    const vtt = Buffer.from('WEBVTT\n\n0:0:0.1 --> 0:0:0.9\n<v Ada Lovelace>Good morning.</v>\n')
    if (service === 'teams') {
      const content = '/v1.0/me/onlineMeetings/MSo%3D'
      peer.files.set(`${content}/recordings/rec%3D/content`, { bytes: film, needsToken: true })
      peer.files.set(`${content}/transcripts/tra/content`, { bytes: vtt, needsToken: true })
      const artifact = { createdDateTime: when, contentCorrelationId: 'one' }
      const transcripts = [
        { id: 'other', createdDateTime: when, contentCorrelationId: 'two' },
        { id: 'tra', ...artifact },
      ]
      const about = { id: 'MSo=', subject: 'Lesson', start: when, isOrganizer: true, joinUrl: 'https://teams.example/join' }
      teams.meetings.push({ ...about, recordings: [{ id: 'rec=', ...artifact }], transcripts })
    } else {
      peer.files.set('/film', { bytes: film })
      peer.files.set('/vtt', { bytes: vtt })
      const links = { recordingDownloadLink: `${peer.base}/film`, transcriptDownloadLink: `${peer.base}/vtt` }
      webex.recordings.push({
        ...{
          id: 'rec',
          topic: 'Lesson',
          timeRecorded: when,
          createTime: when,
          format: 'MP4',
          durationSeconds: 1,
          sizeBytes: 9,
          status: 'available',
        },
        temporaryDirectDownloadLinks: links,
      })
    }
    const [found] = (await test.call(listMeetingRecordings, { service }, user)).Items
    const recordings = [{ id: found?.RecordingID ?? '', title: found?.Title ?? '', date: found?.Date ?? '' }]
    await test.call(importMeetings, { service, recordings }, user)
    const { EncID, Title } = await settled('imported')
    expect(Title).toBe('Lesson')
    expect((await test.call(listSubtitles, { encid: EncID }, user)).Items).toHaveLength(1)
  })

  it('draws the recordings for older pages, which send them as text', async () => {
    const id = meeting('<img src=x onerror=alert(1)>', {}, new Date(test.time.now - 60_000).toISOString())
    const ask = (init: RequestInit = {}, as?: TestUser) => test.ask('/iapi/ml/ZoomRecordings/markup/', init, as)
    expect((await ask()).status).toBe(401)
    expect((await ask({ headers: { 'sec-fetch-dest': 'document' } })).headers.get('location')).toBe('/meetings')
    const html = await (await ask({}, user)).text()
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('data-endpoint="/api/ml/meetings/import/"')
    const value = /name="recordings" value="([^"]+)"/
      .exec(html)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    expect((await test.call(importMeetings, { service: 'zoom', recordings: [value ?? ''] }, user)).Added).toBe(1)
    expect((await imports())[0]?.RecordingID).toBe(id)
    await settled('imported')
  })
})
