import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { useWords } from '../../sdk/text/language.ts'
import './added-people.css'

export interface AddedPerson {
  name: string
  /** Empty when the administrator has typed it. */
  password: string
  groups: readonly number[]
}

/** The people that were added while the dialog is open. Their passwords exist nowhere else than here. */
export function AddedPeople({ people }: { people: readonly AddedPerson[] }) {
  const words = useWords(peopleBatchWords)
  return (
    <div className="vp-note vp-added-people" role="status">
      <h2>{words.justAdded}</h2>
      <dl>
        {people.map(({ name, password }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and two people can have one name
          <AddedRow key={place} name={name} password={password} />
        ))}
      </dl>
      {people.some(({ password }) => password !== '') && <p className="vp-help">{words.copyNow}</p>}
    </div>
  )
}

const AddedRow = ({ name, password }: Pick<AddedPerson, 'name' | 'password'>) => (
  <>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd dir="ltr">{password}</dd>
  </>
)
