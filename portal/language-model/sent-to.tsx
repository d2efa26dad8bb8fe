import { getLanguageModel } from '../../sdk/language-model/contract.ts'
import { languageModelWords } from '../../sdk/text/en/language-model.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'

/** Tells editors where the subtitles go when they ask for drafts. Draws nothing where the library has no language model. */
export function SentTo() {
  const words = useWords(languageModelWords)
  const { data } = useRead(getLanguageModel, {})
  return data?.IsOn ? <p className="vp-help">{words.sentTo({ service: data.Service })}</p> : null
}
