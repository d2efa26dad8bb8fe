import { type CallState, useCall } from '../client/index.ts'
import { getMedia, type MediaItem } from '../media/contract.ts'

/**
 * An item of the library.
 *
 * @example
 * const Lesson = ({ id }: { id: string }) => {
 *   const { data, error } = useMedia(id)
 *   return data ? <Player.DefaultPlayer item={data} /> : <p>{error?.message ?? 'One moment'}</p>
 * }
 *
 * <Lesson id="VqLBrt" />
 */
export const useMedia = (id: string | undefined): CallState<MediaItem> => useCall(getMedia, id ? { id } : undefined)
