import type { ComponentProps } from 'react'
import { type CommentMode, CommentModes } from '../../sdk/comments/contract.ts'
import { commentSettingsWords } from '../../sdk/text/en/comment-settings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { TextArea } from '../ui/field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'

export interface CommentFieldsProps {
  mode: { value: CommentMode; error?: string | undefined; onChange: (value: CommentMode) => void }
  words: Pick<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'error'>
}

/** The people who may comment on the site, and the words that hold a comment. */
export function CommentFields({ mode, words: list }: CommentFieldsProps) {
  const words = useWords(commentSettingsWords)
  return (
    <section className="vp-settings-part">
      <h2>{words.title}</h2>
      <Select label={words.site} help={words.siteHelp} options={optionsOf(CommentModes, words.modes)} {...mode} />
      <TextArea label={words.words} help={words.wordsHelp} rows={4} {...list} />
    </section>
  )
}
