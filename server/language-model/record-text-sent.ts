import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { languageModelHost } from './ask.ts'

/** The drafts that a text is sent for. */
export type TextPurpose = 'subtitles' | 'chapters' | 'quiz'

/** Writes into the log that the text of an item goes to the language model, without the text. */
export const recordTextSent = (
  ctx: Pick<Context, 'clock' | 'actor' | 'address' | 'settings'>,
  trx: Kysely<Database>,
  itemId: number,
  purpose: TextPurpose,
): Promise<void> =>
  record(ctx, trx, {
    action: 'text-sent',
    subject: 'item',
    subjectId: itemId,
    detail: { purpose, service: languageModelHost(ctx.settings) },
  })
