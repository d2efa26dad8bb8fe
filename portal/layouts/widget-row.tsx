import { Code, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LayoutWidget, LayoutWidgetTypes, WidgetWidths } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { MoveHandle, MoveSteps } from '../rows/move-buttons.tsx'
import { IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { optionsOf, SelectControl } from '../ui/select.tsx'
import { WidgetCodesDialog } from '../widgets/widget-codes-dialog.tsx'
import { useAnnouncedMoves } from './use-announced-moves.ts'
import { widgetOptions } from './widget-options.ts'

export interface WidgetRowProps {
  widget: LayoutWidget
  index: number
  count: number
  onEdit: () => void
  /** Undefined: it is deleted. */
  onChange: (widget: LayoutWidget | undefined) => void
  onMove: (to: number) => void
  /** Announces a move. */
  onNews: (sentence: string) => void
}

/** A widget in the list of its section. */
export function WidgetRow({ widget, index, count, onEdit, onChange, onMove, onNews }: WidgetRowProps) {
  const words = useWords(layoutEditorWords)

  const { Type, Title, Width } = widget
  const kind = lookUp(words.widgetTypes, Type) ?? ''
  const name = Title.trim() || kind
  const moves = useAnnouncedMoves({ name, index, count, onMove, onNews })
  return (
    <li ref={moves.row} data-dragged={moves.isDragging || undefined}>
      <MoveHandle moves={moves} name={name} />
      <span className="vp-layout-name">
        <span dir="auto">{name}</span>
        {Title.trim() !== '' && <span className="vp-help">{kind}</span>}
      </span>
      <SelectControl
        aria-label={words.widthOf({ name })}
        options={optionsOf(WidgetWidths, words.widths)}
        value={Width}
        onChange={(next) => onChange({ ...widget, Width: next })}
      />
      <span className="vp-layout-actions">
        <MoveSteps moves={moves} name={name} />
        <IconButton label={words.editWidget({ name })} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil aria-hidden size={18} />
        </IconButton>
        <WidgetActions widget={widget} name={name} onDelete={() => onChange(undefined)} />
      </span>
    </li>
  )
}

/** Shares a widget, or deletes it after a question. */
function WidgetActions({ widget, name, onDelete }: { widget: LayoutWidget; name: string; onDelete: () => void }) {
  const words = useWords(layoutEditorWords)

  const { User } = usePageOptions()
  const [open, setOpen] = useState<'share' | 'delete'>()
  // The codes of a widget show the same to everyone: categories and a person's own items have none.
  const canShare = User.CanShareWidgets && (widget.Type === LayoutWidgetTypes.search || widget.Type === LayoutWidgetTypes.playlist)
  const close = () => setOpen(undefined)
  return (
    <>
      {canShare && (
        <>
          <IconButton label={words.shareWidget({ name })} aria-haspopup="dialog" onClick={() => setOpen('share')}>
            <Code aria-hidden size={18} />
          </IconButton>
          <WidgetCodesDialog open={open === 'share'} onClose={close} name={name} options={widgetOptions(widget)} guid={undefined} />
        </>
      )}
      <IconButton label={words.removeWidget({ name })} onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
      <ConfirmDialog
        open={open === 'delete'}
        danger
        title={words.removeWidgetAsk}
        confirm={words.remove}
        onConfirm={onDelete}
        onClose={close}
      />
    </>
  )
}
