import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { changeItem, createItem } from '../items/items.ts'
import { type EditableItem, requireQuiet } from './replacements.ts'
import { removeFileItem } from './swap.ts'
import { insertReplacement, listReplacements } from './table.ts'

export interface NextFile {
  fileName: string
  /** Ending of the name, without a dot. */
  ending: string
  /** The item waits for approval when it uses the new file. */
  needsApproval: boolean
}

/**
 * Makes the hidden item that holds the next file of an item, and answers its id. Its source and its conversion are added by the caller. Refused
 * while another file is on its way.
 */
export async function addNext(
  trx: Kysely<Database>,
  ctx: Context,
  item: EditableItem,
  { fileName, ending, needsApproval }: NextFile,
): Promise<number> {
  const { record_type, document_type, title, owner_id, is_private, retain_source, is_360 } = item
  // Locks the item: of two new files at the same moment, the second one is refused.
  await changeItem(trx, item, { has_replacement: 1, updated_at: ctx.clock.now() })
  const rows = await listReplacements(trx, [item.id])
  requireQuiet(item, rows)
  for (const { file_item_id, state } of rows) if (state === 'next') await removeFileItem(trx, ctx, file_item_id)
  const { id } = await createItem(ctx, trx, {
    ...{ record_type, document_type, title, owner_id, is_private, retain_source, is_360 },
    ...{ photoset_id: item.id, status: 'converting', extension: ending, original_name: fileName },
  })
  const isWaiting = needsApproval ? (1 as const) : (0 as const)
  const times = { version: 0, needs_approval: isWaiting, changed_at: ctx.clock.now() }
  await insertReplacement(trx, { file_item_id: id, item_id: item.id, state: 'next', ...times })
  await record(ctx, trx, { action: 'file-replaced', subject: 'item', subjectId: item.id, detail: { title, file: fileName } })
  return id
}
