import { openServicePeer, type PeerAnswer, type ServicePeer } from './service-peer.fixture.ts'

export interface GraphArtifact {
  id: string
  createdDateTime: string
  endDateTime?: string
  contentCorrelationId?: string
}
export interface GraphMeeting {
  id: string
  subject: string
  start: string
  isOrganizer: boolean
  joinUrl: string
  /** A status: Microsoft has forgotten the meeting. */
  recordings: GraphArtifact[] | number
  transcripts: GraphArtifact[]
}

/**
 * A stand-in for the part of Microsoft Graph that has recordings of Teams. The fields and the paging are those of the published reference
 * learn.microsoft.com/graph/api (user: list calendarView, onlineMeeting: get, list recordings, list transcripts, callRecording: get), as of 2026.
 */
export interface TeamsPeer extends ServicePeer {
  readonly meetings: GraphMeeting[]
  /** The address of the next page, from the right one. */
  nextLink: (right: string) => string
}

const pageSize = 2

export async function openTeamsPeer(): Promise<TeamsPeer> {
  const meetings: GraphMeeting[] = []
  const paged = (asked: URL, all: readonly unknown[]): PeerAnswer => {
    const first = Number(asked.searchParams.get('$skip') ?? 0)
    const next = new URL(asked)
    next.searchParams.set('$skip', String(first + pageSize))
    const value = all.slice(first, first + pageSize)
    const more = first + pageSize >= all.length ? {} : { '@odata.nextLink': peer.nextLink(next.href) }
    return { body: { '@odata.context': 'x', value, ...more } }
  }
  const own = await openServicePeer((asked) => {
    const path = asked.pathname.replace('/v1.0/me', '')
    if (path === '/calendarView') {
      const [from, to] = ['startDateTime', 'endDateTime'].map((name) => asked.searchParams.get(name) ?? '') as [string, string]
      const events = meetings
        .filter(({ start }) => start >= from && start <= to)
        .map(({ subject, isOrganizer, joinUrl }) => ({ subject, isOrganizer, onlineMeeting: joinUrl === '' ? null : { joinUrl } }))
      return paged(asked, events)
    }
    if (path === '/onlineMeetings') {
      const wanted = asked.searchParams.get('$filter')
      const found = meetings.find(({ joinUrl }) => wanted === `JoinWebUrl eq '${joinUrl.replaceAll("'", "''")}'`)
      return { body: { value: found ? [{ id: found.id, subject: found.subject }] : [] } }
    }
    const [, id = '', kind] = /^\/onlineMeetings\/([^/]+)\/(recordings|transcripts)$/.exec(path) ?? []
    const meeting = meetings.find((one) => one.id === decodeURIComponent(id))
    if (meeting === undefined) return undefined
    const all = kind === 'recordings' ? meeting.recordings : meeting.transcripts
    return typeof all === 'number' ? { status: all, body: { error: { code: 'NotFound' } } } : paged(asked, all)
  })
  const peer: TeamsPeer = Object.assign(own, { meetings, nextLink: (right: string) => right })
  return peer
}
