import * as v from 'valibot'
import { refuse } from '../http/errors.ts'
import type { FoundRecording, MeetingService, RecordingFiles, RemoteFile } from './meeting-service.ts'
import { readAnswer } from './read-answer.ts'

const File = v.object({
  file_type: v.optional(v.string(), ''),
  file_extension: v.optional(v.string(), ''),
  file_size: v.optional(v.number(), 0),
  recording_type: v.optional(v.string(), ''),
  recording_start: v.optional(v.string(), ''),
  recording_end: v.optional(v.string(), ''),
  download_url: v.optional(v.string(), ''),
  /** Files of captions have none. */
  status: v.optional(v.string(), 'completed'),
})
type File = v.InferOutput<typeof File>
const Meeting = v.object({ uuid: v.string(), topic: v.optional(v.string(), ''), recording_files: v.optional(v.array(File), []) })
type Meeting = v.InferOutput<typeof Meeting>
const Page = v.object({ meetings: v.optional(v.array(Meeting), []), next_page_token: v.optional(v.string(), '') })

/** Views of a film, the best first: slides and the person who speaks. */
const views = [
  'shared_screen_with_speaker_view(CC)',
  'shared_screen_with_speaker_view',
  'shared_screen_with_gallery_view',
  'active_speaker',
  'speaker_view',
  'gallery_view',
  'shared_screen',
]

const rank = ({ recording_type }: File): number => (views.includes(recording_type) ? views.indexOf(recording_type) : views.length)

/** A recording that was stopped and begun again has files of several times: each time is a recording. */
function parts({ recording_files }: Meeting): [start: string, files: File[]][] {
  const all = new Map<string, File[]>()
  for (const file of recording_files) {
    if (file.status === 'completed' && file.download_url !== '')
      all.set(file.recording_start, [...(all.get(file.recording_start) ?? []), file])
  }
  return [...all].filter(([, files]) => mediaOf(files) !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const ofType = (files: readonly File[], type: string): File | undefined => files.find(({ file_type }) => file_type === type)

const mediaOf = (files: readonly File[]): File | undefined =>
  files.filter(({ file_type }) => file_type === 'MP4').toSorted((one, other) => rank(one) - rank(other))[0] ?? ofType(files, 'M4A')

const transcriptOf = (files: readonly File[]): File | undefined => ofType(files, 'TRANSCRIPT') ?? ofType(files, 'CC')

function found(meeting: Meeting): FoundRecording[] {
  return parts(meeting).map(([start, files], number) => {
    const media = mediaOf(files)
    return {
      id: `${meeting.uuid}|${start}`,
      title: number === 0 ? meeting.topic : `${meeting.topic} (${number + 1})`,
      recordedAt: Date.parse(start) || 0,
      durationSecs: Math.max(0, Math.round((Date.parse(media?.recording_end ?? '') - Date.parse(start)) / 1000)) || 0,
      bytes: media?.file_size ?? 0,
      hasTranscript: transcriptOf(files) !== undefined,
      hasChat: ofType(files, 'CHAT') !== undefined,
    }
  })
}

const remote = (file: File | undefined): RemoteFile | undefined =>
  file && { address: file.download_url, needsToken: true, ending: (file.file_extension || file.file_type).toLowerCase() }

/** Zoom wants this of an id with slashes, because it decodes addresses before it reads them. */
const segment = (uuid: string): string => (/^\/|\/\//.test(uuid) ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid))

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Cloud recordings of Zoom. */
export const zoom: MeetingService = {
  name: 'zoom',
  // Zoom asks for the permissions of the app, which its administrator chooses there.
  scopes: '',
  usesBasic: true,
  fileHosts: /^(?:[\w-]{1,60}\.){0,3}zoom\.us$/,
  addresses: () => ({
    authorize: 'https://zoom.us/oauth/authorize',
    token: 'https://zoom.us/oauth/token',
    revoke: 'https://zoom.us/oauth/revoke',
    api: 'https://api.zoom.us',
  }),
  async list(read, { from, to }, page) {
    const query = new URLSearchParams({ from: day(from), to: day(to), page_size: '50', ...(page ? { next_page_token: page } : {}) })
    const { meetings, next_page_token } = readAnswer(Page, (await read(`${read.api}/v2/users/me/recordings?${query}`)).body)
    return { recordings: meetings.flatMap(found), next: next_page_token || undefined }
  },
  async files(read, id): Promise<RecordingFiles> {
    const [uuid = '', start = ''] = id.split('|')
    const meeting = readAnswer(Meeting, (await read(`${read.api}/v2/meetings/${segment(uuid)}/recordings`)).body)
    const files = parts(meeting).find(([when]) => when === start)?.[1] ?? refuse('MEETING_NO_FILE')
    return { media: remote(mediaOf(files)), transcript: remote(transcriptOf(files)), chat: remote(ofType(files, 'CHAT')) }
  },
}
