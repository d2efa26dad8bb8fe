import { CategoryLimits, findPolicies } from '../../sdk/categories/contract.ts'
import { categoriesWords } from '../../sdk/text/en/categories.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { FindField } from '../finder/find-field.tsx'
import { client } from '../session/client.ts'

export interface PolicyFinderProps {
  without: readonly number[]
  onChoose: (policy: { ID: number; Name: string }) => void
}

/** Publishing policies by a part of their name, or all by an asterisk. */
export const PolicyFinder = ({ without, onChoose }: PolicyFinderProps) => {
  const parts = useWords(categoriesWords)
  const words = useWords(categoryScreensWords)
  return (
    <FindField
      endpoint={findPolicies}
      label={parts.find}
      help={words.policiesHelp}
      isEnough={(text) => text === '*' || [...text].length >= CategoryLimits.termLength}
      find={async (s, signal) => (await client.call(findPolicies, { s }, { signal })).Items}
      without={({ ID }) => without.includes(ID)}
      answerOf={(offered) => parts.found({ count: offered.length })}
      rowOf={({ ID, Name }) => ({
        key: ID,
        label: words.addPolicy({ name: Name }),
        content: <span className="vp-found-name">{Name}</span>,
      })}
      onChoose={onChoose}
    />
  )
}
