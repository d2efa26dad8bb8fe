import * as v from 'valibot'
import { refuse } from '../http/errors.ts'
import type { MeetingService, RemoteFile } from './meeting-service.ts'
import { readAnswer } from './read-answer.ts'

const Recording = v.object({
  id: v.string(),
  topic: v.optional(v.string(), ''),
  timeRecorded: v.optional(v.string(), ''),
  createTime: v.optional(v.string(), ''),
  durationSeconds: v.optional(v.number(), 0),
  sizeBytes: v.optional(v.number(), 0),
  format: v.optional(v.string(), ''),
  status: v.optional(v.string(), 'available'),
})
const Page = v.object({ items: v.array(Recording) })
const Links = v.object({
  format: v.optional(v.string(), ''),
  temporaryDirectDownloadLinks: v.optional(
    v.object({
      recordingDownloadLink: v.optional(v.string()),
      audioDownloadLink: v.optional(v.string()),
      transcriptDownloadLink: v.optional(v.string()),
    }),
  ),
})

/** The address of the next page (RFC 8288). */
function nextIn(link: string | null): string | undefined {
  const part = (link ?? '')
    .slice(0, 4000)
    .split(',')
    .find((one) => /;\s?rel="?next"?/.test(one))
  return /<([^<>]+)>/.exec(part ?? '')?.[1]
}

/** A link that proves itself: the token is for the interface only. */
const remote = (address: string | undefined, ending: string): RemoteFile | undefined =>
  address ? { address, needsToken: false, ending } : undefined

/** Recordings of Webex meetings. */
export const webex: MeetingService = {
  name: 'webex',
  scopes: 'meeting:recordings_read',
  usesBasic: false,
  fileHosts: /^$/,
  addresses: () => ({
    authorize: 'https://webexapis.com/v1/authorize',
    token: 'https://webexapis.com/v1/access_token',
    api: 'https://webexapis.com',
  }),
  async list(read, { from, to }, page) {
    const query = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), max: '100' })
    const { body, headers } = await read(page ?? `${read.api}/v1/recordings?${query}`)
    const recordings = readAnswer(Page, body)
      .items.filter(({ status }) => status === 'available')
      .map(({ id, topic, timeRecorded, createTime, durationSeconds, sizeBytes }) => ({
        id,
        title: topic,
        recordedAt: Date.parse(timeRecorded || createTime) || 0,
        durationSecs: Math.round(durationSeconds),
        bytes: sizeBytes,
        hasTranscript: false,
        hasChat: false,
      }))
    return { recordings, next: nextIn(headers.get('link')) }
  },
  async files(read, id) {
    const { format, temporaryDirectDownloadLinks: links } = readAnswer(
      Links,
      (await read(`${read.api}/v1/recordings/${encodeURIComponent(id)}`)).body,
    )
    // There are none where the owner has forbidden downloads.
    if (links === undefined) return refuse('MEETINGS_FORBIDDEN')
    // Films of the former format ARF play only in a program of Webex.
    const film = format === 'ARF' ? undefined : remote(links.recordingDownloadLink, 'mp4')
    return { media: film ?? remote(links.audioDownloadLink, 'mp3'), transcript: remote(links.transcriptDownloadLink, 'vtt') }
  },
}
