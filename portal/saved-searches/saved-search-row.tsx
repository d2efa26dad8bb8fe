import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { deleteSavedSearch, listSavedSearches, type SavedSearch, SavedSearchLimits, saveSearch } from '../../sdk/saved-searches/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { savedSearchesWords } from '../../sdk/text/en/saved-searches.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { Button, IconButton } from '../ui/button.tsx'

export interface SavedSearchRowProps {
  saved: SavedSearch
  /** What it could be replaced by. */
  filter: SearchFilter | undefined
  onOpen: () => void
}

const changes = [listSavedSearches]

export function SavedSearchRow({ saved, filter, onOpen }: SavedSearchRowProps) {
  const words = useWords(savedSearchesWords)

  const [isNaming, setNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const savedid = saved.ID
  const endNaming = () => {
    setNaming(false)
    // The form goes, and the focus with it.
    setTimeout(() => pencil.current?.focus())
  }
  const rename = useWrite((name: string) => client.call(saveSearch, { savedid, name }), { changes, onDone: endNaming })
  const replace = useWrite((next: SearchFilter) => client.call(saveSearch, { savedid, filter: next }), {
    changes,
    done: () => words.replaced({ name: saved.Name }),
  })
  const remove = useWrite(() => client.call(deleteSavedSearch, { savedid }), { changes, done: () => words.removed({ name: saved.Name }) })
  if (isNaming) return <NameForm saved={saved} busy={rename.isPending} onSave={(name) => rename.mutate(name)} onCancel={endNaming} />
  return (
    <li className="vp-saved-row">
      <Button look="text" className="vp-saved-open" onClick={onOpen}>
        {saved.Name}
      </Button>
      {filter && (
        <IconButton label={words.replaceOf({ name: saved.Name })} isBusy={replace.isPending} onClick={() => replace.mutate(filter)}>
          <RefreshCw aria-hidden size={18} />
        </IconButton>
      )}
      <IconButton ref={pencil} label={words.renameOf({ name: saved.Name })} onClick={() => setNaming(true)}>
        <Pencil aria-hidden size={18} />
      </IconButton>
      <IconButton label={words.removeOf({ name: saved.Name })} isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </li>
  )
}

interface NameFormProps {
  saved: SavedSearch
  busy: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

function NameForm({ saved, busy, onSave, onCancel }: NameFormProps) {
  const words = useWords(savedSearchesWords)
  const portal = useWords(portalWords)

  const [name, setName] = useState(saved.Name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(name.trim())
  }
  return (
    <li>
      <form
        className="vp-saved-row vp-field"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The dialog stays.
          event.stopPropagation()
          onCancel()
        }}
      >
        <input
          autoFocus
          required
          aria-label={words.newName({ name: saved.Name })}
          maxLength={SavedSearchLimits.nameLength}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" isBusy={busy} disabled={name.trim() === ''}>
          {portal.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </form>
    </li>
  )
}
