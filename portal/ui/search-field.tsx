import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SearchForm } from './search-form.tsx'
import './search-field.css'

export interface SearchFieldProps {
  label: string
  help: string
  value: string
  onSearch: (text: string) => void
}

const PAUSE_MS = 250

/** Looks as soon as the typing pauses; Enter does not wait. */
export function SearchField({ label, help, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  const tell = (next: string) => {
    if (lastSearch.current === next.trim()) return
    lastSearch.current = next.trim()
    onSearch(next.trim())
  }
  useEffect(() => {
    const timer = setTimeout(() => tell(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    // Back and forward change the address; what stands in the field follows.
    if (value === lastSearch.current) return
    lastSearch.current = value
    setText(value)
  }, [value])
  return (
    <SearchForm className="vp-admin-search" onSearch={() => tell(text)}>
      <Search aria-hidden size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={help}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </SearchForm>
  )
}
