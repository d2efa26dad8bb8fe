import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Code } from 'lucide-react'
import { useState } from 'react'
import { getSavedWidget, listSavedWidgets, type SavedWidget, SaveWidgetInput, saveWidget } from '../../sdk/saved-widgets/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { WidgetOptions } from '../../sdk/widgets/contract.ts'
import { useCache } from '../data/cache.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { WidgetCodesDialog } from './widget-codes-dialog.tsx'
import { draftOf, faultsOf, optionsOf } from './widget-draft.ts'
import { WidgetForm } from './widget-form.tsx'
import { WidgetPreview } from './widget-preview.tsx'

/** A saved widget, as far as the editor needs it. */
type Saved = Pick<SavedWidget, 'ID' | 'GUID' | 'Name' | 'Options' | 'Revision'>

type WidgetInput = SaveWidgetInput & { name: string; options: WidgetOptions }

export interface WidgetEditorProps {
  /** Undefined: a new one. */
  saved: Saved | undefined
}

/** The settings of one widget, with a preview beside them. */
export function WidgetEditor({ saved: opened }: WidgetEditorProps) {
  const words = useWords(widgetEditorWords)
  const portal = useWords(portalWords)

  const cache = useCache()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(opened)
  const [isSharing, setSharing] = useState(false)
  const [height, setHeight] = useState<number>()
  const title = saved ? words.editTitle({ name: saved.Name }) : words.newTitle
  usePageTitle(title)
  const conflict = useEditConflict(saved, 'SAVED_WIDGET_CHANGED', async ({ ID }) => cache.fetch(getSavedWidget, { savedid: ID }))
  const request = useWrite((input: WidgetInput) => conflict.guard(() => client.call(saveWidget, input)), {
    changes: [listSavedWidgets],
    isForm: true,
    done: (_, { name }) => words.saved({ name }),
    onDone: ({ ID, GUID, Revision }, { name, options }) => {
      const now = { ID, GUID, Revision, Name: name, Options: options }
      setSaved(now)
      cache.put(getSavedWidget, { savedid: ID }, (before) => before && { ...before, ...now })
      if (!saved) void navigate({ to: '/widgets.aspx', search: { edit: String(ID) }, replace: true, ignoreBlocker: true })
    },
  })
  const form = useFormValues({
    schema: SaveWidgetInput,
    first: draftOf(opened?.Name, opened?.Options),
    toInput: (draft) => ({
      name: draft.name.trim(),
      options: optionsOf(draft),
      ...(saved ? { savedid: saved.ID } : {}),
      ...conflict.revision,
    }),
    check: (draft) => ({ name: draft.name.trim() ? undefined : words.nameMissing, ...faultsOf(words, draft) }),
    refusals: { SAVED_WIDGET_EXISTS: 'name' },
    request,
  })
  const { latest } = conflict
  const load = (now: Saved) => {
    setSaved(now)
    form.load(draftOf(now.Name, now.Options))
    request.reset()
  }
  const draft = form.values
  const options = optionsOf(draft)
  const isWhole = Object.keys(faultsOf(words, draft)).length === 0
  const saveButton = (
    <Button type="submit" tone="accent" isBusy={form.isBusy} disabled={saved !== undefined && !form.isChanged}>
      {words.save}
    </Button>
  )
  return (
    <div className="vp-content vp-widget-editor">
      <Link to="/widgets.aspx" className="vp-widget-back">
        <ArrowLeft aria-hidden size={18} /> {words.back}
      </Link>
      <Form
        form={form}
        end={null}
        onKeyDown={(event) => {
          // Enter in a field looks or types; saving is for the button.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
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
          {form.error ? (
            <div ref={(note) => note?.scrollIntoView({ block: 'center' })}>
              <p className="vp-note" data-tone="warning">
                {errorSentence(portal, form.error)}
              </p>
              {latest && <ConflictNote onLoad={() => load(latest)} />}
            </div>
          ) : null}
        </div>
        <div className="vp-widget-columns">
          <div>
            <WidgetForm
              draft={draft}
              errorOf={form.errorOf}
              set={(change) => {
                request.reset()
                form.set(change)
              }}
            />
            <div className="vp-row vp-row-end">{saveButton}</div>
          </div>
          <WidgetPreview options={isWhole ? options : undefined} name={draft.name.trim()} onHeight={setHeight} />
        </div>
      </Form>
      <WidgetCodesDialog
        open={isSharing}
        onClose={() => setSharing(false)}
        name={draft.name.trim()}
        options={options}
        guid={saved?.GUID}
        isChanged={form.isChanged}
        height={height}
      />
      <span className="vp-visually-hidden" role="status">
        {form.isBusy ? portal.loading : null}
      </span>
    </div>
  )
}
