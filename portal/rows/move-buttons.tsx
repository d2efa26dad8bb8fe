import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { rowsWords } from '../../sdk/text/en/rows.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Tooltip } from '../../sdk/ui/controls/index.ts'
import { IconButton } from '../ui/button.tsx'
import type { useRowMoves } from './use-row-moves.ts'
import './rows.css'

export interface MoveButtonsProps {
  moves: ReturnType<typeof useRowMoves>
  /** Name of the row. */
  name: string
}

/** Handle to drag a row, or to move it with the arrow keys. Its name contains the position. */
export function MoveHandle({ moves, name }: MoveButtonsProps) {
  const words = useWords(rowsWords)

  return (
    <Tooltip text={words.handleHelp}>
      {(described) => (
        <IconButton
          className="vp-move-handle"
          label={words.handle({ name, place: moves.place, count: moves.count })}
          title=""
          {...described}
          {...moves.handle}
        >
          <GripVertical aria-hidden size={18} />
        </IconButton>
      )}
    </Tooltip>
  )
}

/** A button for each direction. */
export function MoveSteps({ moves, name }: MoveButtonsProps) {
  const words = useWords(rowsWords)

  return (
    <>
      <IconButton label={words.up({ name })} {...moves.up}>
        <ArrowUp aria-hidden size={18} />
      </IconButton>
      <IconButton label={words.down({ name })} {...moves.down}>
        <ArrowDown aria-hidden size={18} />
      </IconButton>
    </>
  )
}
