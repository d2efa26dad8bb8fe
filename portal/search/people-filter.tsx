import { X } from 'lucide-react'
import { filtersWords } from '../../sdk/text/en/filters.ts'
import { useWords } from '../../sdk/text/language.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { Button } from '../ui/button.tsx'
import { personName, rememberPerson } from './person-names.ts'

export interface PeopleFilterProps {
  people: string[]
  onChange: (people: string[]) => void
}

/** Filter by owner: finds people by a part of their name. */
export function PeopleFilter({ people, onChange }: PeopleFilterProps) {
  const words = useWords(filtersWords)

  return (
    <div>
      <PersonFinder
        label={words.addedBy}
        help={words.findHelp}
        none={words.findNone}
        allIn={words.findAllIn}
        actionOf={(name) => words.addPerson({ name })}
        without={({ Kind, ID }) => Kind === 'group' || people.includes(String(ID))}
        onChoose={({ ID, Name }) => {
          rememberPerson(String(ID), Name)
          onChange([...people, String(ID)])
        }}
      />
      {people.length > 0 && (
        <ul className="vp-active-list">
          {people.map((id) => (
            <li key={id}>
              <Button
                look="plain"
                className="vp-active-chip"
                aria-label={words.remove({ label: personName(id) ?? id })}
                onClick={() => onChange(people.filter((other) => other !== id))}
              >
                <span>{personName(id) ?? id}</span>
                <X aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
