import type { CommentMode } from '../sdk/comments/contract.ts'
import { DefaultDateFormat } from '../sdk/dates/contract.ts'
import { LinkLimits } from '../sdk/links/contract.ts'
import type { Audience } from '../sdk/media/contract.ts'
import { PhotoExtensions } from '../sdk/photosets/contract.ts'
import { DeniedFileTypes, UploadLimits, VideoExtensions } from '../sdk/uploads/contract.ts'
import { type BackupBucket, backupBucketOf, noBackupBucket } from './backup/backup-target.ts'
import type { BackupPolicy } from './backup/retention.ts'
import { type ParsedVariables, readVariables, type Variable } from './variables.ts'

/** Every setting: where it comes from, its default, what it does. docs/self-hosting.md lists the same. */
export interface Settings {
  /** VITRINE_SITE_NAME: shown in the header. */
  siteName: string
  /** VITRINE_CONTACT: where people report what they cannot use; shown at /accessibility. */
  contact: string
  /** VITRINE_TIME_ZONE: the zone in which days of publishing and expiry begin, by its IANA name; empty: that of the server. */
  timeZone: string
  /** How days are written for readers, such as DD/MM/YYYY. Administrators choose it. */
  dateFormat: string
  /** VITRINE_LANGUAGE: the language of sentences for callers who name none. */
  language: string
  /** VITRINE_BASE_URL: the public address without a slash at the end. Empty: what the request's Host says. */
  baseUrl: string
  /** VITRINE_TRUST_PROXY=on: believe X-Forwarded-Proto and X-Forwarded-For of the proxy in front. */
  trustProxy: boolean
  /** VITRINE_DENIED_FILE_TYPES: endings that nobody may upload, with commas between. */
  deniedFileTypes: readonly string[]
  /** Endings taken as video or audio. */
  videoExtensions: readonly string[]
  /** Endings of images that photosets take. Administrators choose them. */
  photoExtensions: readonly string[]
  /** VITRINE_MAX_UPLOAD_BYTES: the largest file. */
  maxUploadBytes: number
  /** VITRINE_MAX_WAITING_UPLOADS: one person has at most so many files waiting for their conversion; 0: no limit. */
  maxWaitingUploads: number
  /** VITRINE_SESSION_MINUTES: a session ends after so long without a request. */
  sessionMinutes: number
  /** Max age of a session in hours. */
  sessionHardHours: number
  /** VITRINE_GUEST_SIGN_IN=on: people may come in without an account, as guests. */
  guestSignIn: boolean
  /** VITRINE_COOKIE_POPUP=on: asks visitors whether the browser may remember settings and unfinished uploads. */
  cookiePopup: boolean
  /** VITRINE_SITE_DISCLAIMER: a text that everybody agrees to before they use the portal. */
  siteDisclaimer: string
  /** VITRINE_UPLOAD_DISCLAIMER: a text that people accept before they upload files. */
  uploadDisclaimer: string
  /** VITRINE_RECORDING_CONSENT: a text that people accept before the recorder shows a first frame. */
  recordingConsent: string
  /** VITRINE_CENTRAL_NOTICE: a text that everybody is shown once. */
  centralNotice: string
  /** VITRINE_ALLOW_PRIVATE_PROVIDERS=on: the server asks sign-in services, endpoints of webhooks, a record store and a mail server in private networks too. */
  allowPrivateProviders: boolean
  /** Hours that a media address works at least; it works at most twice as long. */
  mediaTokenHours: number
  /** VITRINE_SHARE_SIGN_IN=on: every share link and embed code with a code requires an account. */
  shareNeedsSignIn: boolean
  /** VITRINE_SHARE_DAYS: links last at most so many days; 0: as long as their maker likes. */
  shareDays: number
  /** VITRINE_EMBED_DAYS: embed codes last at most, and without being asked, so many days; 0: as long as their maker likes. */
  embedDays: number
  /** Sites whose pages may show what is here, as origins; empty: any. Administrators choose them at /admin/sites. */
  embedSites: readonly string[]
  /** Origins whose pages may call with a session's token, and write. Administrators choose them at /admin/sites. */
  trustedOrigins: readonly string[]
  /** VITRINE_TRACKING=off: nothing is kept of what people watch, neither views nor where someone left. */
  tracking: boolean
  /** VITRINE_VIEWING_DAYS: what single people watched is kept so many days; 0: as long as the item. */
  viewingDays: number
  /** VITRINE_TRASH_DAYS: days for which deleted items can be restored. */
  trashDays: number
  /** VITRINE_DOWNLOAD_QUEUE: so many plain files wait to be made for downloads; who comes after them is asked to come back. */
  downloadQueue: number
  /** VITRINE_DOWNLOAD_CACHE_BYTES: what made files take at most; the one asked for longest ago goes first. */
  downloadCacheBytes: number
  /** VITRINE_BACKUP_TARGET: the folder or the place in a bucket that backups are made in by themselves; empty: none are. */
  backupTarget: string
  /** VITRINE_BACKUP_S3_ENDPOINT, _KEY, _SECRET and _REGION: how the bucket of backups is reached. */
  backupBucket: BackupBucket
  /** VITRINE_BACKUP_KEY: backups are encrypted with it; empty: they are not. */
  backupKey: string
  /** VITRINE_BACKUP_HOURLY, _DAILY and _WEEKLY: so many backups of different hours, days and weeks are kept. */
  backupPolicy: BackupPolicy
  /** VITRINE_BACKUP_HOUR: the hour of the site's day in which a daily backup begins. */
  backupHour: number
  /** VITRINE_BACKUP_SCRATCH: backups are restored below this folder to check them; empty: in the data folder. */
  backupScratch: string
  /** VITRINE_LIVE_RTMP_PORT: the port that encoders send live streams to by RTMP; 0: none. */
  livePort: number
  /** VITRINE_LIVE_RTMP_HOST: the address that this port is served on. */
  liveHost: string
  /** VITRINE_LIVE_ADDRESS: the address that encoders are told, like rtmp://live.school.example/live; empty: made of the host of the page. */
  liveAddress: string
  /** VITRINE_LIVE_EVENTS: so many encoders send at once. */
  liveEvents: number
  /** VITRINE_SPEECH_COMMAND: a program that writes WebVTT from sound; empty: none. */
  speechCommand: string
  /** VITRINE_SPEECH_MODEL_FILE: a model of whisper.cpp, for speech that is recognised by the server itself; empty: none. */
  speechModelFile: string
  /** VITRINE_SPEECH_VOICE_FILE: a model of whisper.cpp that detects voices, so that music gives no lines; empty: none. */
  speechVoiceFile: string
  /** VITRINE_SPEECH_ENDPOINT: the address of a service with the interface of OpenAI that recognises speech; empty: none. */
  speechEndpoint: string
  /** VITRINE_SPEECH_KEY: the key of that service. */
  speechKey: string
  /** VITRINE_SPEECH_MODEL: the model that the service uses. */
  speechModel: string
  /** VITRINE_SPEECH_UPLOADS=on: every new video and sound without subtitles gets automatic ones. */
  speechUploads: boolean
  /** VITRINE_SPEECH_PUBLISH=on: viewers see automatic subtitles at once, marked as such; otherwise they are drafts. */
  publishAutomaticSubtitles: boolean
  /** VITRINE_LANGUAGE_MODEL_ENDPOINT: the address of a service with the interface of OpenAI whose language model writes drafts; empty: none. */
  languageModelEndpoint: string
  /** VITRINE_LANGUAGE_MODEL_KEY: the key of that service. */
  languageModelKey: string
  /** VITRINE_LANGUAGE_MODEL: the model that the service uses. */
  languageModel: string
  /** Reserved values of broadcasts (title, description, channel, date) may be changed. Set by administrators. */
  allowFreeviewEdit: boolean
  /** Items go after so many days when nobody says otherwise; 0: they stay. Administrators choose it. */
  defaultExpiryDays: number
  /** VITRINE_NEW_ITEMS=owner|signed-in|everyone: who sees new items unless someone chooses. */
  newItems: Audience
  /** The people who may comment; items and publishing policies may be stricter. Administrators choose it. */
  comments: CommentMode
  /** Words that hold a comment until an editor approves it. Administrators choose them. */
  commentWords: readonly string[]
  /** Results on a page. */
  searchPageSize: number
  /** Anyone who may choose categories has to choose one for each item. */
  mandatoryCategories: boolean
  /** Anyone who may embed may make widgets too. */
  canShareWidgets: boolean
  /** Similar items are suggested below an item, and at its end. */
  suggestItems: boolean
  /** The players of embeds suggest them at the end too. */
  suggestInEmbeds: boolean
  /** Presenters of virtual classes see who has another tab or window in front. */
  classAttention: boolean
  /** The voice of a presenter of a virtual class gets captions, if a recogniser of speech is set up. */
  classCaptions: boolean
  /** VITRINE_TOURS=off: there are no guided tours. */
  tours: boolean
  /** The word for categories on all pages; empty: the default. */
  categoriesName: string
  /** Host of the frames of external videos. Overridden only in tests. */
  videoHost: string
  /** Settings that the environment gives, and the variable: nobody changes them at run time. */
  fixed: Readonly<Record<string, string>>
  /** Random text made on the first start and kept in the database: signs media addresses and shuffles EncIDs. */
  secret: string
  /** VITRINE_SECRETS_KEY: encrypts the client secrets of sign-in providers in the database. Empty: a key made from `secret`. */
  secretsKey: string
}

export const defaultSettings: Settings = {
  siteName: 'Vitrine',
  contact: '',
  timeZone: '',
  dateFormat: DefaultDateFormat,
  language: 'en',
  baseUrl: '',
  trustProxy: false,
  deniedFileTypes: DeniedFileTypes,
  videoExtensions: VideoExtensions,
  photoExtensions: PhotoExtensions,
  maxUploadBytes: UploadLimits.fileBytes,
  maxWaitingUploads: 200,
  sessionMinutes: 480,
  sessionHardHours: 24 * 14,
  guestSignIn: false,
  cookiePopup: false,
  siteDisclaimer: '',
  uploadDisclaimer: '',
  recordingConsent: '',
  centralNotice: '',
  allowPrivateProviders: false,
  mediaTokenHours: 6,
  shareNeedsSignIn: false,
  shareDays: 0,
  embedDays: 0,
  embedSites: [],
  trustedOrigins: [],
  tracking: true,
  viewingDays: 365,
  trashDays: 30,
  downloadQueue: 50,
  downloadCacheBytes: 20_000_000_000,
  backupTarget: '',
  backupBucket: noBackupBucket,
  backupKey: '',
  backupPolicy: { hourly: 24, daily: 7, weekly: 4 },
  backupHour: 2,
  backupScratch: '',
  livePort: 0,
  liveHost: '0.0.0.0',
  liveAddress: '',
  liveEvents: 4,
  speechCommand: '',
  speechModelFile: '',
  speechVoiceFile: '',
  speechEndpoint: '',
  speechKey: '',
  speechModel: 'whisper-1',
  speechUploads: false,
  publishAutomaticSubtitles: false,
  languageModelEndpoint: '',
  languageModelKey: '',
  languageModel: '',
  allowFreeviewEdit: false,
  defaultExpiryDays: 0,
  newItems: 'signed-in',
  comments: 'signed-in',
  commentWords: [],
  searchPageSize: 20,
  mandatoryCategories: false,
  canShareWidgets: true,
  suggestItems: true,
  suggestInEmbeds: false,
  classAttention: false,
  classCaptions: false,
  tours: true,
  categoriesName: '',
  videoHost: LinkLimits.videoHost,
  fixed: {},
  secret: '',
  secretsKey: '',
}

/** The time zone of the site: the setting, else that of the server. */
export const siteTimeZone = ({ timeZone }: Pick<Settings, 'timeZone'>): string =>
  timeZone || new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Settings that an administrator could choose, unless the environment decides. */
const fixing = {
  siteName: 'VITRINE_SITE_NAME',
  contact: 'VITRINE_CONTACT',
  timeZone: 'VITRINE_TIME_ZONE',
  deniedFileTypes: 'VITRINE_DENIED_FILE_TYPES',
  maxUploadBytes: 'VITRINE_MAX_UPLOAD_BYTES',
  maxWaitingUploads: 'VITRINE_MAX_WAITING_UPLOADS',
  sessionMinutes: 'VITRINE_SESSION_MINUTES',
  guestSignIn: 'VITRINE_GUEST_SIGN_IN',
  cookiePopup: 'VITRINE_COOKIE_POPUP',
  siteDisclaimer: 'VITRINE_SITE_DISCLAIMER',
  uploadDisclaimer: 'VITRINE_UPLOAD_DISCLAIMER',
  recordingConsent: 'VITRINE_RECORDING_CONSENT',
  centralNotice: 'VITRINE_CENTRAL_NOTICE',
  shareNeedsSignIn: 'VITRINE_SHARE_SIGN_IN',
  shareDays: 'VITRINE_SHARE_DAYS',
  embedDays: 'VITRINE_EMBED_DAYS',
  tracking: 'VITRINE_TRACKING',
  viewingDays: 'VITRINE_VIEWING_DAYS',
  trashDays: 'VITRINE_TRASH_DAYS',
  newItems: 'VITRINE_NEW_ITEMS',
  tours: 'VITRINE_TOURS',
  publishAutomaticSubtitles: 'VITRINE_SPEECH_PUBLISH',
} as const satisfies Partial<Record<keyof Settings, Variable>>

/** Settings from the environment; a value that cannot be understood ends the start with a sentence. */
export const settingsFrom = (environment: Record<string, string | undefined>): Settings => settingsOf(readVariables(environment))

/** Settings from variables that have been read; what is not set has its default. */
export function settingsOf(given: ParsedVariables): Settings {
  const defaults = defaultSettings
  return {
    ...defaults,
    siteName: given.VITRINE_SITE_NAME ?? defaults.siteName,
    contact: given.VITRINE_CONTACT ?? defaults.contact,
    timeZone: given.VITRINE_TIME_ZONE ?? '',
    language: given.VITRINE_LANGUAGE ?? defaults.language,
    baseUrl: withoutEndSlash(given.VITRINE_BASE_URL ?? defaults.baseUrl),
    trustProxy: given.VITRINE_TRUST_PROXY ?? defaults.trustProxy,
    deniedFileTypes: given.VITRINE_DENIED_FILE_TYPES ?? defaults.deniedFileTypes,
    maxUploadBytes: given.VITRINE_MAX_UPLOAD_BYTES ?? defaults.maxUploadBytes,
    maxWaitingUploads: given.VITRINE_MAX_WAITING_UPLOADS ?? defaults.maxWaitingUploads,
    cookiePopup: given.VITRINE_COOKIE_POPUP ?? defaults.cookiePopup,
    uploadDisclaimer: given.VITRINE_UPLOAD_DISCLAIMER ?? defaults.uploadDisclaimer,
    recordingConsent: given.VITRINE_RECORDING_CONSENT ?? defaults.recordingConsent,
    siteDisclaimer: given.VITRINE_SITE_DISCLAIMER ?? defaults.siteDisclaimer,
    centralNotice: given.VITRINE_CENTRAL_NOTICE ?? defaults.centralNotice,
    allowPrivateProviders: given.VITRINE_ALLOW_PRIVATE_PROVIDERS ?? defaults.allowPrivateProviders,
    guestSignIn: given.VITRINE_GUEST_SIGN_IN ?? defaults.guestSignIn,
    sessionMinutes: given.VITRINE_SESSION_MINUTES ?? defaults.sessionMinutes,
    shareNeedsSignIn: given.VITRINE_SHARE_SIGN_IN ?? defaults.shareNeedsSignIn,
    shareDays: given.VITRINE_SHARE_DAYS ?? defaults.shareDays,
    tracking: given.VITRINE_TRACKING ?? defaults.tracking,
    viewingDays: given.VITRINE_VIEWING_DAYS ?? defaults.viewingDays,
    trashDays: given.VITRINE_TRASH_DAYS ?? defaults.trashDays,
    tours: given.VITRINE_TOURS ?? defaults.tours,
    downloadQueue: given.VITRINE_DOWNLOAD_QUEUE ?? defaults.downloadQueue,
    downloadCacheBytes: given.VITRINE_DOWNLOAD_CACHE_BYTES ?? defaults.downloadCacheBytes,
    backupTarget: given.VITRINE_BACKUP_TARGET ?? defaults.backupTarget,
    backupBucket: backupBucketOf(given),
    backupKey: given.VITRINE_BACKUP_KEY ?? defaults.backupKey,
    backupPolicy: {
      hourly: given.VITRINE_BACKUP_HOURLY ?? defaults.backupPolicy.hourly,
      daily: given.VITRINE_BACKUP_DAILY ?? defaults.backupPolicy.daily,
      weekly: given.VITRINE_BACKUP_WEEKLY ?? defaults.backupPolicy.weekly,
    },
    backupHour: given.VITRINE_BACKUP_HOUR ?? defaults.backupHour,
    backupScratch: given.VITRINE_BACKUP_SCRATCH ?? defaults.backupScratch,
    livePort: given.VITRINE_LIVE_RTMP_PORT ?? defaults.livePort,
    liveHost: given.VITRINE_LIVE_RTMP_HOST ?? defaults.liveHost,
    liveAddress: given.VITRINE_LIVE_ADDRESS ?? defaults.liveAddress,
    liveEvents: given.VITRINE_LIVE_EVENTS ?? defaults.liveEvents,
    speechCommand: given.VITRINE_SPEECH_COMMAND ?? defaults.speechCommand,
    speechModelFile: given.VITRINE_SPEECH_MODEL_FILE ?? defaults.speechModelFile,
    speechVoiceFile: given.VITRINE_SPEECH_VOICE_FILE ?? defaults.speechVoiceFile,
    speechEndpoint: given.VITRINE_SPEECH_ENDPOINT ?? defaults.speechEndpoint,
    speechKey: given.VITRINE_SPEECH_KEY ?? defaults.speechKey,
    speechModel: given.VITRINE_SPEECH_MODEL ?? defaults.speechModel,
    speechUploads: given.VITRINE_SPEECH_UPLOADS ?? defaults.speechUploads,
    publishAutomaticSubtitles: given.VITRINE_SPEECH_PUBLISH ?? defaults.publishAutomaticSubtitles,
    languageModelEndpoint: given.VITRINE_LANGUAGE_MODEL_ENDPOINT ?? defaults.languageModelEndpoint,
    languageModelKey: given.VITRINE_LANGUAGE_MODEL_KEY ?? defaults.languageModelKey,
    languageModel: given.VITRINE_LANGUAGE_MODEL ?? defaults.languageModel,
    embedDays: given.VITRINE_EMBED_DAYS ?? defaults.embedDays,
    newItems: given.VITRINE_NEW_ITEMS ?? defaults.newItems,
    secretsKey: given.VITRINE_SECRETS_KEY ?? defaults.secretsKey,
    fixed: Object.fromEntries(Object.entries(fixing).filter(([, variable]) => given[variable] !== undefined)),
  }
}

function withoutEndSlash(address: string): string {
  let left = address
  while (left.endsWith('/')) left = left.slice(0, -1)
  return left
}
