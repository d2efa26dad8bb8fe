import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { MailTlsModes } from '../../sdk/mail/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { readSetting, writeSetting } from './table.ts'

const StoredMailServer = v.object({
  isOn: v.boolean(),
  host: v.string(),
  port: v.number(),
  tls: v.picklist(MailTlsModes),
  user: v.string(),
  /** Sealed; empty for none. */
  password: v.string(),
  senderName: v.string(),
  senderAddress: v.string(),
  replyTo: v.string(),
  perMinute: v.number(),
})

/** The mail server and the sender, as administrators have saved them. */
export type MailServer = v.InferOutput<typeof StoredMailServer>

const settingName = 'mail'
const pauseName = 'mail-pause'
const purpose = 'password of the mail server'

const Stored = v.pipe(v.string(), v.parseJson(), StoredMailServer)

/** Undefined: there is none. */
export async function readMailServer(db: Kysely<Database>): Promise<MailServer | undefined> {
  const { success, output } = v.safeParse(Stored, await readSetting(db, settingName))
  return success ? output : undefined
}

export const writeMailServer = (trx: Kysely<Database>, server: MailServer): Promise<unknown> =>
  writeSetting(trx, settingName, JSON.stringify(server))

export const sealPassword = (keys: Deps['settings'], password: string): string =>
  password === '' ? '' : sealSecret(keys, purpose, password)

/** Undefined: no key opens it. */
export const openPassword = (keys: Pick<Deps['settings'], 'secret' | 'secretsKey'>, { password }: MailServer): string | undefined =>
  password === '' ? '' : openSecret(keys, purpose, password)

/** Whether messages are sent. Their links need a public address, which is never taken from a request: its sender could choose it. */
export async function isMailOn({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<boolean> {
  return settings.baseUrl !== '' && (await readMailServer(db))?.isOn === true
}

/** Until when nothing is sent, because the mail server did not work. For all processes. */
export const readPause = async (db: Kysely<Database>): Promise<number> => Number(await readSetting(db, pauseName)) || 0

export const writePause = (db: Kysely<Database>, until: number): Promise<unknown> => writeSetting(db, pauseName, String(until))
