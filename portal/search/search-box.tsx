import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { SearchLimits } from '../../sdk/search/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { isBlankTerm, readFilter } from './filter-state.ts'
import { useFilter } from './use-filter.ts'

const words = portal.search
const INVALID_FLASH = 3000

export function SearchBox() {
  const { filter, searchFor } = useFilter()
  const navigate = useNavigate()
  const onHome = useRouterState({ select: (state) => /^\/(default\.aspx)?$/i.test(state.location.pathname) })
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [term, setTerm] = useTerm(filter.s)
  const [blank, setBlank] = useState(false)
  useEffect(() => {
    if (!blank) return
    const timer = setTimeout(() => setBlank(false), INVALID_FLASH)
    return () => clearTimeout(timer)
  }, [blank])

  const search = (text: string) => {
    if (isBlankTerm(text)) return setBlank(true)
    setBlank(false)
    // Filters belong to the results they were chosen for: from another page a search starts fresh.
    void navigate({
      to: '/Default.aspx',
      search: onHome ? searchFor({ s: readFilter({ s: text }).s }) : text ? { f: { s: text.trim() } } : {},
    })
  }
  return (
    <search className="vp-search">
      <form
        className="vp-search-form"
        action="/Default.aspx"
        onSubmit={(event) => {
          event.preventDefault()
          search(term)
        }}
      >
        <Search aria-hidden size={18} className="vp-search-icon" />
        <input
          ref={input}
          className="vp-search-input"
          type="search"
          enterKeyHint="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          maxLength={SearchLimits.termLength}
          value={term}
          aria-invalid={blank || undefined}
          aria-describedby={blank ? hint : undefined}
          onChange={(event) => {
            setTerm(event.target.value)
            setBlank(false)
          }}
        />
        {term && (
          <button
            type="button"
            className="vp-icon-button"
            aria-label={words.clear}
            onClick={() => {
              setTerm('')
              input.current?.focus()
              if (onHome && filter.s) search('')
            }}
          >
            <X aria-hidden size={18} />
          </button>
        )}
        <button type="submit" className="vp-search-go">
          {words.go}
        </button>
      </form>
      <div role="alert">
        {blank && (
          <p id={hint} className="vp-hint">
            {words.blank}
          </p>
        )}
      </div>
    </search>
  )
}

/** What is typed; it follows the address when Back, Forward or a link changes that. */
function useTerm(address: string) {
  const [term, setTerm] = useState(address)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setTerm(address)
  }
  return [term, setTerm] as const
}
