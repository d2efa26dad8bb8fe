import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Code } from 'lucide-react'
import { useRef, useState } from 'react'
import { getSavedWidget, listSavedWidgets, type SavedWidget, saveWidget } from '../../sdk/saved-widgets/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { WidgetCodesDialog } from './widget-codes-dialog.tsx'
import { draftOf, faultsOf, optionsOf, type WidgetDraft } from './widget-draft.ts'
import { WidgetForm } from './widget-form.tsx'
import { WidgetPreview } from './widget-preview.tsx'

/** What is known of a widget that is saved. */
type Saved = Pick<SavedWidget, 'ID' | 'GUID' | 'Name' | 'Options' | 'Revision'>

export interface WidgetEditorProps {
  /** Undefined: a new one. */
  saved: Saved | undefined
  onReload: () => void
}

/** Everything about one widget, with what it looks like beside it. */
export function WidgetEditor({ saved: opened, onReload }: WidgetEditorProps) {
  const words = useWords(widgetEditorWords)
  const portal = useWords(portalWords)

  const cache = useCache()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened?.Name, opened?.Options))
  const [kept, setKept] = useState(draft)
  const [isChecked, setChecked] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [height, setHeight] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const options = optionsOf(draft)
  const faults = faultsOf(words, draft)
  const isWhole = Object.keys(faults).length === 0
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept)
  const title = saved ? words.editTitle({ name: saved.Name }) : words.newTitle
  usePageTitle(title)
  useUnsavedChanges(isChanged)
  const saving = useWrite(
    ({ name }: WidgetDraft) =>
      client.call(saveWidget, { name: name.trim(), options, ...(saved ? { savedid: saved.ID, revision: saved.Revision } : {}) }),
    {
      changes: [listSavedWidgets],
      isForm: true,
      done: (_, { name }) => words.saved({ name: name.trim() }),
      onDone: ({ ID, GUID, Revision }, asked) => {
        const now = { ID, GUID, Revision, Name: asked.name.trim(), Options: optionsOf(asked) }
        setSaved(now)
        setKept(asked)
        cache.put(getSavedWidget, { savedid: ID }, (before) => before && { ...before, ...now })
        if (!saved) void navigate({ to: '/widgets.aspx', search: { edit: String(ID) }, replace: true, ignoreBlocker: true })
      },
    },
  )
  const save = () => {
    setChecked(true)
    if (draft.name.trim() && isWhole) return saving.mutate(draft)
    // What is missing may be far up.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const saveButton = (
    <Button type="submit" tone="accent" isBusy={saving.isPending} disabled={saved !== undefined && !isChanged}>
      {words.save}
    </Button>
  )
  const isTheirs = saving.error instanceof WireError && saving.error.code === 'SAVED_WIDGET_CHANGED'
  return (
    <div className="vp-content vp-widget-editor">
      <Link to="/widgets.aspx" className="vp-widget-back">
        <ArrowLeft aria-hidden size={18} /> {words.back}
      </Link>
      <form
        data-untracked
        ref={form}
        noValidate
        onKeyDown={(event) => {
          // Enter in a field looks or types; saving is for the button.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="vp-widget-head">
          <h1>{title}</h1>
          <div className="vp-row">
            <Button aria-haspopup="dialog" disabled={!isWhole} onClick={() => setSharing(true)}>
              <Code aria-hidden size={18} /> {words.share}
            </Button>
            {saveButton}
          </div>
        </div>
        <div role="alert">
          {saving.isError && (
            <div className="vp-note" data-tone="warning" ref={(note) => note?.scrollIntoView({ block: 'center' })}>
              <p>{errorSentence(portal, saving.error)}</p>
              {isTheirs && <Button onClick={onReload}>{words.theirs}</Button>}
            </div>
          )}
        </div>
        <div className="vp-widget-columns">
          <div>
            <WidgetForm
              draft={draft}
              faults={faults}
              isChecked={isChecked}
              set={(change) => {
                saving.reset()
                // What comes a little later, as filters do, is added to what has been chosen since.
                setDraft((now) => ({ ...now, ...change }))
              }}
            />
            <div className="vp-row vp-row-end">{saveButton}</div>
          </div>
          <WidgetPreview options={isWhole ? options : undefined} name={draft.name.trim()} onHeight={setHeight} />
        </div>
      </form>
      <WidgetCodesDialog
        open={isSharing}
        onClose={() => setSharing(false)}
        name={draft.name.trim()}
        options={options}
        guid={saved?.GUID}
        isChanged={isChanged}
        height={height}
      />
      <span className="vp-visually-hidden" role="status">
        {saving.isPending ? portal.loading : null}
      </span>
    </div>
  )
}
