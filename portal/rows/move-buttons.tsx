import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { rows as words } from '../../sdk/text/en-rows.ts'
import { IconButton } from '../ui/button.tsx'
import type { useRowMoves } from './use-row-moves.ts'
import './rows.css'

export interface MoveButtonsProps {
  moves: ReturnType<typeof useRowMoves>
  /** What the row is called. */
  name: string
}

/** What a row is dragged by, and moved by with the arrow keys. It says where the row stands. */
export function MoveHandle({ moves, name }: MoveButtonsProps) {
  return (
    <IconButton className="vp-move-handle" label={words.handle(name, moves.place, moves.count)} title={words.handleHelp} {...moves.handle}>
      <GripVertical aria-hidden size={18} />
    </IconButton>
  )
}

/** A button for each direction. */
export function MoveSteps({ moves, name }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={words.up(name)} {...moves.up}>
        <ArrowUp aria-hidden size={18} />
      </IconButton>
      <IconButton label={words.down(name)} {...moves.down}>
        <ArrowDown aria-hidden size={18} />
      </IconButton>
    </>
  )
}
