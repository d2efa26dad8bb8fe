import { type InputHTMLAttributes, type Ref, useEffect, useState } from 'react'
import { suggestFieldValues } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Autocomplete } from '../ui/autocomplete.tsx'

export interface SuggestInputProps {
  fieldId: number
  value: string
  onChange: (value: string) => void
  input: InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> }
}

const PAUSE_MS = 200

/** A line of text that offers what was answered before; anything else may be written as well. */
export function SuggestInput({ fieldId, value, onChange, input }: SuggestInputProps) {
  const words = useWords(fieldsWords)

  const [asked, setAsked] = useState(value)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim().slice(0, 100)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  const query = useRead(suggestFieldValues, { id: fieldId, s: asked }, { enabled: isUsed })
  const offered = (query.data?.Items ?? []).filter((answer) => answer !== value)
  return (
    <Autocomplete value={value} items={offered} label={words.suggestions} onChange={onChange} onUse={() => setUsed(true)} input={input} />
  )
}
