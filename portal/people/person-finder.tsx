import { User, Users } from 'lucide-react'
import { type FoundPerson, findPeople, PeopleLimits } from '../../sdk/people/contract.ts'
import { FindField } from '../finder/find-field.tsx'
import { client } from '../session/client.ts'

export interface PersonFinderProps {
  label: string
  help: string
  none: string
  /** Text if everyone found is already in the list. */
  allIn: string
  actionOf: (name: string) => string
  /** Filters people who are already in the list. */
  without: (found: FoundPerson) => boolean
  onChoose: (found: FoundPerson) => void
}

/** "Find member": people and groups by a part of their name. */
export const PersonFinder = ({ none, allIn, actionOf, ...props }: PersonFinderProps) => (
  <FindField
    {...props}
    endpoint={findPeople}
    isEnough={(text) => text.length >= PeopleLimits.findLeast}
    find={async (s, signal) => (await client.call(findPeople, { s }, { signal })).Items}
    answerOf={(offered, all) => (offered.length > 0 ? props.help : all.length > 0 ? allIn : none)}
    rowOf={({ Kind, ID, Name, Email }) => ({
      key: `${Kind}-${ID}`,
      label: actionOf(Name),
      content: (
        <>
          {Kind === 'group' ? <Users aria-hidden size={18} /> : <User aria-hidden size={18} />}
          <span className="vp-found-name">
            {Name}
            {Email && <span className="vp-help">{Email}</span>}
          </span>
        </>
      ),
    })}
  />
)
