import { createContext, useContext } from 'react'
import { useStore } from '../store/index.ts'
import type { ChapterState, ChapterStore } from './chapter-store.ts'

export interface ChaptersScope {
  store: ChapterStore
  currentTime: () => number
  onPlay: (seconds: number) => void
  /** The button of the list that the focus left, and to which it comes back. */
  opener: { current: string }
}

// Anyone who imports only the rules does not carry it.
export const ChaptersContext = /* @__PURE__ */ createContext<ChaptersScope | undefined>(undefined)

/** The chapters that a part belongs to. */
export function useChapters(): ChaptersScope {
  const scope = useContext(ChaptersContext)
  if (!scope) throw new Error('Chapters.Root is not around this part')
  return scope
}

/** Reads from the snapshot of the chapters around; the view draws again when that part is another value. */
export const useChapterState = <Part>(selector: (state: Readonly<ChapterState>) => Part): Part => useStore(useChapters().store, selector)
