import { useRef, useState } from 'react'
import { LayoutLimits, type LayoutWidget, LayoutWidgetTypes } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WidgetTypes } from '../../sdk/widgets/contract.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { DisplayFields } from '../widgets/display-fields.tsx'
import { SourceFields } from '../widgets/source-fields.tsx'
import { draftOf, faultsOf, optionsOf as optionsOfDraft, type WidgetDraft } from '../widgets/widget-draft.ts'
import { widgetOptions } from './widget-options.ts'

export interface WidgetDialogProps {
  widget: LayoutWidget
  isNew: boolean
  onApply: (widget: LayoutWidget) => void
  onClose: () => void
}

const { search, category, playlist, text, continue: begun } = LayoutWidgetTypes
const types = [search, category, playlist, text, begun] as const

/** The content of a widget. It becomes part of the page when the page is saved. */
export function WidgetDialog({ widget, isNew, onApply, onClose }: WidgetDialogProps) {
  const words = useWords(layoutEditorWords)

  return (
    <Dialog open onClose={onClose} title={isNew ? words.addWidget : words.editWidgetTitle} size="l">
      <Fields widget={widget} isNew={isNew} onApply={onApply} onClose={onClose} />
    </Dialog>
  )
}

/** The content of the dialog, and what becomes of it. */
function useWidgetFields({ widget, onApply }: Pick<WidgetDialogProps, 'widget' | 'onApply'>) {
  const words = useWords(layoutEditorWords)
  const editor = useWords(widgetEditorWords)

  const [type, setType] = useState(widget.Type)
  const [title, setTitle] = useState(widget.Title)
  const [body, setBody] = useState(widget.Text)
  const [draft, setDraft] = useState<WidgetDraft>(() => draftOf('', isOfLibrary(widget.Type) ? widgetOptions(widget) : undefined))
  const [isTried, setTried] = useState(false)
  const first = useRef('')
  const now = JSON.stringify([type, title, body, draft])
  first.current ||= now
  useUnsavedChanges(now !== first.current)
  const shown: WidgetDraft = { ...draft, type: type === category || type === playlist ? type : WidgetTypes.search }
  const faults: Record<string, string | undefined> = isOfLibrary(type)
    ? faultsOf(editor, shown)
    : { text: type === text && body.trim() === '' ? words.textMissing : undefined }
  const apply = () => {
    setTried(true)
    if (Object.values(faults).some((fault) => fault !== undefined)) return
    const own = { GUID: widget.GUID, Width: widget.Width, Title: title.trim(), Text: type === text ? body.trim() : '', Type: type }
    if (!isOfLibrary(type)) return onApply(own)
    const { Title: _title, Look: _look, Click: _click, LinkURL: _link, ...options } = optionsOfDraft(shown)
    onApply({ CacheLevel: 1, ...options, ...own } as LayoutWidget)
  }
  return {
    ...{ type, setType, title, setTitle, body, setBody, shown, apply },
    errorOf: (name: string) => (isTried ? faults[name] : undefined),
    set: (change: Partial<WidgetDraft>) => setDraft({ ...draft, ...change }),
  }
}

const isOfLibrary = (type: number): boolean => type !== text && type !== begun

function Fields({ widget, isNew, onApply, onClose }: WidgetDialogProps) {
  const words = useWords(layoutEditorWords)
  const portal = useWords(portalWords)

  const fields = useWidgetFields({ widget, onApply })
  const { type, shown, set, errorOf } = fields
  return (
    <>
      <Select label={words.widgetType} options={optionsOf(types, words.widgetTypes)} value={type} onChange={fields.setType} />
      <Field
        label={words.widgetTitle}
        maxLength={LayoutLimits.title}
        autoComplete="off"
        value={fields.title}
        onChange={(event) => fields.setTitle(event.target.value)}
      />
      {type === text && (
        <TextArea
          label={words.text}
          error={errorOf('text')}
          rows={6}
          maxLength={LayoutLimits.text}
          value={fields.body}
          onChange={(event) => fields.setBody(event.target.value)}
        />
      )}
      {type === begun && <p className="vp-help">{words.continueHelp}</p>}
      {isOfLibrary(type) && (
        <>
          <SourceFields draft={shown} errorOf={errorOf} set={set} hasTypes={false} />
          <DisplayFields draft={shown} errorOf={errorOf} set={set} />
        </>
      )}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.cancel}</Button>
        <Button tone="accent" onClick={fields.apply}>
          {isNew ? words.add : words.apply}
        </Button>
      </div>
    </>
  )
}
