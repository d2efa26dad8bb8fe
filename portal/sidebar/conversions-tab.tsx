import { useState } from 'react'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ConversionSection } from '../conversions/conversion-section.tsx'
import { ListSearch } from './list-search.tsx'

export function ConversionsTab() {
  const words = useWords(listsWords)

  const [term, setTerm] = useState('')
  return (
    <>
      <ListSearch label={words.search.conversions} onSearch={setTerm} />
      <ConversionSection key={`pending ${term}`} pending term={term} />
      <ConversionSection key={`failed ${term}`} pending={false} term={term} />
    </>
  )
}
