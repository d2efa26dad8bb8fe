import { EllipsisVertical } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ImageURL } from '../../sdk/media/contract.ts'
import { rowsWords } from '../../sdk/text/en/rows.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Poster } from '../media/poster.tsx'
import type { RecordKind } from '../media/record-kind.ts'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { MoveHandle, MoveSteps } from './move-buttons.tsx'
import { type RowMoves, useRowMoves } from './use-row-moves.ts'

export interface EntryRowProps {
  moves: RowMoves
  name: string
  images: ImageURL[]
  kind: RecordKind
  /** The entries of its menu. */
  menu: readonly MenuEntry[]
  /** The button of the menu, for the focus to come back to. */
  options: Ref<HTMLButtonElement>
  /** Content beside the image. */
  children: ReactNode
}

/** A row of a list that is put in order by hand: handle, image, words, steps and a menu. */
export function EntryRow({ moves: places, name, images, kind, menu, options, children }: EntryRowProps) {
  const words = useWords(rowsWords)

  const moves = useRowMoves(places)
  return (
    <li ref={moves.row} className="vp-entry" data-dragged={moves.isDragging || undefined}>
      <MoveHandle moves={moves} name={name} />
      <span className="vp-poster vp-poster-small vp-entry-poster">
        <Poster images={images.slice(0, 1)} kind={kind} sizes="96px" />
      </span>
      {children}
      <span className="vp-entry-tools">
        <MoveSteps moves={moves} name={name} />
        <Menu ref={options} look="icon" label={words.options({ name })} entries={menu}>
          <EllipsisVertical aria-hidden size={18} />
        </Menu>
      </span>
    </li>
  )
}
