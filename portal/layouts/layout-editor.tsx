import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  deleteLayout,
  discardLayoutDraft,
  type EditedLayout,
  getEditedLayout,
  getLayout,
  SaveLayoutInput,
  saveLayout,
  searchLayouts,
} from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { HeaderFields } from './header-fields.tsx'
import { draftOf, layoutOf } from './layout-draft.ts'
import { LayoutPreview } from './layout-preview.tsx'
import { PageFields } from './page-fields.tsx'
import { SectionsField } from './sections-field.tsx'

export interface LayoutEditorProps {
  opened: EditedLayout
  /** The category whose page it is; 0: none. */
  category: number
}

/** The form of a layout. `isDraft` says whether the next save is a draft. */
function useLayoutForm(opened: EditedLayout) {
  const words = useWords(layoutEditorWords)

  const cache = useCache()
  const [saved, setSaved] = useState(opened)
  const isDraft = useRef(false)
  const conflict = useEditConflict(saved, 'LAYOUT_CHANGED', async ({ ID }) => cache.fetch(getEditedLayout, { layoutid: ID }))
  const request = useWrite((input: SaveLayoutInput) => conflict.guard(() => client.call(saveLayout, input)), {
    changes: [searchLayouts, getLayout],
    isForm: true,
    done: (_, { draft }) => (draft ? words.draftSaved : words.publishedNow),
    onDone: ({ Revision }, { draft = false }) => {
      conflict.goOn(Revision)
      setSaved((before) => ({ ...before, Revision, HasDraft: draft, IsPublished: before.IsPublished || !draft }))
    },
  })
  const form = useFormValues({
    schema: SaveLayoutInput,
    first: draftOf(opened),
    toInput: (draft) => ({ layoutid: opened.ID, data: layoutOf(draft), draft: isDraft.current, ...conflict.revision }),
    check: ({ name }) => ({ name: name.trim() ? undefined : words.nameMissing }),
    request,
  })
  const load = (now: EditedLayout) => {
    setSaved(now)
    conflict.goOn(now.Revision)
    form.load(draftOf(now))
    request.reset()
  }
  return { form, saved, isDraft, load, latest: conflict.latest }
}

/** Edits the layout of a page, with a preview beside it. */
export function LayoutEditor({ opened, category }: LayoutEditorProps) {
  const words = useWords(layoutEditorWords)
  const portal = useWords(portalWords)

  usePageTitle(words.title)
  const { form, saved, isDraft, load, latest } = useLayoutForm(opened)
  const ofCategory = category > 0 ? { catid: category } : {}
  return (
    <Form form={form} end={null}>
      <div className="vp-layout-editor-head">
        <nav className="vp-row" aria-label={words.layouts}>
          <Link to="/Default.aspx" search={ofCategory}>
            <ArrowLeft aria-hidden size={18} /> {words.back}
          </Link>
          <Link to="/" search={{ startedit: '1', ...ofCategory }}>
            {words.layouts}
          </Link>
        </nav>
        <h1 dir="auto">{saved.Name}</h1>
        <div className="vp-row">
          <MoreActions saved={saved} onDiscarded={load} />
          <Button type="submit" isBusy={form.isBusy} onClick={() => (isDraft.current = true)}>
            {words.saveDraft}
          </Button>
          <Button type="submit" tone="accent" data-tour="layoutPublish" isBusy={form.isBusy} onClick={() => (isDraft.current = false)}>
            {words.publish}
          </Button>
        </div>
        <p className="vp-help" role="status">
          {saved.IsPublished ? saved.HasDraft && words.hasDraft : words.unpublished}
        </p>
      </div>
      <div role="alert">
        {form.error ? (
          <>
            <p className="vp-note" data-tone="warning">
              {errorSentence(portal, form.error)}
            </p>
            {latest && <ConflictNote onLoad={() => load(latest)} />}
          </>
        ) : null}
      </div>
      <div className="vp-layout-columns">
        <div>
          <PageFields form={form} />
          <HeaderFields draft={form.values} set={form.set} isOfCategory={category > 0} />
          <SectionsField draft={form.values} set={form.set} />
        </div>
        <LayoutPreview layout={layoutOf(form.values)} />
      </div>
    </Form>
  )
}

/** Discards the draft, or deletes the layout, after a question. */
function MoreActions({ saved, onDiscarded }: { saved: EditedLayout; onDiscarded: (now: EditedLayout) => void }) {
  const words = useWords(layoutEditorWords)

  const navigate = useNavigate()
  const cache = useCache()
  const [asking, setAsking] = useState<'discard' | 'delete'>()
  const close = () => setAsking(undefined)
  const discarding = useWrite(discardLayoutDraft, {
    changes: [searchLayouts],
    done: () => words.discarded,
    onDone: async () => {
      close()
      onDiscarded(await cache.fetch(getEditedLayout, { layoutid: saved.ID }))
    },
  })
  const deleting = useWrite(deleteLayout, {
    changes: [searchLayouts],
    done: () => words.deleted,
    onDone: () => void navigate({ to: '/', search: { startedit: '1' }, ignoreBlocker: true }),
  })
  return (
    <>
      {saved.HasDraft && saved.IsPublished && (
        <Button onClick={() => setAsking('discard')}>
          <Undo2 aria-hidden size={18} /> {words.discard}
        </Button>
      )}
      <Button onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden size={18} /> {words.delete}
      </Button>
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={words.discardAsk}
        help={words.discardHelp}
        confirm={words.discard}
        busy={discarding.isPending}
        onConfirm={() => discarding.mutate({ layoutid: saved.ID })}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={words.deleteAsk({ name: saved.Name })}
        help={words.deleteHelp}
        confirm={words.delete}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate({ layoutid: saved.ID })}
        onClose={close}
      />
    </>
  )
}
