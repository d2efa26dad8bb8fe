import { languageNames } from '../../sdk/text/contract.ts'
import { speechWords } from '../../sdk/text/en/speech.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Select } from '../ui/select.tsx'

export interface SpokenLanguageProps {
  /** Empty: it is found out. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The language that is spoken in items. */
export function SpokenLanguage(props: SpokenLanguageProps) {
  const words = useWords(speechWords)
  const languages = [
    { value: '', label: words.detect },
    ...Object.entries(languageNames).map(([value, label]) => ({ value, label: label as string })),
  ]
  return <Select {...props} label={words.language} options={languages} />
}
