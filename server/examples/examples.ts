import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import { anonymous } from '../actor/actor.ts'
import { isClosedAt, listClassRows } from '../class-log/class-rows.ts'
import type { Context } from '../context.ts'
import { searchMedia } from '../search/search.ts'

/** Items of the example pages: the newest public item of each kind, so that they work with every library. */
export async function exampleItems(
  ctx: Context,
): Promise<Record<'Video' | 'Audio' | 'Playlist' | 'Photoset' | 'Document' | 'Class', string>> {
  const visitor = { ...ctx, actor: anonymous, share: undefined }
  const newest = async (rt: RecordType, isWanted: (item: { AudioOnly: boolean }) => boolean = () => true): Promise<string> => {
    const { Items } = await searchMedia(visitor, { f: { s: '*', rt: [rt], o: 8, d: 0, pi: 0, ps: 50 } })
    return Items.find(({ Item }) => Item.Playable && isWanted(Item))?.Item.EncID ?? ''
  }
  const newestClass = async (): Promise<string> => {
    const { Items } = await searchMedia(visitor, { f: { s: '*', rt: [RecordTypes.virtualClass], o: 8, d: 0, pi: 0, ps: 50 } })
    // Live streams have the same type.
    const rows = await listClassRows(
      ctx.db,
      Items.map(({ Item }) => Item.ClipDataID),
    )
    const open = new Set(rows.filter((row) => !isClosedAt(row, ctx.clock.now())).map(({ item_id }) => item_id))
    return Items.find(({ Item }) => open.has(Item.ClipDataID))?.Item.EncID ?? ''
  }
  const [Video, Audio, Playlist, Photoset, Document, Class] = await Promise.all([
    newest(RecordTypes.video, ({ AudioOnly }) => !AudioOnly),
    newest(RecordTypes.video, ({ AudioOnly }) => AudioOnly),
    newest(RecordTypes.playlist),
    newest(RecordTypes.photoset),
    newest(RecordTypes.document),
    newestClass(),
  ])
  return { Video, Audio, Playlist, Photoset, Document, Class }
}
