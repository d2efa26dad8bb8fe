import * as v from 'valibot'
import { Refused, refuse } from '../http/errors.ts'
import type { FoundRecording, MeetingService, MeetingWindow, ReadService } from './meeting-service.ts'
import { readAnswer } from './read-answer.ts'

const page = <Entry extends v.GenericSchema>(entry: Entry) => v.object({ value: v.array(entry), '@odata.nextLink': v.optional(v.string()) })

const Event = v.object({
  subject: v.nullish(v.string()),
  isOrganizer: v.nullish(v.boolean()),
  onlineMeeting: v.nullish(v.object({ joinUrl: v.nullish(v.string()) })),
})
const Meeting = v.object({ id: v.string() })
/** A recording, or a transcript. */
const Artifact = v.object({
  id: v.string(),
  createdDateTime: v.optional(v.string(), ''),
  endDateTime: v.nullish(v.string()),
  contentCorrelationId: v.nullish(v.string()),
})
type Artifact = v.InferOutput<typeof Artifact>

/** Microsoft throttles callers that send many requests in parallel. */
const maxParallel = 4

/** Maps entries in chunks of `maxParallel` requests. */
async function mapInChunks<Entry, Answer>(entries: readonly Entry[], run: (entry: Entry) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < entries.length; from += maxParallel)
    answers.push(...(await Promise.all(entries.slice(from, from + maxParallel).map(run))))
  return answers
}

async function artifacts(read: ReadService, path: string): Promise<Artifact[]> {
  const all: Artifact[] = []
  let address: string | undefined = `${read.api}/v1.0${path}`
  while (address !== undefined && all.length < 200) {
    const answer: v.InferOutput<ReturnType<typeof page<typeof Artifact>>> = readAnswer(page(Artifact), (await read(address)).body)
    all.push(...answer.value)
    address = answer.value.length === 0 ? undefined : answer['@odata.nextLink']
  }
  return all
}

const meetingPath = (id: string): string => `/me/onlineMeetings/${encodeURIComponent(id)}`

/** Microsoft forgets meetings after some time, and has none of some kinds: the others are listed all the same. */
function noneWhereRefused(error: unknown): Artifact[] {
  if (error instanceof Refused && ['MEETING_NOT_FOUND', 'MEETINGS_FORBIDDEN'].includes(error.code)) return []
  throw error
}

async function recordingsOf(read: ReadService, joinUrl: string, title: string, window: MeetingWindow): Promise<FoundRecording[]> {
  // In OData two apostrophes are one.
  const filter = encodeURIComponent(`JoinWebUrl eq '${joinUrl.replaceAll("'", "''")}'`)
  const { body } = await read(`${read.api}/v1.0/me/onlineMeetings?$filter=${filter}`)
  const [meeting] = readAnswer(page(Meeting), body).value
  if (meeting === undefined) return []
  const all = await artifacts(read, `${meetingPath(meeting.id)}/recordings`).catch(noneWhereRefused)
  return all.flatMap(({ id, createdDateTime, endDateTime }) => {
    const recordedAt = Date.parse(createdDateTime)
    if (!(recordedAt >= window.from && recordedAt <= window.to)) return []
    const durationSecs = Math.max(0, Math.round((Date.parse(endDateTime ?? '') - recordedAt) / 1000)) || 0
    return [{ id: `${meeting.id}|${id}`, title, recordedAt, durationSecs, bytes: 0, hasTranscript: false, hasChat: false }]
  })
}

/** The transcript of the same stretch of a meeting. */
function transcriptFor(recording: Artifact | undefined, transcripts: readonly Artifact[]): Artifact | undefined {
  if (recording === undefined) return undefined
  const named = transcripts.find(
    ({ contentCorrelationId }) => contentCorrelationId && contentCorrelationId === recording.contentCorrelationId,
  )
  const began = Date.parse(recording.createdDateTime)
  const distance = ({ createdDateTime }: Artifact): number => Math.abs(Date.parse(createdDateTime) - began)
  const [nearest] = transcripts.filter((one) => distance(one) < 600_000).toSorted((one, other) => distance(one) - distance(other))
  return named ?? nearest
}

/**
 * Recordings of Teams meetings that the person has organised. With the permission of a person Microsoft lists the recordings of a meeting, not
 * those of all meetings: the calendar names the meetings.
 */
export const teams: MeetingService = {
  name: 'teams',
  scopes: 'offline_access Calendars.ReadBasic OnlineMeetings.Read OnlineMeetingRecording.Read.All OnlineMeetingTranscript.Read.All',
  usesBasic: false,
  fileHosts: /^graph\.microsoft\.com$/,
  addresses: (tenant) => ({
    authorize: `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0/authorize`,
    token: `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
    api: 'https://graph.microsoft.com',
  }),
  async list(read, window, next) {
    const query = new URLSearchParams({
      startDateTime: new Date(window.from).toISOString(),
      endDateTime: new Date(window.to).toISOString(),
      $select: 'subject,isOrganizer,onlineMeeting',
      $top: '50',
    })
    const { body } = await read(next ?? `${read.api}/v1.0/me/calendarView?${query}`)
    const { value, '@odata.nextLink': link } = readAnswer(page(Event), body)
    // All meetings of a series have one address.
    const titles = new Map<string, string>()
    for (const { subject, isOrganizer, onlineMeeting } of value)
      if (isOrganizer === true && onlineMeeting?.joinUrl) titles.set(onlineMeeting.joinUrl, subject ?? '')
    const found = await mapInChunks([...titles], ([joinUrl, title]) => recordingsOf(read, joinUrl, title, window))
    return { recordings: found.flat(), next: value.length === 0 ? undefined : link }
  },
  async files(read, id) {
    const [meeting = '', recording = ''] = id.split('|')
    if (meeting === '' || recording === '') return refuse('MEETING_NOT_FOUND')
    const path = meetingPath(meeting)
    const [recordings, transcripts] = [
      await artifacts(read, `${path}/recordings`),
      // An administrator may not permit transcripts: the film is imported all the same.
      await artifacts(read, `${path}/transcripts`).catch(noneWhereRefused),
    ]
    const known = recordings.find((one) => one.id === recording) ?? refuse('MEETING_NOT_FOUND')
    const transcript = transcriptFor(known, transcripts)
    const content = (kind: string, of: string, ending: string) => ({
      address: `${read.api}/v1.0${path}/${kind}/${encodeURIComponent(of)}/content${ending === 'vtt' ? '?$format=text/vtt' : ''}`,
      needsToken: true,
      ending,
    })
    return {
      media: content('recordings', recording, 'mp4'),
      transcript: transcript && content('transcripts', transcript.id, 'vtt'),
    }
  },
}
