import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVariables, type Variable, variables } from './variables.ts'

const notNumbers = ['x', '-1', '1.5', '1e9', ' 5', '0x10', '9999999999999999']
const notSwitches = ['yes', 'true', '1', 'ON', ' on']
const notAddresses = ['media.school.example', 'ftp://media.school.example', 'https://']

/** Values that each setting refuses; a setting without any takes every text. */
const refused: Record<Variable, string[]> = {
  PORT: ['abc', '70000', ...notNumbers],
  HOST: ['http://x', '-x', 'two words', 'x/y'],
  VITRINE_ROLE: ['Web', 'jobs'],
  VITRINE_JOB_CONCURRENCY: ['0', '65', ...notNumbers],
  VITRINE_DATA_DIR: [],
  VITRINE_DATABASE_URL: ['mysql://x', 'localhost:5432/vitrine', 'vitrine.db', 'https://x'],
  VITRINE_PREPARED_STATEMENTS: notSwitches,
  VITRINE_QUEUE_DATABASE_URL: ['mysql://x', 'vitrine.db'],
  VITRINE_S3_ENDPOINT: ['s3.school.example', 's3://bucket'],
  VITRINE_S3_BUCKET: ['a/b', 'two words'],
  VITRINE_S3_KEY: [],
  VITRINE_S3_SECRET: [],
  VITRINE_S3_REGION: ['eu west', 'eu/west'],
  VITRINE_ARCHIVE_DIR: [],
  VITRINE_ARCHIVE_BUCKET: ['a/b', 'two words'],
  VITRINE_ARCHIVE_CLASS: ['standard', 'STANDARD IA'],
  VITRINE_ADMIN_PASSWORD: [],
  VITRINE_DEMO: notSwitches,
  VITRINE_SETUP: notSwitches,
  VITRINE_LANGUAGE: ['xx', 'English'],
  VITRINE_TIME_ZONE: ['Mars/Olympus', 'CEST+2:00', '+25:00'],
  VITRINE_SITE_NAME: ['x'.repeat(101), 'two\nlines', ' '],
  VITRINE_CONTACT: ['x'.repeat(301), 'two\nlines'],
  VITRINE_BASE_URL: [...notAddresses, 'https://x.example/?a=b', 'https://me@x.example'],
  VITRINE_TRUST_PROXY: notSwitches,
  VITRINE_DENIED_FILE_TYPES: ['ex/e', 'x'.repeat(21)],
  VITRINE_MAX_UPLOAD_BYTES: ['0', '50GB', ...notNumbers],
  VITRINE_MAX_WAITING_UPLOADS: ['100001', ...notNumbers],
  VITRINE_SESSION_MINUTES: ['0', '20161', ...notNumbers],
  VITRINE_GUEST_SIGN_IN: notSwitches,
  VITRINE_SECRETS_KEY: ['short', 'x'.repeat(31)],
  VITRINE_ALLOW_PRIVATE_PROVIDERS: notSwitches,
  VITRINE_COOKIE_POPUP: notSwitches,
  VITRINE_SITE_DISCLAIMER: ['x'.repeat(4001)],
  VITRINE_UPLOAD_DISCLAIMER: ['x'.repeat(4001)],
  VITRINE_RECORDING_CONSENT: ['x'.repeat(4001)],
  VITRINE_CENTRAL_NOTICE: ['x'.repeat(4001)],
  VITRINE_SHARE_SIGN_IN: notSwitches,
  VITRINE_SHARE_DAYS: ['3651', ...notNumbers],
  VITRINE_EMBED_DAYS: ['3651', ...notNumbers],
  VITRINE_TOURS: notSwitches,
  VITRINE_TRACKING: notSwitches,
  VITRINE_VIEWING_DAYS: ['3651', ...notNumbers],
  VITRINE_TRASH_DAYS: ['0', '3651', ...notNumbers],
  VITRINE_NEW_ITEMS: ['public', 'Owner', '1'],
  VITRINE_DOWNLOAD_QUEUE: ['0', ...notNumbers],
  VITRINE_DOWNLOAD_CACHE_BYTES: ['0', ...notNumbers],
  VITRINE_BACKUP_TARGET: ['backup', './backup', '/two\nlines', 's3://', 's3://a/../b', 's3://two words', 's3://backups'],
  VITRINE_BACKUP_KEY: ['short', 'x'.repeat(31)],
  VITRINE_BACKUP_HOURLY: ['1001', ...notNumbers],
  VITRINE_BACKUP_DAILY: ['1001', ...notNumbers],
  VITRINE_BACKUP_WEEKLY: ['1001', ...notNumbers],
  VITRINE_BACKUP_HOUR: ['24', ...notNumbers],
  VITRINE_BACKUP_SCRATCH: ['scratch', '/two\nlines'],
  VITRINE_BACKUP_S3_ENDPOINT: ['s3.school.example', 's3://bucket'],
  VITRINE_BACKUP_S3_KEY: ['k'],
  VITRINE_BACKUP_S3_SECRET: ['s'],
  VITRINE_BACKUP_S3_REGION: ['eu west', 'eu/west'],
  VITRINE_LIVE_RTMP_PORT: ['0', '70000', ...notNumbers],
  VITRINE_LIVE_RTMP_HOST: ['http://x', 'two words'],
  VITRINE_LIVE_ADDRESS: ['live.school.example', 'rtmp://live.school.example/other', 'http://x/live'],
  VITRINE_LIVE_EVENTS: ['0', '65', ...notNumbers],
  VITRINE_SPEECH_COMMAND: [' whisper', 'two\nlines'],
  VITRINE_SPEECH_MODEL_FILE: ['model.bin', '/'],
  VITRINE_SPEECH_VOICE_FILE: ['model.bin', '/'],
  VITRINE_SPEECH_ENDPOINT: notAddresses,
  VITRINE_SPEECH_KEY: [],
  VITRINE_SPEECH_MODEL: ['two words'],
  VITRINE_SPEECH_UPLOADS: notSwitches,
  VITRINE_SPEECH_PUBLISH: notSwitches,
  VITRINE_LANGUAGE_MODEL_ENDPOINT: ['model.example', 'ftp://model.example/v1'],
  VITRINE_LANGUAGE_MODEL_KEY: ['a key', 'key\nkey'],
  VITRINE_LANGUAGE_MODEL: ['a model', 'x'.repeat(201)],
  VITRINE_DRAIN_SECONDS: ['601', ...notNumbers],
  VITRINE_STOP_SECONDS: ['0', '3601', ...notNumbers],
  VITRINE_METRICS_PORT: ['0', '70000', ...notNumbers],
  VITRINE_METRICS_HOST: ['http://x', 'two words'],
  VITRINE_LOG: ['loud', 'WARN', '30'],
  VITRINE_DEV: ['yes'],
}

/** A value that each setting takes, with the settings that it needs. */
const taken: Record<Variable, Record<string, string>> = Object.fromEntries(
  Object.keys(variables).map((name) => [name, { [name]: 'on' }]),
) as Record<Variable, Record<string, string>>
const s3 = { VITRINE_S3_ENDPOINT: 'https://s3.school.example', VITRINE_S3_BUCKET: 'media', VITRINE_S3_KEY: 'k', VITRINE_S3_SECRET: 's' }
for (const name of ['VITRINE_S3_ENDPOINT', 'VITRINE_S3_BUCKET', 'VITRINE_S3_KEY', 'VITRINE_S3_SECRET'] as const) taken[name] = s3
taken.VITRINE_QUEUE_DATABASE_URL = { VITRINE_DATABASE_URL: 'postgres://db/vitrine', VITRINE_QUEUE_DATABASE_URL: 'postgres://db/vitrine' }
taken.VITRINE_METRICS_HOST = { VITRINE_METRICS_PORT: '9100', VITRINE_METRICS_HOST: '10.0.0.5' }
taken.VITRINE_LIVE_RTMP_HOST = { VITRINE_LIVE_RTMP_PORT: '1935', VITRINE_LIVE_RTMP_HOST: '10.0.0.5' }
taken.VITRINE_LIVE_ADDRESS = { VITRINE_LIVE_RTMP_PORT: '1935', VITRINE_LIVE_ADDRESS: 'rtmp://live.school.example:1935/live' }
taken.VITRINE_LIVE_EVENTS = { VITRINE_LIVE_RTMP_PORT: '1935', VITRINE_LIVE_EVENTS: '8' }
const backup = { VITRINE_BACKUP_TARGET: '/mnt/backup/vitrine' }
taken.VITRINE_BACKUP_TARGET = backup
const backupKeys = { VITRINE_BACKUP_S3_KEY: 'k', VITRINE_BACKUP_S3_SECRET: 's' }
taken.VITRINE_BACKUP_S3_ENDPOINT = { VITRINE_BACKUP_S3_ENDPOINT: 'https://s3.school.example' }
taken.VITRINE_BACKUP_S3_KEY = backupKeys
taken.VITRINE_BACKUP_S3_SECRET = backupKeys
taken.VITRINE_BACKUP_S3_REGION = { VITRINE_BACKUP_S3_REGION: 'eu-west-1' }
taken.VITRINE_BACKUP_KEY = { VITRINE_BACKUP_KEY: 'x'.repeat(32) }
taken.VITRINE_BACKUP_SCRATCH = { ...backup, VITRINE_BACKUP_SCRATCH: '/mnt/scratch' }
for (const name of ['VITRINE_BACKUP_HOURLY', 'VITRINE_BACKUP_DAILY', 'VITRINE_BACKUP_WEEKLY', 'VITRINE_BACKUP_HOUR'] as const)
  taken[name] = { ...backup, [name]: '0' }
taken.VITRINE_S3_REGION = { ...s3, VITRINE_S3_REGION: 'eu-west-1' }
taken.VITRINE_ARCHIVE_BUCKET = { ...s3, VITRINE_ARCHIVE_BUCKET: 'old' }
taken.VITRINE_ARCHIVE_CLASS = { ...s3, VITRINE_ARCHIVE_BUCKET: 'old', VITRINE_ARCHIVE_CLASS: 'STANDARD_IA' }
const speech = { VITRINE_SPEECH_ENDPOINT: 'https://speech.school.example/v1' }
taken.VITRINE_SPEECH_ENDPOINT = speech
taken.VITRINE_SPEECH_MODEL_FILE = { VITRINE_SPEECH_MODEL_FILE: '/srv/models/ggml-small.bin' }
taken.VITRINE_SPEECH_VOICE_FILE = { ...taken.VITRINE_SPEECH_MODEL_FILE, VITRINE_SPEECH_VOICE_FILE: '/srv/models/ggml-silero.bin' }
taken.VITRINE_SPEECH_KEY = { ...speech, VITRINE_SPEECH_KEY: 'k' }
taken.VITRINE_SPEECH_MODEL = { ...speech, VITRINE_SPEECH_MODEL: 'whisper-1' }
const model = { VITRINE_LANGUAGE_MODEL_ENDPOINT: 'https://model.school.example/v1', VITRINE_LANGUAGE_MODEL: 'mistral-small' }
taken.VITRINE_LANGUAGE_MODEL_ENDPOINT = model
taken.VITRINE_LANGUAGE_MODEL_KEY = { ...model, VITRINE_LANGUAGE_MODEL_KEY: 'k' }
taken.VITRINE_LANGUAGE_MODEL = model
for (const [name, text] of Object.entries({
  PORT: '0',
  VITRINE_DATABASE_URL: 'postgresql:///vitrine?host=/run/postgresql',
  VITRINE_LANGUAGE: 'en',
  VITRINE_TIME_ZONE: 'America/New_York',
  VITRINE_BASE_URL: 'https://media.school.example/library',
  VITRINE_MAX_UPLOAD_BYTES: '1',
  VITRINE_MAX_WAITING_UPLOADS: '0',
  VITRINE_SESSION_MINUTES: '20160',
  VITRINE_SECRETS_KEY: 'x'.repeat(32),
  VITRINE_SHARE_DAYS: '0',
  VITRINE_EMBED_DAYS: '0',
  VITRINE_VIEWING_DAYS: '0',
  VITRINE_TRASH_DAYS: '1',
  VITRINE_NEW_ITEMS: 'owner',
  VITRINE_DOWNLOAD_QUEUE: '1',
  VITRINE_DOWNLOAD_CACHE_BYTES: '1',
  VITRINE_DRAIN_SECONDS: '0',
  VITRINE_STOP_SECONDS: '300',
  VITRINE_LIVE_RTMP_PORT: '1935',
  VITRINE_METRICS_PORT: '9100',
  VITRINE_LOG: 'info',
  VITRINE_DEV: '1',
}))
  taken[name as Variable] = { [name]: text }

const shared = { ...s3, VITRINE_DATABASE_URL: 'postgres://db/vitrine' }
taken.VITRINE_ROLE = { ...shared, VITRINE_ROLE: 'web' }
taken.VITRINE_JOB_CONCURRENCY = { VITRINE_JOB_CONCURRENCY: '4' }

const names = Object.keys(variables) as Variable[]

/** One line that ends the start: a sentence with the name in it. */
const sentence = (name: string): RegExp => new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*[.?]$`)

describe('readVariables', () => {
  it.each(names)('rejects wrong values of %s with a message that names it', (name) => {
    for (const text of refused[name]) {
      expect(() => readVariables({ [name]: text }), text).toThrow(sentence(name))
    }
  })

  it.each(names)('reads %s', (name) => {
    expect(readVariables(taken[name])).toHaveProperty(name)
    expect(readVariables({ [name]: '' })).toEqual({})
  })

  it.each(['web', 'worker'])('rejects the role %s without PostgreSQL and a bucket', (VITRINE_ROLE) => {
    expect(() => readVariables({ VITRINE_ROLE })).toThrow(
      `VITRINE_ROLE=${VITRINE_ROLE} needs VITRINE_DATABASE_URL too: SQLite belongs to one process, several share PostgreSQL.`,
    )
    expect(() => readVariables({ VITRINE_ROLE, VITRINE_DATABASE_URL: 'postgres://db/vitrine' })).toThrow(
      `VITRINE_ROLE=${VITRINE_ROLE} needs VITRINE_S3_ENDPOINT too: files in a folder belong to one process, several share a bucket.`,
    )
    expect(readVariables({ ...shared, VITRINE_ROLE })).toMatchObject({ VITRINE_ROLE })
    expect(readVariables({ VITRINE_ROLE: 'all' })).toEqual({ VITRINE_ROLE: 'all' })
  })

  it('names the expected and the given value', () => {
    const refusal = (environment: Record<string, string>): string => {
      try {
        readVariables(environment)
      } catch (error) {
        return (error as Error).message
      }
      return 'It was accepted.'
    }
    expect(refusal({ VITRINE_TRUST_PROXY: 'yes' })).toBe('VITRINE_TRUST_PROXY has to be on or off, not "yes".')
    expect(refusal({ PORT: 'abc' })).toBe('PORT has to be a whole number from 0 to 65535, not "abc".')
    expect(refusal({ VITRINE_DATABASE_URL: 'mysql://x' })).toBe(
      'VITRINE_DATABASE_URL has to be an address like postgres://vitrine@db.school.example/vitrine, not "mysql://x".',
    )
    expect(refusal({ VITRINE_LOG: 'loud' })).toBe(
      'VITRINE_LOG has to be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    )
    expect(refusal({ VITRINE_TRASHDAYS: '30' })).toBe('Unknown setting VITRINE_TRASHDAYS; did you mean VITRINE_TRASH_DAYS?')
    expect(refusal({ VITRINE_BASEURL: 'x' })).toBe('Unknown setting VITRINE_BASEURL; did you mean VITRINE_BASE_URL?')
    expect(refusal({ VITRINE_QUITE_SOMETHING_ELSE: 'x' })).toBe('Unknown setting VITRINE_QUITE_SOMETHING_ELSE.')
    expect(refusal({ VITRINE_S3_BUCKET: 'media' })).toBe('VITRINE_S3_BUCKET needs VITRINE_S3_ENDPOINT too.')
    const none = { VITRINE_BACKUP_HOURLY: '0', VITRINE_BACKUP_DAILY: '0', VITRINE_BACKUP_WEEKLY: '0' }
    expect(refusal({ ...backup, ...none })).toContain('keep at least one backup.')
    expect(refusal({ ...s3, VITRINE_BACKUP_TARGET: 's3://media/backups' })).toBe(
      'VITRINE_BACKUP_TARGET cannot be used: The bucket media holds the files of the library, and backups in it would be lost with them: choose another bucket.',
    )
    expect(readVariables({ ...s3, VITRINE_BACKUP_TARGET: 's3://backups/' })).toMatchObject({ VITRINE_BACKUP_TARGET: 's3://backups/' })
    const elsewhere = { VITRINE_BACKUP_S3_ENDPOINT: 'https://s3.elsewhere.example', VITRINE_BACKUP_TARGET: 's3://media' }
    expect(readVariables({ ...s3, ...elsewhere })).toMatchObject(elsewhere)
    expect(refusal({ ...s3, VITRINE_ARCHIVE_BUCKET: 'media' })).toBe('VITRINE_ARCHIVE_BUCKET must differ from VITRINE_S3_BUCKET.')
    expect(refusal({ ...s3, VITRINE_ARCHIVE_BUCKET: 'old', VITRINE_ARCHIVE_DIR: '/old' })).toContain('set one of them')
  })

  it('prints no secret', () => {
    for (const text of ['mysql://vitrine:hunter2@db/x', 'vitrine:hunter2@db/x', 'mysql:x?password=hunter2'])
      expect(() => readVariables({ VITRINE_DATABASE_URL: text })).toThrow(/^(?!.*hunter2)VITRINE_DATABASE_URL/)
    expect(() => readVariables({ VITRINE_SECRETS_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)VITRINE_SECRETS_KEY/)
  })

  it('ignores variables of container services and of the project’s own tools', () => {
    const foreign = {
      VITRINE_SERVICE_HOST: '10.0.0.1',
      VITRINE_SERVICE_PORT_HTTP: '8080',
      VITRINE_PORT: 'tcp://10.0.0.1:8080',
      VITRINE_PORT_8080_TCP_ADDR: '10.0.0.1',
      VITRINE_TEST_DATABASE_URL: 'x',
      VITRINE_RENDERER: 'react',
    }
    expect(readVariables(foreign)).toEqual({})
    expect(() => readVariables({ VITRINE_PORT: '8080' })).toThrow('Unknown setting VITRINE_PORT')
  })

  it('are all documented in the manual', async () => {
    const manual = await readFile(join(import.meta.dirname, '../docs/self-hosting.md'), 'utf8')
    const named = new Set([...manual.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
    for (const suffix of ['_BUCKET', '_KEY', '_SECRET', '_REGION']) named.add(`VITRINE_S3${suffix}`)
    expect(names.filter((name) => !named.has(name) && name !== 'VITRINE_DEV')).toEqual([])
  })
})
