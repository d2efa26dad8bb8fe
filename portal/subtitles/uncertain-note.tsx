import { CircleHelp } from 'lucide-react'
import type { UncertainLine } from '../../sdk/subtitles/contract.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'

export interface UncertainNoteProps {
  id: string
  text: string
  words: UncertainLine['Words']
  lang: string
}

/** The words of a line of which a program was not certain: an underlined list behind a sign and a name, not a colour alone. */
export function UncertainNote({ id, text, words, lang }: UncertainNoteProps) {
  const { uncertainInLine } = useWords(subtitleEditorWords)
  return (
    <p className="vp-cue-uncertain" id={id}>
      <CircleHelp aria-hidden size={16} />
      <span>{uncertainInLine}</span>
      {words.map(({ From, To }) => (
        <span key={From} className="vp-cue-uncertain-word" dir="auto" lang={lang === 'und' ? undefined : lang}>
          {text.slice(From, To).replaceAll('\n', ' ')}
        </span>
      ))}
    </p>
  )
}
