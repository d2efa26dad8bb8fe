import { CategoryLimits, findPolicies } from '../../sdk/categories/contract.ts'
import { categories as parts, categoryScreens as words } from '../../sdk/text/en-categories.ts'
import { ask } from '../session/ask.ts'
import { FindField } from '../ui/find-field.tsx'

export interface PolicyFinderProps {
  without: readonly number[]
  onChoose: (policy: { ID: number; Name: string }) => void
}

/** Publishing policies by a part of their name, or all by an asterisk. */
export const PolicyFinder = ({ without, onChoose }: PolicyFinderProps) => (
  <FindField
    name="find-policies"
    label={parts.find}
    help={words.policiesHelp}
    isEnough={(text) => text === '*' || [...text].length >= CategoryLimits.termLength}
    find={async (s, signal) => (await ask(findPolicies, { s }, { signal })).Items}
    without={({ ID }) => without.includes(ID)}
    answerOf={(offered) => parts.found(offered.length)}
    rowOf={({ ID, Name }) => ({ key: ID, label: words.addPolicy(Name), content: <span className="vp-found-name">{Name}</span> })}
    onChoose={onChoose}
  />
)
