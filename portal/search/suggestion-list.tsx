import { Folder, Search, Tag } from 'lucide-react'
import type { Suggestion } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCategoriesName } from '../categories/use-categories-name.ts'
import { markTerm } from './mark-term.ts'

const icons = { title: Search, field: Tag, category: Folder }
export interface SuggestionListProps {
  id: string
  items: Suggestion[]
  active: number
  text: string
  onChoose: (suggestion: Suggestion) => void
}

export const suggestionId = (id: string, place: number): string => `${id}-${place}`

/** Below the search field, which keeps the focus. */
export function SuggestionList({ id, items, active, text, onChoose }: SuggestionListProps) {
  const words = useWords(portalWords).search
  const label = useCategoriesName()

  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={words.suggestions} className="vp-suggestions" hidden={items.length === 0}>
      {items.map((item, place) => {
        const Icon = icons[item.Kind]
        const about = item.Kind === 'category' ? [label, ...(item.Above ?? [])].join(' › ') : item.FieldTitle
        return (
          <div
            key={`${item.Kind} ${item.FieldID ?? ''} ${item.ID}`}
            id={suggestionId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className="vp-suggestion"
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => onChoose(item)}
          >
            <Icon aria-hidden size={16} />
            <span className="vp-suggestion-text">
              {markTerm(item.Text, text).map((part, at) => (part.marked ? <mark key={at}>{part.text}</mark> : part.text))}
            </span>
            {about && <span className="vp-help">{about}</span>}
          </div>
        )
      })}
    </div>
  )
}
