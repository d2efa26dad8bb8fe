import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { UploadAcceptance, UploadDisclaimer } from '../../sdk/upload-disclaimers/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { findAcceptance, insertAcceptance, insertItemAcceptance, listItemAcceptances } from './table.ts'

/** A long upload arrives after the session in which its text was accepted: files are kept for two days. */
const keptUploadMs = 48 * 3_600_000

const disclaimerOf = ({ settings }: Pick<Context, 'settings'>): UploadDisclaimer | undefined => {
  const Text = settings.uploadDisclaimer
  return Text === '' ? undefined : { ID: createHash('sha256').update(Text).digest('hex').slice(0, 16), Text }
}

/** The text that the caller has to accept before an upload: none where they have accepted it during the length of a session. */
export async function openDisclaimer(ctx: Context): Promise<{ Disclaimer?: UploadDisclaimer }> {
  const Disclaimer = disclaimerOf(ctx)
  if (!Disclaimer || ctx.actor.kind !== 'user') return {}
  const accepted = await findAcceptance(ctx.db, ctx.actor.id, Disclaimer.ID)
  const isRecent = accepted !== undefined && accepted.accepted_at > ctx.clock.now() - ctx.settings.sessionMinutes * 60_000
  return isRecent ? {} : { Disclaimer }
}

/** Nobody accepts a text that they have not been shown. */
export async function acceptUploadDisclaimer(ctx: Context, { uid }: { uid: string }): Promise<Done> {
  const { actor } = ctx
  if (actor.kind !== 'user' || !mayUpload(actor)) refuse('UPLOAD_NOT_ALLOWED')
  const disclaimer = disclaimerOf(ctx)
  if (disclaimer?.ID !== uid) refuse('UPLOAD_DISCLAIMER_CHANGED')
  const { ID: textId, Text: text } = disclaimer
  await ctx.db.transaction().execute(async (trx) => {
    await insertAcceptance(trx, { textId, text, userId: actor.id, at: ctx.clock.now() })
    await record(ctx, trx, { action: 'upload-disclaimer-accepted', subject: 'account', subjectId: actor.id, detail: { id: textId, text } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** The acceptance under which the caller uploads; undefined where the site has no text. */
export async function requireAcceptance(ctx: Context): Promise<number | undefined> {
  const disclaimer = disclaimerOf(ctx)
  if (!disclaimer || ctx.actor.kind !== 'user') return undefined
  const accepted = await findAcceptance(ctx.db, ctx.actor.id, disclaimer.ID)
  const first = ctx.clock.now() - ctx.settings.sessionMinutes * 60_000 - keptUploadMs
  return accepted !== undefined && accepted.accepted_at > first ? accepted.id : refuse('UPLOAD_DISCLAIMER_MISSING')
}

/** Ties a new item to the acceptance under which it was uploaded. */
export async function keepAcceptance(trx: Kysely<Database>, itemId: number, acceptanceId: number | undefined): Promise<void> {
  if (acceptanceId !== undefined) await insertItemAcceptance(trx, itemId, acceptanceId)
}

/** The acceptances of items, by item. For administrators only: the caller checks. */
export async function acceptancesOf({ db }: Pick<Context, 'db'>, itemIds: readonly number[]): Promise<Map<number, UploadAcceptance>> {
  if (itemIds.length === 0) return new Map()
  const rows = await listItemAcceptances(db, itemIds)
  return new Map(
    rows.map((row) => [
      row.item_id,
      {
        ...{ ID: row.text_id, Text: row.text, UserID: row.user_id, Name: row.display_name },
        Date: new Date(row.accepted_at).toISOString(),
      },
    ]),
  )
}
