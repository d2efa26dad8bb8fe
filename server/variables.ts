import * as v from 'valibot'
import { Audiences } from '../sdk/media/contract.ts'
import { Languages } from '../sdk/preferences/contract.ts'
import { SiteChoiceRules } from '../sdk/site-settings/contract.ts'
import { backupBucketOf, bucketTarget, refusedTarget } from './backup/backup-target.ts'
import { nearestName } from './nearest-name.ts'
import { StartRefused } from './start-refused.ts'

/** Reads the text of a variable; answers why it is refused as the end of the sentence "VITRINE_X has to be ...". */
type Rule<Value> = (text: string) => { value: Value } | { expected: string; isSecret?: boolean }

const whole =
  (min: number, max: number): Rule<number> =>
  (text) =>
    /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? { value: Number(text) }
      : { expected: `a whole number from ${min} to ${max}` }

const oneOf =
  <Value extends string>(...values: Value[]): Rule<Value> =>
  (text) => {
    const value = values.find((one) => one === text)
    return value === undefined ? { expected: `one of ${values.join(', ')}` } : { value }
  }

const onOff: Rule<boolean> = (text) => (text === 'on' || text === 'off' ? { value: text === 'on' } : { expected: 'on or off' })

const matching =
  (pattern: RegExp, expected: string): Rule<string> =>
  (text) =>
    pattern.test(text) ? { value: text } : { expected }

const anyText: Rule<string> = (text) => ({ value: text })

/** A key that is sent in a header. */
const headerText: Rule<string> = (text) =>
  /^[\x21-\x7e]{1,1000}$/.test(text) ? { value: text } : { expected: 'a key without spaces and line ends', isSecret: true }

/** The rule that the same choice follows at /admin/settings. */
const chosen =
  <Value>(rule: v.GenericSchema<string, Value>, expected: string): Rule<Value> =>
  (text) => {
    const read = v.safeParse(rule, text)
    return read.success ? { value: read.output } : { expected }
  }

const address =
  (protocols: RegExp, example: string): Rule<string> =>
  (text) =>
    URL.canParse(text) && protocols.test(new URL(text).protocol) ? { value: text } : { expected: `an address like ${example}` }

/** Pages add their paths to it: it has no account, no query and no fragment. */
const baseUrl: Rule<string> = (text) => {
  const read = address(/^https?:$/, 'https://media.school.example')(text)
  return 'value' in read && /[?#@\s]/.test(text)
    ? { expected: 'an address like https://media.school.example, without anything behind it' }
    : read
}

const databaseUrl = address(/^postgres(ql)?:$/, 'postgres://vitrine@db.school.example/vitrine')

const fileTypes: Rule<string[]> = (text) => {
  const endings = text
    .toLowerCase()
    .split(/[\s,.;]+/)
    .filter(Boolean)
  const read = v.safeParse(SiteChoiceRules.DeniedFileTypes, endings)
  return read.success ? { value: read.output } : { expected: 'endings of file names with commas between, like exe,bat' }
}

const secretsKey: Rule<string> = (text) =>
  text.length >= 32 ? { value: text } : { expected: 'at least 32 characters, made at random', isSecret: true }

const fullPath = matching(/^\/[^\n]{0,4000}$/, 'the full path of a folder, like /mnt/backup/vitrine')

const backupTarget: Rule<string> = (text) =>
  'value' in fullPath(text) || bucketTarget(text) !== undefined
    ? { value: text }
    : { expected: 'the full path of a folder, like /mnt/backup/vitrine, or a place in a bucket, like s3://backups/vitrine' }

const modelFile = matching(/^\/[^\n]{1,4000}$/, 'the full path of a model file, like /srv/models/ggml-small.bin')

const host = matching(/^(?![.-])[\w.:%-]{1,253}$/, 'an address or a name of this machine, like 127.0.0.1')

/** Every variable that the server reads, with its rule. docs/self-hosting.md lists the same. */
export const variables = {
  PORT: whole(0, 65_535),
  HOST: host,
  VITRINE_ROLE: oneOf('all', 'web', 'worker'),
  VITRINE_JOB_CONCURRENCY: whole(1, 64),
  VITRINE_DATA_DIR: anyText,
  VITRINE_DATABASE_URL: databaseUrl,
  VITRINE_PREPARED_STATEMENTS: onOff,
  VITRINE_QUEUE_DATABASE_URL: databaseUrl,
  VITRINE_S3_ENDPOINT: address(/^https?:$/, 'https://s3.school.example'),
  VITRINE_S3_BUCKET: matching(/^[\w.-]{1,255}$/, 'the name of a bucket'),
  VITRINE_S3_KEY: anyText,
  VITRINE_S3_SECRET: anyText,
  VITRINE_S3_REGION: matching(/^[\w-]{1,100}$/, 'a region like us-east-1'),
  VITRINE_ARCHIVE_DIR: anyText,
  VITRINE_ARCHIVE_BUCKET: matching(/^[\w.-]{1,255}$/, 'the name of a bucket'),
  VITRINE_ARCHIVE_CLASS: matching(/^[A-Z][A-Z0-9_]{0,99}$/, 'a storage class like STANDARD_IA'),
  VITRINE_ADMIN_PASSWORD: anyText,
  VITRINE_DEMO: onOff,
  VITRINE_SETUP: onOff,
  VITRINE_LANGUAGE: oneOf(...Languages),
  VITRINE_TIME_ZONE: chosen(SiteChoiceRules.TimeZone, 'the name of a time zone, like Europe/London'),
  VITRINE_SITE_NAME: chosen(SiteChoiceRules.SiteName, 'one line of 1 to 100 characters'),
  VITRINE_CONTACT: chosen(SiteChoiceRules.Contact, 'one line of at most 300 characters'),
  VITRINE_BASE_URL: baseUrl,
  VITRINE_TRUST_PROXY: onOff,
  VITRINE_DENIED_FILE_TYPES: fileTypes,
  VITRINE_MAX_UPLOAD_BYTES: whole(1, 5_000_000_000_000),
  VITRINE_MAX_WAITING_UPLOADS: whole(0, 100_000),
  VITRINE_SESSION_MINUTES: whole(1, 20_160),
  VITRINE_GUEST_SIGN_IN: onOff,
  VITRINE_SECRETS_KEY: secretsKey,
  VITRINE_ALLOW_PRIVATE_PROVIDERS: onOff,
  VITRINE_COOKIE_POPUP: onOff,
  VITRINE_SITE_DISCLAIMER: chosen(SiteChoiceRules.Disclaimer, 'a text of at most 4000 characters'),
  VITRINE_UPLOAD_DISCLAIMER: chosen(SiteChoiceRules.UploadDisclaimer, 'a text of at most 4000 characters'),
  VITRINE_RECORDING_CONSENT: chosen(SiteChoiceRules.RecordingConsent, 'a text of at most 4000 characters'),
  VITRINE_CENTRAL_NOTICE: chosen(SiteChoiceRules.Notice, 'a text of at most 4000 characters'),
  VITRINE_SHARE_SIGN_IN: onOff,
  VITRINE_SHARE_DAYS: whole(0, 3650),
  VITRINE_EMBED_DAYS: whole(0, 3650),
  VITRINE_TRACKING: onOff,
  VITRINE_VIEWING_DAYS: whole(0, 3650),
  VITRINE_TRASH_DAYS: whole(1, 3650),
  VITRINE_NEW_ITEMS: oneOf(...Audiences),
  VITRINE_TOURS: onOff,
  VITRINE_DOWNLOAD_QUEUE: whole(1, 1_000_000),
  VITRINE_DOWNLOAD_CACHE_BYTES: whole(1, 999_999_999_999_999),
  VITRINE_BACKUP_TARGET: backupTarget,
  VITRINE_BACKUP_KEY: secretsKey,
  VITRINE_BACKUP_HOURLY: whole(0, 1000),
  VITRINE_BACKUP_DAILY: whole(0, 1000),
  VITRINE_BACKUP_WEEKLY: whole(0, 1000),
  VITRINE_BACKUP_HOUR: whole(0, 23),
  VITRINE_BACKUP_SCRATCH: fullPath,
  VITRINE_BACKUP_S3_ENDPOINT: address(/^https?:$/, 'https://s3.school.example'),
  VITRINE_BACKUP_S3_KEY: anyText,
  VITRINE_BACKUP_S3_SECRET: anyText,
  VITRINE_BACKUP_S3_REGION: matching(/^[\w-]{1,100}$/, 'a region like us-east-1'),
  VITRINE_LIVE_RTMP_PORT: whole(1, 65_535),
  VITRINE_LIVE_RTMP_HOST: host,
  VITRINE_LIVE_ADDRESS: matching(
    /^rtmps?:\/\/[a-zA-Z0-9.:[\]-]{1,255}\/live$/,
    'the address of encoders, like rtmp://live.school.example/live',
  ),
  VITRINE_LIVE_EVENTS: whole(1, 64),
  VITRINE_SPEECH_COMMAND: matching(/^\S[^\n]{0,999}$/, 'a program and its arguments on one line, like whisper-vtt {audio} {language}'),
  VITRINE_SPEECH_MODEL_FILE: modelFile,
  VITRINE_SPEECH_VOICE_FILE: modelFile,
  VITRINE_SPEECH_ENDPOINT: address(/^https?:$/, 'https://speech.school.example/v1'),
  VITRINE_SPEECH_KEY: anyText,
  VITRINE_SPEECH_MODEL: matching(/^[\w./:-]{1,200}$/, 'the name of a model, like whisper-1'),
  VITRINE_SPEECH_UPLOADS: onOff,
  VITRINE_SPEECH_PUBLISH: onOff,
  VITRINE_LANGUAGE_MODEL_ENDPOINT: address(/^https?:$/, 'https://model.school.example/v1'),
  VITRINE_LANGUAGE_MODEL_KEY: headerText,
  VITRINE_LANGUAGE_MODEL: matching(/^[\w./:-]{1,200}$/, 'the name of a model, like mistral-small'),
  VITRINE_DRAIN_SECONDS: whole(0, 600),
  VITRINE_STOP_SECONDS: whole(1, 3600),
  VITRINE_METRICS_PORT: whole(1, 65_535),
  VITRINE_METRICS_HOST: host,
  VITRINE_LOG: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  /** Set by `npm run dev`. */
  VITRINE_DEV: oneOf('1', '0'),
} as const satisfies Record<string, Rule<unknown>>

export type Variable = keyof typeof variables
type ValueOf<Name extends Variable> = Extract<ReturnType<(typeof variables)[Name]>, { value: unknown }>['value']
/** Variables that are set, parsed by their rules; an empty variable counts as not set. */
export type ParsedVariables = { readonly [Name in Variable]?: ValueOf<Name> }

/** Variables of our own tests and measurements. */
const ofDevelopers = /^VITRINE_(RENDERER$|TEST_|BENCH_)/
/** Kubernetes sets these for a service called "vitrine". */
const isOfKubernetes = (name: string, text: string): boolean =>
  /^VITRINE_(SERVICE_(HOST|PORT)|PORT_\d+_)/.test(name) || (name === 'VITRINE_PORT' && /^(tcp|udp|sctp):/.test(text))

/** Variables that mean nothing without another one. */
const companions: [Variable, Variable][] = [
  ['VITRINE_QUEUE_DATABASE_URL', 'VITRINE_DATABASE_URL'],
  ['VITRINE_S3_ENDPOINT', 'VITRINE_S3_BUCKET'],
  ['VITRINE_S3_ENDPOINT', 'VITRINE_S3_KEY'],
  ['VITRINE_S3_ENDPOINT', 'VITRINE_S3_SECRET'],
  ['VITRINE_S3_BUCKET', 'VITRINE_S3_ENDPOINT'],
  ['VITRINE_S3_KEY', 'VITRINE_S3_ENDPOINT'],
  ['VITRINE_S3_SECRET', 'VITRINE_S3_ENDPOINT'],
  ['VITRINE_S3_REGION', 'VITRINE_S3_ENDPOINT'],
  ['VITRINE_ARCHIVE_BUCKET', 'VITRINE_S3_ENDPOINT'],
  ['VITRINE_ARCHIVE_CLASS', 'VITRINE_ARCHIVE_BUCKET'],
  ['VITRINE_METRICS_HOST', 'VITRINE_METRICS_PORT'],
  ['VITRINE_BACKUP_HOURLY', 'VITRINE_BACKUP_TARGET'],
  ['VITRINE_BACKUP_DAILY', 'VITRINE_BACKUP_TARGET'],
  ['VITRINE_BACKUP_WEEKLY', 'VITRINE_BACKUP_TARGET'],
  ['VITRINE_BACKUP_HOUR', 'VITRINE_BACKUP_TARGET'],
  ['VITRINE_BACKUP_SCRATCH', 'VITRINE_BACKUP_TARGET'],
  ['VITRINE_BACKUP_S3_KEY', 'VITRINE_BACKUP_S3_SECRET'],
  ['VITRINE_BACKUP_S3_SECRET', 'VITRINE_BACKUP_S3_KEY'],
  ['VITRINE_LIVE_RTMP_HOST', 'VITRINE_LIVE_RTMP_PORT'],
  ['VITRINE_LIVE_ADDRESS', 'VITRINE_LIVE_RTMP_PORT'],
  ['VITRINE_LIVE_EVENTS', 'VITRINE_LIVE_RTMP_PORT'],
  ['VITRINE_SPEECH_VOICE_FILE', 'VITRINE_SPEECH_MODEL_FILE'],
  ['VITRINE_SPEECH_KEY', 'VITRINE_SPEECH_ENDPOINT'],
  ['VITRINE_SPEECH_MODEL', 'VITRINE_SPEECH_ENDPOINT'],
  ['VITRINE_LANGUAGE_MODEL_ENDPOINT', 'VITRINE_LANGUAGE_MODEL'],
  ['VITRINE_LANGUAGE_MODEL_KEY', 'VITRINE_LANGUAGE_MODEL_ENDPOINT'],
  ['VITRINE_LANGUAGE_MODEL', 'VITRINE_LANGUAGE_MODEL_ENDPOINT'],
]

/** Reads the environment; the first value that cannot be understood ends the start with a sentence that names it. */
export function readVariables(environment: Record<string, string | undefined>): ParsedVariables {
  for (const [name, text = ''] of Object.entries(environment)) if (name.startsWith('VITRINE_')) refuseUnknown(name, text)
  const given: ParsedVariables = Object.fromEntries(
    Object.entries(variables).flatMap(([name, rule]: [string, Rule<unknown>]) => {
      const text = environment[name]
      return text === undefined || text === '' ? [] : [[name, readOne(name, rule, text)]]
    }),
  )
  for (const [name, companion] of companions)
    if (given[name] !== undefined && given[companion] === undefined) throw new StartRefused(`${name} needs ${companion} too.`)
  if (given.VITRINE_ARCHIVE_DIR !== undefined && given.VITRINE_ARCHIVE_BUCKET !== undefined)
    throw new StartRefused('VITRINE_ARCHIVE_DIR and VITRINE_ARCHIVE_BUCKET name two archives; set one of them.')
  if (given.VITRINE_ARCHIVE_BUCKET !== undefined && given.VITRINE_ARCHIVE_BUCKET === given.VITRINE_S3_BUCKET)
    throw new StartRefused('VITRINE_ARCHIVE_BUCKET must differ from VITRINE_S3_BUCKET.')
  refuseLonelyRole(given)
  refuseBackups(given)
  refuseTwoRecognisers(given)
  return given
}

/** A process that does one half of the work shares its library with processes that do the other half. */
function refuseLonelyRole({
  VITRINE_ROLE: role = 'all',
  VITRINE_DATABASE_URL: database,
  VITRINE_S3_ENDPOINT: bucket,
}: ParsedVariables): void {
  if (role === 'all') return
  if (database === undefined)
    throw new StartRefused(`VITRINE_ROLE=${role} needs VITRINE_DATABASE_URL too: SQLite belongs to one process, several share PostgreSQL.`)
  if (bucket === undefined)
    throw new StartRefused(
      `VITRINE_ROLE=${role} needs VITRINE_S3_ENDPOINT too: files in a folder belong to one process, several share a bucket.`,
    )
}

function refuseTwoRecognisers(given: ParsedVariables): void {
  const names = (['VITRINE_SPEECH_COMMAND', 'VITRINE_SPEECH_ENDPOINT', 'VITRINE_SPEECH_MODEL_FILE'] as const).filter(
    (name) => given[name] !== undefined,
  )
  if (names.length > 1) throw new StartRefused(`${names.slice(0, 2).join(' and ')} both recognise speech; set one of them.`)
}

/** Backups that would never be made, or would all be removed. */
function refuseBackups(given: ParsedVariables): void {
  if (given.VITRINE_BACKUP_TARGET === undefined) return
  const refused = refusedTarget(given.VITRINE_BACKUP_TARGET, backupBucketOf(given))
  if (refused !== undefined) throw new StartRefused(`VITRINE_BACKUP_TARGET cannot be used: ${refused}`)
  if (given.VITRINE_BACKUP_HOURLY === 0 && given.VITRINE_BACKUP_DAILY === 0 && given.VITRINE_BACKUP_WEEKLY === 0)
    throw new StartRefused('VITRINE_BACKUP_HOURLY, VITRINE_BACKUP_DAILY and VITRINE_BACKUP_WEEKLY are 0: keep at least one backup.')
}

function refuseUnknown(name: string, text: string): void {
  if (name in variables || ofDevelopers.test(name) || isOfKubernetes(name, text)) return
  const nearest = nearestName(name, Object.keys(variables))
  throw new StartRefused(`Unknown setting ${name}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`.replace(/[^?]$/, '$&.'))
}

function readOne(name: string, rule: Rule<unknown>, text: string): unknown {
  const read = rule(text)
  if ('value' in read) return read.value
  const shown = read.isSecret ? '' : `, not "${printable(text)}"`
  throw new StartRefused(`${name} has to be ${read.expected}${shown}.`)
}

/** One line of a refused value, never with the password of an address in it. */
const printable = (text: string): string =>
  text
    .replace(/[^/\s]+/g, (part) => part.replace(/^.*@/s, '***@'))
    .replace(/(password=)[^&\s]*/gi, '$1***')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 100)
