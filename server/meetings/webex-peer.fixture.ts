import { openServicePeer, type ServicePeer } from './service-peer.fixture.ts'

export interface WebexRecording {
  id: string
  topic: string
  timeRecorded: string
  createTime: string
  format: 'MP4' | 'ARF'
  durationSeconds: number
  sizeBytes: number
  status: 'available' | 'deleted'
  temporaryDirectDownloadLinks?: { recordingDownloadLink?: string; audioDownloadLink?: string; transcriptDownloadLink?: string }
}

/**
 * A stand-in for the recordings of Webex. The fields are those of the published reference developer.webex.com/docs/api/v1/recordings (list
 * recordings, get recording details), the paging by the header `Link` that of developer.webex.com/docs/basics, as of 2026.
 */
export interface WebexPeer extends ServicePeer {
  readonly recordings: WebexRecording[]
}

const pageSize = 2

export async function openWebexPeer(): Promise<WebexPeer> {
  const recordings: WebexRecording[] = []
  const peer = await openServicePeer((asked, { base }) => {
    if (asked.pathname === '/v1/recordings') {
      const [from, to] = ['from', 'to'].map((name) => Date.parse(asked.searchParams.get(name) ?? '')) as [number, number]
      const all = recordings.filter(({ timeRecorded }) => Date.parse(timeRecorded) >= from && Date.parse(timeRecorded) <= to)
      const first = Number(asked.searchParams.get('offset') ?? 0)
      const next = new URL(asked.pathname + asked.search, base)
      next.searchParams.set('offset', String(first + pageSize))
      // The list has no links to files.
      const items = all.slice(first, first + pageSize).map((one) => ({ ...one, temporaryDirectDownloadLinks: undefined }))
      return { body: { items }, headers: first + pageSize >= all.length ? {} : { link: `<${next.href}>; rel="next"` } }
    }
    const recording = recordings.find(({ id }) => asked.pathname === `/v1/recordings/${id}`)
    return recording && { body: recording }
  })
  return Object.assign(peer, { recordings })
}
