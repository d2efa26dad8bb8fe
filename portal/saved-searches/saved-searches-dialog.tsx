import { listSavedSearches, SavedSearchLimits, SaveSearchInput, saveSearch } from '../../sdk/saved-searches/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { savedSearchesWords } from '../../sdk/text/en/saved-searches.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormError } from '../ui/form-end.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import './saved-searches.css'

export interface SavedSearchesDialogProps {
  open: boolean
  /** The present search; undefined: it looks for everything. */
  filter: SearchFilter | undefined
  /** The name that the form begins with. */
  suggestedName: string
  onOpen: (filter: SearchFilter) => void
  onClose: () => void
}

/** The saved searches of a person: opened, renamed, replaced and deleted here, and the present one added. */
export function SavedSearchesDialog({ open, filter, suggestedName, onOpen, onClose }: SavedSearchesDialogProps) {
  const words = useWords(savedSearchesWords)

  const query = useRead(listSavedSearches, {}, { enabled: open })
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      {filter ? (
        <SaveForm key={suggestedName} filter={filter} suggestedName={suggestedName} />
      ) : (
        <p className="vp-help">{words.nothingToSave}</p>
      )}
      <ListState
        query={query}
        failed={words.title}
        isEmpty={({ Items }) => Items.length === 0}
        empty={() => <p className="vp-saved-none">{words.none}</p>}
        loading={<p role="status">{words.loading}</p>}
      >
        {({ Items }) => (
          <ul className="vp-saved-list">
            {Items.map((saved) => (
              <SavedSearchRow key={saved.ID} saved={saved} filter={filter} onOpen={() => onOpen(saved.Filter)} />
            ))}
          </ul>
        )}
      </ListState>
    </Dialog>
  )
}

function SaveForm({ filter, suggestedName }: { filter: SearchFilter; suggestedName: string }) {
  const words = useWords(savedSearchesWords)

  const request = useWrite(saveSearch, {
    changes: [listSavedSearches],
    done: (_answer, { name = '' }) => words.saved({ name }),
    onDone() {
      form.load({ name: '' })
    },
    isForm: true,
  })
  const form = useFormValues({
    schema: SaveSearchInput,
    first: { name: suggestedName },
    toInput: ({ name }) => ({ name: name.trim(), filter }),
    refusals: { SAVED_SEARCH_EXISTS: 'name' },
    request,
  })
  const end = (
    <Button type="submit" tone="accent" isBusy={form.isBusy} disabled={form.values.name.trim() === ''}>
      {words.save}
    </Button>
  )
  return (
    <Form form={form} className="vp-saved-form" end={end}>
      <div>
        <Field
          label={words.saveTitle}
          required
          maxLength={SavedSearchLimits.nameLength}
          autoComplete="off"
          placeholder={words.name}
          {...form.text('name')}
        />
        <FormError error={form.error} />
      </div>
    </Form>
  )
}
