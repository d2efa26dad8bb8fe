import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import { anonymous } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { searchMedia } from '../search/search.ts'

/** Items of the example pages: the newest public item of each kind, so that they work with every library. */
export async function exampleItems(ctx: Context): Promise<Record<'Video' | 'Audio' | 'Playlist' | 'Photoset' | 'Document', string>> {
  const visitor = { ...ctx, actor: anonymous, share: undefined }
  const newest = async (rt: RecordType, isWanted: (item: { AudioOnly: boolean }) => boolean = () => true): Promise<string> => {
    const { Items } = await searchMedia(visitor, { f: { s: '*', rt: [rt], o: 8, d: 0, pi: 0, ps: 50 } })
    return Items.find(({ Item }) => Item.Playable && isWanted(Item))?.Item.EncID ?? ''
  }
  const [Video, Audio, Playlist, Photoset, Document] = await Promise.all([
    newest(RecordTypes.video, ({ AudioOnly }) => !AudioOnly),
    newest(RecordTypes.video, ({ AudioOnly }) => AudioOnly),
    newest(RecordTypes.playlist),
    newest(RecordTypes.photoset),
    newest(RecordTypes.document),
  ])
  return { Video, Audio, Playlist, Photoset, Document }
}
