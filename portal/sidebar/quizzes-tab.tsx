import { listTimelines } from '../../sdk/lists/contract.ts'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'

/** The list of quizzes, which is empty until there are quizzes. */
export function QuizzesTab() {
  const words = useWords(listsWords)

  const query = useRead(listTimelines, {})
  return (
    <ListState query={query} failed={words.failed} isEmpty={({ Items }) => Items.length === 0} empty={words.empty.quizzes}>
      {({ Items }) => (
        <ul className="vp-list">
          {Items.map(({ ID, Name }) => (
            <li key={ID}>{Name}</li>
          ))}
        </ul>
      )}
    </ListState>
  )
}
