import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectMeetings, listMeetingRecordings, MeetingLimits } from '../../sdk/meetings/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { connect, standInSettings, useService } from './connection.fixture.ts'
import { openTeamsPeer, type TeamsPeer } from './teams-peer.fixture.ts'
import { openWebexPeer, type WebexPeer } from './webex-peer.fixture.ts'
import { openZoomPeer, type ZoomFile, type ZoomPeer } from './zoom-peer.fixture.ts'

describe('lists of recordings', () => {
  let test: TestApp
  let user: TestUser
  let zoom: ZoomPeer
  let teams: TeamsPeer
  let webex: WebexPeer
  beforeAll(async () => {
    ;[zoom, teams, webex] = await Promise.all([openZoomPeer(), openTeamsPeer(), openWebexPeer()])
    test = await openTestApp('sqlite', standInSettings)
    test.time.now = Date.UTC(2026, 10, 28, 12)
    const admin = await test.user({ isAdmin: true })
    user = await test.user()
    for (const [service, peer] of [
      ['zoom', zoom],
      ['teams', teams],
      ['webex', webex],
    ] as const) {
      await useService(test, admin, service, peer)
      expect(await connect(test, user, service, peer)).toBe('/meetings')
    }
  })
  beforeEach(() => {
    for (const list of [zoom.meetings, teams.meetings, webex.recordings, zoom.requests, teams.requests]) list.length = 0
    teams.nextLink = (right) => right
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([zoom.close(), teams.close(), webex.close()])
  })

  const list = (service: 'zoom' | 'teams' | 'webex', more: { to?: string; s?: string } = {}) =>
    test.call(listMeetingRecordings, { service, ...more }, user)
  const titles = async (...given: Parameters<typeof list>) => (await list(...given)).Items.map(({ Title }) => Title)

  const zoomFile = (type: string, start: string, view = ''): ZoomFile => ({
    ...{ file_type: type, recording_type: view, recording_start: start, recording_end: start.replace(':00:00Z', ':30:00Z') },
    ...{ file_size: 1000, status: 'completed', download_url: `https://example.zoom.us/rec/download/${type}` },
  })
  const zoomMeeting = (day: number, topic = `Lesson ${day}`, files?: ZoomFile[]) => {
    const start_time = `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`
    return { uuid: `/u${day}//=`, topic, start_time, recording_files: files ?? [zoomFile('MP4', start_time)] }
  }
  const webexRecording = (id: string, timeRecorded: string, status: 'available' | 'deleted' = 'available') => ({
    ...{ id, topic: `Webex ${id}`, timeRecorded, createTime: timeRecorded, format: 'MP4' as const, durationSeconds: 60.4, sizeBytes: 5 },
    status,
  })
  const graphMeeting = (id: string, day: number, change: Partial<TeamsPeer['meetings'][number]> = {}) => ({
    ...{ id: `MSo${id}=`, subject: `Team ${id}`, start: `2026-11-${day}T10:00:00.000Z`, isOrganizer: true },
    joinUrl: `https://teams.example/l/meetup-join/${id}'s?context=%7b%22a%22%7d`,
    recordings: [{ id: `rec-${id}`, createdDateTime: `2026-11-${day}T10:05:00Z`, endDateTime: `2026-11-${day}T10:35:00Z` }],
    transcripts: [],
    ...change,
  })

  it.each([['2026-13-01'], ['today'], ['2026-11-28T00:00:00Z'], ["2026-11-28' or 1=1"]])('refuses the day %j', async (to) => {
    await expect(list('zoom', { to })).rejects.toMatchObject({ status: 400 })
  })

  it('refuses an answer that is no list of recordings', async () => {
    zoom.meetings.push({ uuid: 5, start_time: '2026-11-20T09:00:00Z' } as never)
    await expect(list('zoom')).rejects.toMatchObject({ code: 'MEETINGS_UNREACHABLE', status: 502 })
  })

  it('follows no next page to another server', async () => {
    for (const id of ['a', 'b', 'c']) teams.meetings.push(graphMeeting(id, 20))
    teams.nextLink = () => `${zoom.base}/steal`
    await expect(list('teams')).rejects.toMatchObject({ code: 'MEETINGS_UNREACHABLE' })
    expect(zoom.requests).toEqual([])
  })

  it('ends with a service that names the same next page for ever', async () => {
    for (const id of ['a', 'b', 'c']) teams.meetings.push(graphMeeting(id, 20))
    teams.nextLink = () => `${teams.base}/v1.0/me/calendarView?startDateTime=2026-11-01&endDateTime=2026-11-30`
    expect((await list('teams')).IsCut).toBe(true)
  })

  it('leaves out what has an id or a date that names nothing', async () => {
    webex.recordings.push(webexRecording('with space', '2026-11-20T10:00:00Z'), webexRecording('late', 'never'))
    expect(await titles('webex')).toEqual([])
  })

  it('reads Zoom with its pages, newest first, and finds titles', async () => {
    for (const day of [1, 2, 3, 4, 5]) zoom.meetings.push(zoomMeeting(day))
    zoom.meetings.push({ ...zoomMeeting(6, 'Before'), start_time: '2026-09-01T09:00:00Z' })
    expect(await titles('zoom')).toEqual(['Lesson 5', 'Lesson 4', 'Lesson 3', 'Lesson 2', 'Lesson 1'])
    expect(await titles('zoom', { s: 'LESSON 3' })).toEqual(['Lesson 3'])
    const { From, To, IsCut } = await list('zoom', { to: '2026-10-01' })
    expect([From, To, IsCut]).toEqual(['2026-09-02', '2026-10-01', false])
    expect(MeetingLimits.windowDays).toBe(30)
  })

  it('makes one recording of each stretch of a Zoom meeting, and none of one that is still processed', async () => {
    const [first, second] = ['2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z']
    const files = [
      ...[zoomFile('MP4', first, 'gallery_view'), zoomFile('TRANSCRIPT', first), zoomFile('CHAT', first), zoomFile('M4A', second)],
      { ...zoomFile('MP4', '2026-11-10T11:00:00Z'), status: 'processing' },
    ]
    zoom.meetings.push(zoomMeeting(10, 'Two parts', files))
    const { Items } = await list('zoom')
    expect(Items.map(({ Title, HasTranscript, HasChat, Duration }) => [Title, HasTranscript, HasChat, Duration])).toEqual([
      ['Two parts (2)', false, false, 1800],
      ['Two parts', true, true, 1800],
    ])
  })

  it('reads Webex by the links of its pages', async () => {
    for (const day of ['01', '02', '03', '04', '05']) webex.recordings.push(webexRecording(day, `2026-11-${day}T10:00:00Z`))
    webex.recordings.push(webexRecording('gone', '2026-11-20T10:00:00Z', 'deleted'))
    expect(await titles('webex')).toEqual(['Webex 05', 'Webex 04', 'Webex 03', 'Webex 02', 'Webex 01'])
  })

  it('reads the recordings of Teams meetings that the person has organised, and of a series once', async () => {
    const series = graphMeeting('s', 12)
    teams.meetings.push(graphMeeting('a', 20), series, { ...series, start: '2026-11-19T10:00:00.000Z' })
    teams.meetings.push(graphMeeting('guest', 21, { isOrganizer: false }), graphMeeting('plain', 22, { joinUrl: '' }))
    teams.meetings.push(graphMeeting('gone', 23, { recordings: 404 }), graphMeeting('none', 24, { recordings: [] }))
    const { Items } = await list('teams')
    expect(Items.map(({ Title, Duration }) => [Title, Duration])).toEqual([
      ['Team a', 1800],
      ['Team s', 1800],
    ])
  })

  it('asks Microsoft for reading permissions, and for none of an application', async () => {
    const { Address } = await test.call(connectMeetings, { service: 'teams' }, user)
    const scopes = new URL(Address).searchParams.get('scope')?.split(' ')
    expect(scopes).toContain('OnlineMeetingRecording.Read.All')
    expect(scopes).not.toContainEqual(expect.stringMatching(/Write|Chat|default/))
  })
})
