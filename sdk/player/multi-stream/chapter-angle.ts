import type { Chapter } from '../../chapters/contract.ts'
import type { AnyPlayer } from '../create-player.ts'
import type { StreamsModel } from './streams-model.ts'

/** Shows the camera of a chapter large when the player comes to it: its angle is the number of the stream, from 1. */
export function chapterAngle(player: AnyPlayer, { store, setLarge }: StreamsModel): () => void {
  let last: number | undefined
  return () => {
    const { item, entry } = player.store.get()
    const chapters: readonly Chapter[] = entry?.Chapters ?? item?.Chapters?.Items ?? []
    const now = player.media.currentTime
    const chapter = chapters.findLast(
      ({ StartTime, Duration, CameraAngle = 0 }) => CameraAngle > 0 && StartTime <= now && now < StartTime + Math.max(Duration, 0.5),
    )
    if (chapter?.ID === last) return
    last = chapter?.ID
    const id = chapter?.CameraAngle && entry?.ChildStreams?.[chapter.CameraAngle - 1]?.ID
    const { streams, shown } = store.get()
    if (id && shown[0] !== id && streams.some(({ ID }) => ID === id)) setLarge(id)
  }
}
