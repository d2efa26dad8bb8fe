import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { AnyEndpoint } from '../data/read-key.ts'
import { useComposedRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import '../ui/find-field.css'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'

export interface FindFieldProps<Found> {
  /** The endpoint that `find` calls. */
  endpoint: AnyEndpoint
  label: string
  help: string
  isEnough: (text: string) => boolean
  find: (text: string, signal: AbortSignal) => Promise<Found[]>
  /** Filters results that are already in the list. */
  without: (found: Found) => boolean
  /** Text below the field, for the offered results and all results. */
  answerOf: (offered: Found[], all: Found[]) => string
  rowOf: (found: Found) => { key: string | number; label: string; content: ReactNode }
  onChoose: (found: Found) => void
}

const pauseMs = 250

/** Something is looked for by a part of its name, and chosen from what is found. */
export function FindField<Found>(props: FindFieldProps<Found>) {
  const portal = useWords(portalWords)

  const { endpoint, label, help, isEnough, find, without, answerOf, rowOf, onChoose } = props
  const id = useId()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = isEnough(asked)
  const query = useComposedRead(endpoint, { asked }, (signal) => find(asked, signal), { enabled })
  const all = (enabled && query.data) || []
  const offered = all.filter((one) => !without(one))
  const answer = query.isError ? errorSentence(portal, query.error) : query.isSuccess ? answerOf(offered, all) : help
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
          // Enter here looks for something; it does not send the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p id={`${id}-help`} className="vp-help" role="status">
        {enabled ? answer : help}
      </p>
      {offered.length > 0 && (
        <ul className="vp-found">
          {offered.map((one) => {
            const row = rowOf(one)
            return (
              <li key={row.key}>
                <Button look="plain" className="vp-found-one" aria-label={row.label} onClick={() => onChoose(one)}>
                  {row.content}
                  <Plus aria-hidden size={18} />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
