import { openServicePeer, type ServicePeer } from './service-peer.fixture.ts'

export interface ZoomFile {
  file_type: string
  recording_type?: string
  recording_start: string
  recording_end?: string
  file_extension?: string
  file_size?: number
  status?: string
  download_url: string
}
export interface ZoomMeeting {
  uuid: string
  topic: string
  start_time: string
  recording_files: ZoomFile[]
}

/**
 * A stand-in for the cloud recordings of Zoom. The fields and the paging are those of the published reference of the Zoom API:
 * developers.zoom.us/docs/api/meetings (list a user's recordings, get meeting recordings), as of 2026.
 */
export interface ZoomPeer extends ServicePeer {
  readonly meetings: ZoomMeeting[]
}

const pageSize = 2

export async function openZoomPeer(): Promise<ZoomPeer> {
  const meetings: ZoomMeeting[] = []
  const peer = await openServicePeer((asked) => {
    if (asked.pathname === '/v2/users/me/recordings') {
      const [from, to] = [asked.searchParams.get('from') ?? '', asked.searchParams.get('to') ?? '']
      const all = meetings.filter(({ start_time }) => start_time.slice(0, 10) >= from && start_time.slice(0, 10) <= to)
      const first = Number(asked.searchParams.get('next_page_token') || 0)
      const next_page_token = first + pageSize >= all.length ? '' : String(first + pageSize)
      return { body: { from, to, page_size: pageSize, next_page_token, meetings: all.slice(first, first + pageSize) } }
    }
    const [, uuid = ''] = /^\/v2\/meetings\/([^/]+)\/recordings$/.exec(asked.pathname) ?? []
    // An id with slashes is encoded twice.
    const read = decodeURIComponent(uuid)
    const meeting = meetings.find((one) => one.uuid === (read.includes('%') ? decodeURIComponent(read) : read))
    return meeting && { body: meeting }
  })
  return Object.assign(peer, { meetings })
}
