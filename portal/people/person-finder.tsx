import { useQuery } from '@tanstack/react-query'
import { Plus, User, Users } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type FoundPerson, findPeople, PeopleLimits } from '../../sdk/people/contract.ts'
import { errorSentence } from '../frame/failed-state.tsx'
import { ask } from '../session/ask.ts'

export interface PersonFinderProps {
  label: string
  help: string
  none: string
  /** Somebody was found, and is in already. */
  allIn: string
  actionOf: (name: string) => string
  /** What is not offered: those who are in already. */
  without: (found: FoundPerson) => boolean
  onChoose: (found: FoundPerson) => void
}

const PAUSE_MS = 250

/** "Find member": people and groups by a part of their name. */
export function PersonFinder({ label, help, none, allIn, actionOf, without, onChoose }: PersonFinderProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isEnough = asked.length >= PeopleLimits.findLeast
  const query = useQuery({
    queryKey: ['find-people', asked],
    queryFn: ({ signal }) => ask(findPeople, { s: asked }, { signal }),
    enabled: isEnough,
  })
  const found = isEnough ? (query.data?.Items ?? []).filter((one) => !without(one)) : []
  const nobody = query.data?.Items.length ? allIn : none
  const answer = query.isError ? errorSentence(query.error) : query.isSuccess && found.length === 0 ? nobody : help
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter here looks for somebody; it does not send the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p id={`${id}-help`} className="vp-help" role="status">
        {isEnough ? answer : help}
      </p>
      {found.length > 0 && (
        <ul className="vp-found">
          {found.map((one) => (
            <li key={`${one.Kind}-${one.ID}`}>
              <button type="button" className="vp-found-one" aria-label={actionOf(one.Name)} onClick={() => onChoose(one)}>
                {one.Kind === 'group' ? <Users aria-hidden size={18} /> : <User aria-hidden size={18} />}
                <span className="vp-found-name">
                  {one.Name}
                  {one.Email && <span className="vp-help">{one.Email}</span>}
                </span>
                <Plus aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
