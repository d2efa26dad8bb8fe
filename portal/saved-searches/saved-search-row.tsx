import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import {
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  SavedSearchLimits,
  SaveSearchInput,
  saveSearch,
} from '../../sdk/saved-searches/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { savedSearchesWords } from '../../sdk/text/en/saved-searches.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { Button, IconButton } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

export interface SavedSearchRowProps {
  saved: SavedSearch
  /** The present search, which can replace it. */
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
    // The form that had the focus is removed.
    setTimeout(() => pencil.current?.focus())
  }
  const replace = useWrite((next: SearchFilter) => client.call(saveSearch, { savedid, filter: next }), {
    changes,
    done: () => words.replaced({ name: saved.Name }),
  })
  const remove = useWrite(() => client.call(deleteSavedSearch, { savedid }), { changes, done: () => words.removed({ name: saved.Name }) })
  if (isNaming) return <NameForm saved={saved} onClose={endNaming} />
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
  onClose: () => void
}

function NameForm({ saved, onClose }: NameFormProps) {
  const words = useWords(savedSearchesWords)
  const portal = useWords(portalWords)

  const id = useId()
  const request = useWrite(saveSearch, { changes, onDone: onClose, isForm: true })
  const form = useFormValues({
    schema: SaveSearchInput,
    first: { name: saved.Name },
    toInput: ({ name }) => ({ savedid: saved.ID, name: name.trim() }),
    refusals: { SAVED_SEARCH_EXISTS: 'name' },
    request,
  })
  const { error = form.error ? errorSentence(portal, form.error) : undefined, ...name } = form.text('name')
  const end = (
    <>
      <Button type="submit" isBusy={form.isBusy} disabled={form.values.name.trim() === ''}>
        {portal.save}
      </Button>
      <Button onClick={onClose}>{words.cancel}</Button>
      <span id={`${id}-error`} role="alert" className="vp-error">
        {error}
      </span>
    </>
  )
  return (
    <li>
      <Form
        form={form}
        className="vp-saved-row vp-field"
        end={end}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The dialog stays.
          event.stopPropagation()
          onClose()
        }}
      >
        <input
          autoFocus
          required
          aria-label={words.newName({ name: saved.Name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          maxLength={SavedSearchLimits.nameLength}
          autoComplete="off"
          {...name}
        />
      </Form>
    </li>
  )
}
