import type { Conversion } from '../../sdk/conversions/contract.ts'
import type { ItemProblem } from '../../sdk/item-problems/contract.ts'
import type { Context } from '../context.ts'
import type { ListedConversion } from './table.ts'

export function presentConversion(
  { ids, language }: Pick<Context, 'ids' | 'language'>,
  row: ListedConversion,
  queue: number[],
  problems: ItemProblem[] = [],
): Conversion {
  return {
    ID: row.id,
    ClipDataID: row.item_id,
    EncID: ids.encode(row.item_id),
    MediaItem: { Title: row.title, DateCreated: new Date(row.item_created_at).toISOString() },
    Status: row.status,
    QueuePosition: row.status === 'queued' ? queue.indexOf(row.id) + 1 : 0,
    IsProcessing: row.status === 'converting',
    Step: language.sayStored(row.step),
    Progress: row.progress,
    TimeLeft: row.time_left_secs,
    Playable: row.playable === 1,
    Message: language.sayStored(row.message),
    ...(problems.length > 0 ? { Problems: problems } : {}),
  }
}
