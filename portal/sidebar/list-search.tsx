import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { IconButton } from '../ui/button.tsx'
import { SearchForm } from '../ui/search-form.tsx'

const WAIT_MS = 300

export interface ListSearchProps {
  label: string
  /** Runs when the typing pauses. */
  onSearch: (text: string) => void
}

export function ListSearch({ label, onSearch }: ListSearchProps) {
  const words = useWords(listsWords)

  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const lastQuery = useRef({ text: '', onSearch })
  lastQuery.current.onSearch = onSearch
  const search = (wanted: string): void => {
    if (wanted === lastQuery.current.text) return
    lastQuery.current.text = wanted
    lastQuery.current.onSearch(wanted)
  }
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  const clear = (): void => {
    setText('')
    search('')
    field.current?.focus()
  }
  return (
    <SearchForm className="vp-list-search" onSearch={() => search(text.trim())}>
      <Search aria-hidden size={18} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // The first Escape clears the text, the next one closes the lists.
          if (event.key !== 'Escape' || text === '') return
          event.stopPropagation()
          event.preventDefault()
          clear()
        }}
      />
      {text !== '' && (
        <IconButton label={words.clearSearch} onClick={clear}>
          <X aria-hidden size={16} />
        </IconButton>
      )}
    </SearchForm>
  )
}
