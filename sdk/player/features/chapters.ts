import type { Chapter } from '../../chapters/contract.ts'
import { currentChapter } from '../../chapters/index.ts'
import { playerWords } from '../../text/en/player.ts'
import { PlayerLimits } from '../contract.ts'
import type { Feature } from '../feature.ts'
import type { ChaptersActions, ChaptersState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'

export interface ChaptersOptions {
  /** ID of the chapter to start with. Default: the beginning. */
  chapid?: number | undefined
}

const none: Chapter[] = []

/**
 * Knows the chapters, and which one is on.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), chapters()], item })
 * player.chapters.play(player.store.get().chapters[0]?.ID ?? 0)
 */
export const chapters = ({ chapid }: ChaptersOptions = {}): Feature<'chapters', ChaptersState, ChaptersActions> => ({
  name: 'chapters',
  state: { chapters: none, chapter: undefined },
  // The start of the item needs no mark.
  marks: ({ chapters }) => chapters.flatMap(({ StartTime }) => (StartTime > 0 ? { time: StartTime } : [])),
  bar: builtInBar('chapters'),
  attach({ source, actions, state, subscribe, onEntry, words }, _signal, set) {
    const observe = (): void => {
      const { item, entry, index, currentTime = 0 } = state()
      const all = entry?.Chapters ?? (index ? none : (item?.Chapters.Items ?? none))
      set({ chapters: all, chapter: currentChapter(all, currentTime) })
    }
    const find = (id: number | undefined): Chapter | undefined => state().chapters?.find(({ ID }) => ID === id)
    subscribe(observe)
    onEntry(() => {
      observe()
      const first = find(chapid)
      if (first) actions.time?.seek(first.StartTime)
      chapid = undefined
    })
    return {
      play(id) {
        const chapter = find(id)
        const show = (message: 'noChapter' | 'notStarted') =>
          actions.messages?.show(words(playerWords).messages[message], PlayerLimits.problemMs)
        if (!chapter) show('noChapter')
        // If seeking is refused, the banner says so.
        const isThere = (chapter && actions.time?.seek(chapter.StartTime)) ?? false
        const { started } = state()
        if (isThere) actions.playback?.play()
        // The browser wants a click in the player first.
        if (isThere && !started) source.play().catch((error: Error) => error.name === 'NotAllowedError' && show('notStarted'))
        return isThere
      },
    }
  },
})
