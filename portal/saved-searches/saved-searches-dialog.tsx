import { type FormEvent, useId, useState } from 'react'
import { listSavedSearches, SavedSearchLimits, saveSearch } from '../../sdk/saved-searches/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { savedSearchesWords } from '../../sdk/text/en/saved-searches.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorSentence, FailedState } from '../ui/failed-state.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import './saved-searches.css'

export interface SavedSearchesDialogProps {
  open: boolean
  /** The search that could be kept; undefined: it looks for everything. */
  filter: SearchFilter | undefined
  /** What the search is called until somebody says otherwise. */
  suggestedName: string
  onOpen: (filter: SearchFilter) => void
  onClose: () => void
}

/** Searches that somebody keeps: opened, renamed, replaced and deleted here, and the present one added. */
export function SavedSearchesDialog({ open, filter, suggestedName, onOpen, onClose }: SavedSearchesDialogProps) {
  const words = useWords(savedSearchesWords)

  const query = useRead(listSavedSearches, {}, { enabled: open })
  const items = query.data?.Items
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      {filter ? <SaveForm key={suggestedName} filter={filter} suggestedName={suggestedName} /> : <p className="vp-help">{words.nothing}</p>}
      {query.isError && <FailedState title={words.title} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <p role="status">{words.loading}</p>}
      {items?.length === 0 && <p className="vp-saved-none">{words.none}</p>}
      {items && items.length > 0 && (
        <ul className="vp-saved-list">
          {items.map((saved) => (
            <SavedSearchRow key={saved.ID} saved={saved} filter={filter} onOpen={() => onOpen(saved.Filter)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function SaveForm({ filter, suggestedName }: { filter: SearchFilter; suggestedName: string }) {
  const words = useWords(savedSearchesWords)
  const portal = useWords(portalWords)

  const id = useId()
  const [name, setName] = useState(suggestedName)
  const save = useWrite((chosen: string) => client.call(saveSearch, { name: chosen, filter }), {
    changes: [listSavedSearches],
    done: (_answer, chosen) => words.saved({ name: chosen }),
    onDone: () => setName(''),
    isForm: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(name.trim())
  }
  return (
    <form className="vp-saved-form" onSubmit={submit}>
      <div className="vp-field">
        <label htmlFor={id}>{words.saveTitle}</label>
        <input
          id={id}
          required
          maxLength={SavedSearchLimits.nameLength}
          autoComplete="off"
          placeholder={words.name}
          value={name}
          aria-invalid={save.isError || undefined}
          aria-describedby={save.isError ? `${id}-fault` : undefined}
          onChange={(event) => {
            setName(event.target.value)
            save.reset()
          }}
        />
        <div role="alert">
          {save.isError && (
            <p id={`${id}-fault`} className="vp-error">
              {errorSentence(portal, save.error)}
            </p>
          )}
        </div>
      </div>
      <Button type="submit" tone="accent" isBusy={save.isPending} disabled={name.trim() === ''}>
        {words.save}
      </Button>
    </form>
  )
}
