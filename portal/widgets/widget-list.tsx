import { Link } from '@tanstack/react-router'
import { Code, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteSavedWidget, listSavedWidgets, type SavedWidget, SavedWidgetLimits } from '../../sdk/saved-widgets/contract.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { WidgetTypes } from '../../sdk/widgets/contract.ts'
import { useListQuery } from '../admin/use-list-query.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useDateText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button, buttonLook, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { copyWidget } from './copy-widget.ts'
import { DisplaySketch } from './display-sketch.tsx'
import { WidgetCodesDialog } from './widget-codes-dialog.tsx'
import { draftOf } from './widget-draft.ts'

/** The saved widgets of the viewer; administrators see those of all people too. */
export function WidgetList() {
  const words = useWords(widgetEditorWords)

  const { User } = usePageOptions()
  const { s, page, setSearch, setPage } = useListQuery()
  const [all, setAll] = useState(false)
  const [shared, setShared] = useState<SavedWidget>()
  const [isSharing, setSharing] = useState(false)
  const [leaving, setLeaving] = useState<SavedWidget>()
  usePageTitle(words.title)
  const query = useRead(listSavedWidgets, { s, all, pi: page }, { keepsLast: true, staleTime: 0 })
  const removing = useWrite(({ ID }: SavedWidget) => client.call(deleteSavedWidget, { savedid: ID }), {
    changes: [listSavedWidgets],
    done: (_, { Name }) => words.removed({ name: Name }),
    onDone: () => setLeaving(undefined),
  })
  const copying = useWrite((widget: SavedWidget) => copyWidget(words, widget), {
    changes: [listSavedWidgets],
    done: ({ Name }) => words.copied({ name: Name }),
  })
  return (
    <div className="vp-content vp-narrow">
      <div className="vp-widget-head">
        <div>
          <h1>{words.title}</h1>
          <p className="vp-lead">{words.lead}</p>
        </div>
        <Link to="/widgets.aspx" search={{ edit: 'new' }} {...buttonLook({ tone: 'accent' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Link>
      </div>
      {(s !== '' || (query.data?.Total ?? 0) > 5) && <SearchField label={words.find} help={words.find} value={s} onSearch={setSearch} />}
      {User.IsAdmin && <Switch label={words.showEveryone} checked={all} onChange={setAll} />}
      <ListState
        query={query}
        isEmpty={({ Total }) => Total === 0}
        empty={s === '' ? { title: words.noneTitle, help: [words.noneHelp] } : { title: words.noneFound }}
      >
        {({ Items, Total }) => (
          <>
            <ul className="vp-widget-list" aria-label={words.list}>
              {Items.map((widget) => (
                <Row
                  key={widget.ID}
                  widget={widget}
                  onShare={() => {
                    setShared(widget)
                    setSharing(true)
                  }}
                  onCopy={() => !copying.isPending && copying.mutate(widget)}
                  onRemove={() => setLeaving(widget)}
                />
              ))}
            </ul>
            <Pager current={page} count={pageCount(Total, SavedWidgetLimits.pageSize)} onPage={setPage} />
          </>
        )}
      </ListState>
      {shared && (
        <WidgetCodesDialog
          key={shared.ID}
          open={isSharing}
          onClose={() => setSharing(false)}
          name={shared.Name}
          options={shared.Options}
          guid={shared.GUID}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={words.removeTitle({ name: leaving?.Name ?? '' })}
        help={words.removeHelp}
        confirm={words.remove}
        busy={removing.isPending}
        danger
        onConfirm={() => leaving && removing.mutate(leaving)}
        onClose={() => setLeaving(undefined)}
      />
    </div>
  )
}

interface RowProps {
  widget: SavedWidget
  onShare: () => void
  onCopy: () => void
  onRemove: () => void
}

function Row({ widget, onShare, onCopy, onRemove }: RowProps) {
  const words = useWords(widgetEditorWords)
  const dateText = useDateText()

  const { ID, Name, Options, IsOwner, OwnerDisplayName, LastUpdated } = widget
  const { type, display, categoryDisplay } = draftOf(Name, Options)
  const isCategories = type === WidgetTypes.category
  const shown = isCategories ? categoryDisplay : display
  const facts = [
    words.types[type],
    lookUp(isCategories ? words.categoryDisplays : words.displays, shown),
    words.changed({ day: dateText(LastUpdated) }),
    ...(IsOwner ? [] : [OwnerDisplayName ? words.by({ name: OwnerDisplayName }) : words.ownerGone]),
  ]
  return (
    <li>
      <DisplaySketch display={shown} isCategories={isCategories} />
      <div className="vp-widget-words">
        <Link to="/widgets.aspx" search={{ edit: String(ID) }} className="vp-widget-name">
          {Name}
        </Link>
        <span className="vp-help">{facts.join(' · ')}</span>
      </div>
      <div className="vp-widget-actions">
        <Button size="small" aria-label={words.shareOf({ name: Name })} aria-haspopup="dialog" onClick={onShare}>
          <Code aria-hidden size={16} /> {words.share}
        </Button>
        <Link
          to="/widgets.aspx"
          search={{ edit: String(ID) }}
          {...buttonLook({ look: 'icon' })}
          aria-label={words.editOf({ name: Name })}
          title={words.edit}
        >
          <Pencil aria-hidden size={18} />
        </Link>
        <IconButton label={words.copyOf({ name: Name })} title={words.copy} onClick={onCopy}>
          <Copy aria-hidden size={18} />
        </IconButton>
        <IconButton label={words.removeOf({ name: Name })} title={words.remove} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </li>
  )
}
