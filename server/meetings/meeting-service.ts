import type { MeetingServiceName } from '../../sdk/meetings/contract.ts'

/** The addresses of a service. */
export interface ServiceAddresses {
  authorize: string
  token: string
  /** Left out: the service has no call that revokes the tokens of one connection. */
  revoke?: string
  api: string
}

/** Days of which recordings are listed, in milliseconds since 1970. */
export interface MeetingWindow {
  from: number
  to: number
}

/** A recording as a service lists it. */
export interface FoundRecording {
  id: string
  title: string
  recordedAt: number
  /** 0: unknown. */
  durationSecs: number
  /** 0: unknown. */
  bytes: number
  hasTranscript: boolean
  hasChat: boolean
}

/** A file at a service. */
export interface RemoteFile {
  address: string
  /** The request needs the access token of the person. */
  needsToken: boolean
  ending: string
}

/** The files of one recording. */
export interface RecordingFiles {
  /** The film, else the sound. */
  media: RemoteFile | undefined
  /** WebVTT. */
  transcript?: RemoteFile | undefined
  /** Plain text. */
  chat?: RemoteFile | undefined
}

/** Reads one answer of a service as JSON, by the account of a person. `api` is the address of the service, without a slash at its end. */
export interface ReadService {
  (address: string): Promise<{ body: unknown; headers: Headers }>
  readonly api: string
}

/** One service whose recordings are imported. */
export interface MeetingService {
  name: MeetingServiceName
  /** The permissions that a person is asked for; empty: those that are entered at the service. */
  scopes: string
  /** The client names itself in a header; otherwise in the form. */
  usesBasic: boolean
  /** Hosts of files that receive the access token. */
  fileHosts: RegExp
  addresses(tenant: string): ServiceAddresses
  /** One page of the recordings of some days; `next` names the page after it. */
  list(
    read: ReadService,
    window: MeetingWindow,
    page: string | undefined,
  ): Promise<{ recordings: FoundRecording[]; next?: string | undefined }>
  files(read: ReadService, id: string): Promise<RecordingFiles>
}
