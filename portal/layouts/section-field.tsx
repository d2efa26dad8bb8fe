import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LayoutLimits, type LayoutWidget } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { MoveHandle, MoveSteps } from '../rows/move-buttons.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { type DraftSection, type LayoutDraft, moved, newWidget, replaced } from './layout-draft.ts'
import { useAnnouncedMoves } from './use-announced-moves.ts'
import { WidgetDialog } from './widget-dialog.tsx'
import { WidgetRow } from './widget-row.tsx'

export interface SectionFieldProps {
  draft: LayoutDraft
  section: DraftSection
  index: number
  /** Undefined: it is deleted. */
  onChange: (section: DraftSection | undefined) => void
  onMove: (to: number) => void
  /** Announces a move. */
  onNews: (sentence: string) => void
}

/** One section: its title, and its widgets. */
export function SectionField(props: SectionFieldProps) {
  const words = useWords(layoutEditorWords)

  const { draft, section, index, onChange, onMove, onNews } = props
  const count = draft.sections.length
  const name = section.title.trim() || words.section({ number: index + 1 })
  const moves = useAnnouncedMoves({ name, index, count, onMove, onNews })
  return (
    <li ref={moves.row} data-dragged={moves.isDragging || undefined}>
      <div className="vp-layout-row">
        <MoveHandle moves={moves} name={name} />
        <strong dir="auto">{name}</strong>
        <span className="vp-layout-actions">
          <MoveSteps moves={moves} name={name} />
          <DeleteSection name={name} isEmpty={section.widgets.length === 0} onDelete={() => onChange(undefined)} />
        </span>
      </div>
      <Field
        label={words.sectionTitle}
        maxLength={LayoutLimits.title}
        autoComplete="off"
        value={section.title}
        onChange={(event) => onChange({ ...section, title: event.target.value })}
      />
      <WidgetList {...props} />
    </li>
  )
}

/** A section with widgets is deleted after a question. */
function DeleteSection({ name, isEmpty, onDelete }: { name: string; isEmpty: boolean; onDelete: () => void }) {
  const words = useWords(layoutEditorWords)

  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton label={words.removeWidget({ name })} title={words.removeSection} onClick={() => (isEmpty ? onDelete() : setAsking(true))}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.removeSectionAsk({ name })}
        help={words.removeSectionHelp}
        confirm={words.removeSection}
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function WidgetList({ draft, section, onChange, onNews }: SectionFieldProps) {
  const words = useWords(layoutEditorWords)

  const [open, setOpen] = useState<{ widget: LayoutWidget; at: number }>()
  const { widgets } = section
  const setWidgets = (next: readonly LayoutWidget[]) => onChange({ ...section, widgets: next })
  return (
    <>
      {widgets.length === 0 && <p className="vp-help">{words.noWidgets}</p>}
      <ol className="vp-layout-widgets" data-rows>
        {widgets.map((widget, at) => (
          <WidgetRow
            key={widget.GUID}
            widget={widget}
            index={at}
            count={widgets.length}
            onEdit={() => setOpen({ widget, at })}
            onChange={(next) => setWidgets(replaced(widgets, at, next))}
            onMove={(to) => setWidgets(moved(widgets, at, to))}
            onNews={onNews}
          />
        ))}
      </ol>
      <Button
        size="small"
        aria-haspopup="dialog"
        disabled={widgets.length >= LayoutLimits.widgets}
        onClick={() => setOpen({ widget: newWidget(draft), at: widgets.length })}
      >
        <Plus aria-hidden size={18} /> {words.addWidget}
      </Button>
      {open && (
        <WidgetDialog
          widget={open.widget}
          isNew={open.at === widgets.length}
          onClose={() => setOpen(undefined)}
          onApply={(widget) => {
            setWidgets(open.at === widgets.length ? [...widgets, widget] : replaced(widgets, open.at, widget))
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
