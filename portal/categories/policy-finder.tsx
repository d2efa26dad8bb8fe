import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { CategoryLimits, findPolicies } from '../../sdk/categories/contract.ts'
import { categories as parts, categoryScreens as words } from '../../sdk/text/en-categories.ts'
import { errorSentence } from '../frame/failed-state.tsx'
import { ask } from '../session/ask.ts'

export interface PolicyFinderProps {
  without: readonly number[]
  onChoose: (policy: { ID: number; Name: string }) => void
}

const pauseMs = 300

/** Publishing policies by a part of their name, or all by an asterisk. */
export function PolicyFinder({ without, onChoose }: PolicyFinderProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isEnough = asked === '*' || [...asked].length >= CategoryLimits.termLength
  const query = useQuery({
    queryKey: ['find-policies', asked],
    queryFn: ({ signal }) => ask(findPolicies, { s: asked }, { signal }),
    enabled: isEnough,
  })
  const found = isEnough ? (query.data?.Items ?? []).filter(({ ID }) => !without.includes(ID)) : []
  return (
    <div className="vp-field">
      <label htmlFor={id}>{parts.find}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p id={`${id}-help`} className="vp-help" role="status">
        {query.isError ? errorSentence(query.error) : isEnough && query.isSuccess ? parts.found(found.length) : words.policiesHelp}
      </p>
      {found.length > 0 && (
        <ul className="vp-found">
          {found.map((policy) => (
            <li key={policy.ID}>
              <button type="button" className="vp-found-one" aria-label={words.addPolicy(policy.Name)} onClick={() => onChoose(policy)}>
                <span className="vp-found-name">{policy.Name}</span>
                <Plus aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
