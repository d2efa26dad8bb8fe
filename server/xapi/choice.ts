import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { XapiNamings } from '../../sdk/xapi/contract.ts'
import type { Database } from '../db/schema.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import type { Settings } from '../settings.ts'
import { storedChoice } from '../stored-choices/stored-choice.ts'
import { writeSiteRow } from './table.ts'

const StoredChoice = v.object({
  isOn: v.boolean(),
  /** Ends with a slash. */
  address: v.string(),
  key: v.string(),
  videos: v.boolean(),
  quizzes: v.boolean(),
  /** Each answer to a question of a quiz is sent. */
  answers: v.optional(v.boolean(), false),
  naming: v.picklist(XapiNamings),
  threshold: v.number(),
  /** Learning environments may open items by cmi5. */
  cmi5: v.optional(v.boolean(), false),
  /** The origin where they hand out tokens; empty: that of the record store. */
  lmsOrigin: v.optional(v.string(), ''),
})

/** The record store and what is sent to it, as an administrator has saved them. */
export type XapiChoice = v.InferOutput<typeof StoredChoice>

/** Among the settings of the site, so that it costs no statement to see that nothing is sent. */
const choiceName = 'Xapi'
const purpose = 'secret of the record store'

const Stored = v.pipe(v.string(), v.parseJson(), StoredChoice)

/** As the settings were read last: a change made through another process is seen after two seconds. Undefined: there is none. */
export function choiceOf(settings: Settings): XapiChoice | undefined {
  const { success, output } = v.safeParse(Stored, storedChoice(settings, choiceName))
  return success ? output : undefined
}

export const saveChoice = (trx: Kysely<Database>, choice: XapiChoice): Promise<unknown> =>
  writeSiteRow(trx, choiceName, JSON.stringify(choice))

/** The choice if statements are made now. They need a public address, and a site that counts views. */
export function activeChoice(settings: Settings): XapiChoice | undefined {
  if (settings.baseUrl === '' || !settings.tracking) return undefined
  const choice = choiceOf(settings)
  return choice?.isOn ? choice : undefined
}

export const sealStoreSecret = (settings: Settings, secret: string): string => sealSecret(settings, purpose, secret)

/** Undefined: no key opens it, or there is none. */
export const openStoreSecret = (settings: Settings, sealed: string): string | undefined =>
  sealed === '' ? undefined : openSecret(settings, purpose, sealed)
