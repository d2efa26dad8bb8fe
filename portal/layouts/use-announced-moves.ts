import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRowMoves } from '../rows/use-row-moves.ts'

export interface AnnouncedMoves {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  /** Announces a move. */
  onNews: (sentence: string) => void
}

/** Moves a section or a widget of a page, and announces its new position. */
export function useAnnouncedMoves({ name, index, count, onMove, onNews }: AnnouncedMoves) {
  const words = useWords(layoutEditorWords)
  return useRowMoves({
    index,
    count,
    onMove: (to) => {
      onMove(to)
      onNews(words.moved({ name, position: to + 1, count }))
    },
    onDrop: () => undefined,
  })
}
