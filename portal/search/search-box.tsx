import { useNavigate, useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { SearchLimits, type Suggestion } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { type FilterState, isBlankTerm, readFilter } from './filter-state.ts'
import { ModeButton } from './mode-button.tsx'
import { SuggestionList, suggestionId } from './suggestion-list.tsx'
import { useFilter } from './use-filter.ts'
import { useSuggestions } from './use-suggestions.ts'
import './search-box.css'

const INVALID_FLASH = 3000

export function SearchBox() {
  const words = useWords(portalWords).search

  const { filter, mode, searchFor } = useFilter()
  const navigate = useNavigate()
  const onHome = useRouterState({ select: (state) => /^\/(default\.aspx)?$/i.test(state.location.pathname) })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [term, setTerm] = useTerm(filter.s)
  const [blank, setBlank] = useState(false)
  useEffect(() => {
    if (!blank) return
    const timer = setTimeout(() => setBlank(false), INVALID_FLASH)
    return () => clearTimeout(timer)
  }, [blank])

  // Filters belong to the results they were chosen for: from another page a search starts fresh.
  const go = (change: Partial<FilterState>) => void navigate({ to: '/Default.aspx', search: searchFor(change, !onHome) })
  const goTo = (chosen: Suggestion) =>
    chosen.Kind === 'category' ? void navigate({ to: '/Default.aspx', search: { catid: chosen.ID } }) : go(changeFor(chosen))
  const search = (text: string) => {
    if (isBlankTerm(text)) return setBlank(true)
    setBlank(false)
    go({ s: readFilter({ s: text }).s })
  }
  const suggestions = useSuggestions(term, (chosen) => {
    setTerm(chosen.Kind === 'title' ? chosen.Text : '')
    goTo(chosen)
  })
  const { items, active } = suggestions
  return (
    <search className="vp-search">
      <SearchForm
        isInLandmark
        className="vp-search-form"
        action="/Default.aspx"
        onSearch={() => {
          suggestions.close()
          search(term)
        }}
      >
        <ModeButton
          mode={mode}
          onChange={(next) => void navigate({ to: '/Default.aspx', search: searchFor({ pi: 0, s: term.trim() }, !onHome, next) })}
        />
        <input
          ref={input}
          className="vp-search-input"
          type="search"
          // For browsers without script, which send the form.
          name="s"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : suggestionId(`${id}-list`, active)}
          enterKeyHint="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          maxLength={SearchLimits.termLength}
          value={term}
          aria-invalid={blank || undefined}
          aria-describedby={blank ? id : undefined}
          onChange={(event) => {
            setTerm(event.target.value)
            setBlank(false)
            suggestions.open()
          }}
          onKeyDown={suggestions.onKeyDown}
          onBlur={suggestions.close}
        />
        {term && (
          <IconButton
            label={words.clear}
            onClick={() => {
              setTerm('')
              input.current?.focus()
              if (onHome && filter.s) search('')
            }}
          >
            <X aria-hidden size={18} />
          </IconButton>
        )}
        <Button look="plain" type="submit" className="vp-search-go">
          {words.go}
        </Button>
      </SearchForm>
      <SuggestionList id={`${id}-list`} items={items} active={active} text={term} onChoose={suggestions.choose} />
      <div role="alert">
        {blank && (
          <p id={id} className="vp-hint">
            {words.blank}
          </p>
        )}
      </div>
    </search>
  )
}

/** A title is searched for; the value of a field is a filter. */
function changeFor({ Kind, ID, FieldID, Text }: Suggestion): Partial<FilterState> {
  if (Kind === 'field' && FieldID !== undefined) return { s: '', mf: [{ FID: FieldID, A: 2, V: ID }] }
  return { s: Text }
}

/** The typed term; it follows the address after Back, Forward or a link. */
function useTerm(address: string) {
  const [term, setTerm] = useState(address)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setTerm(address)
  }
  return [term, setTerm] as const
}
