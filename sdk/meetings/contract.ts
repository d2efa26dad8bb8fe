import * as v from 'valibot'
import { type Done, Flag, RowId, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The services whose recordings can be imported: Microsoft Teams, Zoom and Cisco Webex. */
export const MeetingServices = ['teams', 'zoom', 'webex'] as const
/** One of `MeetingServices`. */
export type MeetingServiceName = (typeof MeetingServices)[number]

/** The figures of meeting recordings; the names say which. */
export const MeetingLimits = {
  /** Days that one list covers: the services answer at most a month. */
  windowDays: 30,
  /** Recordings of one list. */
  recordings: 500,
  /** Recordings that are imported with one call. */
  perImport: 50,
  /** Imports of one person that may wait at a time. */
  waiting: 100,
  /** Imports that are listed. */
  imports: 200,
  /** Minutes in which a person has to come back from the service. */
  connectMinutes: 10,
  /** Characters of a title, and of what an administrator enters. */
  title: 500,
  clientId: 200,
  clientSecret: 500,
  /** Lists, and changes, of one account in 15 minutes. */
  lists: 120,
  changes: 60,
  /** Tests of one administrator in 15 minutes. */
  tests: 20,
} as const

const Service = v.picklist(MeetingServices, 'This meeting service is unknown.')

/** How a site uses a service. The secret is never answered. */
export interface MeetingServiceSetup {
  Service: MeetingServiceName
  ClientID: string
  HasSecret: boolean
  /** Directory of the organisation at Microsoft; empty for the other services. */
  Tenant: string
  IsOn: boolean
  /** People who have connected their account. */
  Connected: number
}

/** The services as the site has set them up, and the address to enter there. For administrators. */
export const listMeetingServices = get<Record<string, never>, { Items: MeetingServiceSetup[]; RedirectURL: string }>()(
  '/api/admin/meeting-services/',
)

/** An empty `clientsecret` keeps the former one. `address` is a stand-in on this machine, for tests. */
export const SaveMeetingServiceInput = v.object({
  service: Service,
  clientid: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MeetingLimits.clientId, 'A client ID can have at most 200 characters.'),
    v.regex(/^[\x21-\x7e]*$/, 'A client ID has no spaces.'),
  ),
  clientsecret: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MeetingLimits.clientSecret, 'A client secret can have at most 500 characters.'),
      v.regex(/^[\x21-\x7e]*$/, 'A client secret has no spaces.'),
    ),
    '',
  ),
  tenant: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{0,100}$/, 'Please enter the directory as an ID or a domain, such as school.example.')),
    '',
  ),
  enabled: Flag,
  address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})
export type SaveMeetingServiceInput = v.InferInput<typeof SaveMeetingServiceInput>
/** Saves what a site uses a service with. Another client ID ends all connections. For administrators. */
export const saveMeetingService = post<SaveMeetingServiceInput, Done>()('/api/admin/meeting-services/save/')

/** Schema of the calls that name a service. */
export const MeetingServiceInput = v.object({ service: Service })
export type MeetingServiceInput = v.InferInput<typeof MeetingServiceInput>
/** Asks the service whether it knows the client and its secret. Refused with the reason. For administrators. */
export const testMeetingService = post<MeetingServiceInput, Done>()('/api/admin/meeting-services/test/')

/** The account of the caller at one service that the site uses. */
export interface MeetingConnection {
  Service: MeetingServiceName
  /** `ended`: the service no longer accepts the connection, and the person has to connect again. */
  State: 'none' | 'connected' | 'ended'
  /** New recordings are imported by themselves. */
  IsAutomatic: boolean
  /** Categories of recordings that are imported by themselves. */
  Categories: number[]
}

/** The services that the site uses, with the connections of the caller. */
export const listMeetingConnections = get<Record<string, never>, { Items: MeetingConnection[] }>()('/api/ml/meetings/')

/** Begins to connect: `Address` is the page of the service where the person agrees. */
export const connectMeetings = post<MeetingServiceInput, { Address: string }>()('/api/ml/meetings/connect/')

/** Ends the connection, deletes its tokens, and revokes them where the service has a call for it. */
export const disconnectMeetings = post<MeetingServiceInput, Done>()('/api/ml/meetings/disconnect/')

/** Schema of what `saveMeetingRule` is given. */
export const SaveMeetingRuleInput = v.object({
  service: Service,
  automatic: Flag,
  catsinc: v.optional(v.pipe(v.array(RowId), v.maxLength(50)), []),
})
export type SaveMeetingRuleInput = v.InferInput<typeof SaveMeetingRuleInput>
/** Saves whether new recordings are imported by themselves, every hour, and into which categories. Older ones are not. */
export const saveMeetingRule = post<SaveMeetingRuleInput, Done>()('/api/ml/meetings/rule/')

/** The states of an import. */
export const MeetingImportStates = ['waiting', 'importing', 'imported', 'failed'] as const
/** One of `MeetingImportStates`. */
export type MeetingImportState = (typeof MeetingImportStates)[number]

/** The import of one recording. */
export interface MeetingImport {
  ID: number
  Service: MeetingServiceName
  RecordingID: string
  Title: string
  /** ISO 8601, UTC: when the meeting was recorded. */
  Date: string
  State: MeetingImportState
  /** 0 to 100, of the download. */
  Progress: number
  /** Why it waits or has failed, as a sentence; otherwise empty. */
  Message: string
  /** The item; empty while there is none, or after it was deleted. */
  EncID: string
}

/** A recording at a service. */
export interface MeetingRecording {
  RecordingID: string
  Title: string
  /** ISO 8601, UTC. */
  Date: string
  /** Seconds; 0: the service does not say. */
  Duration: number
  /** Bytes of the film; 0: the service does not say. */
  Size: number
  HasTranscript: boolean
  HasChat: boolean
}

/** `to` is the last day of the list, as `2026-11-28`; default: today. `s` is a part of the title. */
export const ListMeetingRecordingsInput = v.object({
  service: Service,
  to: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'Please enter a date.')), ''),
  s: SearchText,
})
export type ListMeetingRecordingsInput = v.InferInput<typeof ListMeetingRecordingsInput>
/** The answer of `listMeetingRecordings`: recordings of `From` to `To` (days), newest first. */
export interface MeetingRecordingList {
  Items: MeetingRecording[]
  From: string
  To: string
  /** There are more in these days than are listed. */
  IsCut: boolean
}
/** Recordings of the caller at a service, of 30 days. Refused with a code of `MeetingErrors`. */
export const listMeetingRecordings = get<ListMeetingRecordingsInput, MeetingRecordingList>()('/api/ml/meetings/recordings/')

const RecordingID = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(1000, 'The ID of this recording is too long.'),
  v.regex(/^[\x21-\x7e]+$/, 'The ID of this recording is invalid.'),
)
const Chosen = v.object({
  id: RecordingID,
  title: v.pipe(v.string(), v.trim(), v.maxLength(MeetingLimits.title)),
  date: v.pipe(
    v.string(),
    v.isoTimestamp('The date of this recording is invalid.'),
    // There is no 31 February.
    v.check((text) => Number.isFinite(Date.parse(text)), 'The date of this recording is invalid.'),
  ),
})
/** Boxes of a form on older pages have one text for each recording: the same as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** Schema of what `importMeetings` is given. */
export const ImportMeetingsInput = v.object({
  service: Service,
  recordings: v.pipe(
    v.array(v.union([Chosen, v.pipe(v.string(), v.transform(parsed), Chosen)])),
    v.minLength(1, 'Please choose a recording.'),
    v.maxLength(MeetingLimits.perImport, 'Please choose at most 50 recordings.'),
  ),
  withchat: v.optional(Flag, false),
  catsinc: v.optional(v.pipe(v.array(RowId), v.maxLength(50)), []),
})
export type ImportMeetingsInput = v.InferInput<typeof ImportMeetingsInput>
/** Imports recordings as private items of the caller. Those that are known are left out. */
export const importMeetings = post<ImportMeetingsInput, Done & { Added: number }>()('/api/ml/meetings/import/')

/** The last imports of the caller. */
export const listMeetingImports = get<Record<string, never>, { Items: MeetingImport[] }>()('/api/ml/meetings/imports/')

/** Schema of what `retryMeetingImport` is given. */
export const MeetingImportInput = v.object({ importid: RowId })
export type MeetingImportInput = v.InferInput<typeof MeetingImportInput>
/** Tries an import again that has failed. */
export const retryMeetingImport = post<MeetingImportInput, Done>()('/api/ml/meetings/again/')

/** Error sentences of meeting recordings, by error code. */
export const MeetingErrors = {
  MEETINGS_NOT_SET_UP: 'This library does not import recordings of this service.',
  MEETINGS_NOT_CONNECTED: 'Connect your account with this service first.',
  MEETINGS_ENDED: 'The service no longer accepts the connection. Connect your account again.',
  MEETINGS_CONNECT_EXPIRED: 'The connection was not completed in time, or was begun in another session. Please try again.',
  MEETINGS_CONNECT_DENIED: 'The connection was not permitted at the service.',
  MEETINGS_CLIENT_REFUSED: 'The service does not accept the client ID or the secret that the library uses. Tell an administrator.',
  MEETINGS_FORBIDDEN: 'The service does not permit this. The account may lack a permission, or the owner does not allow downloads.',
  MEETINGS_BUSY: 'The service is asked too often at the moment. Please try again later.',
  MEETINGS_UNREACHABLE: 'The service cannot be reached, or its answer is invalid.',
  MEETING_NOT_FOUND: 'This recording no longer exists at the service.',
  MEETING_NO_FILE: 'The service has no film and no sound of this recording. It may still be working on it.',
  MEETING_TOO_LARGE: 'The recording is larger than this library allows.',
  MEETING_ALWAYS_SHOWN: 'This library shows everything that you add at once, so it imports no meetings for you.',
  MEETING_BROKEN: 'The download broke off several times.',
  MEETING_TOO_SLOW: 'The download took too long.',
  MEETINGS_TOO_MANY: 'At most 100 recordings can wait at a time. Please wait until some are imported.',
  MEETING_EXPIRED_ACCOUNT: 'The account of this import may no longer add videos.',
  MEETING_IMPORT_NOT_FOUND: 'This import no longer exists.',
  MEETINGS_TOO_OFTEN: 'You have done this very often. Please wait a few minutes.',
  MEETINGS_NO_CLIENT: 'Enter a client ID and a client secret before you switch the service on.',
  MEETINGS_NO_TENANT: 'Enter the directory of your organisation.',
  MEETINGS_ADDRESS: 'The address must be one of this machine, and private addresses must be allowed.',
} as const
