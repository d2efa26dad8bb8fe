import type { CoursePerson, CourseStatistics } from '../../sdk/courses/contract.ts'
import { coursesWords } from '../../sdk/text/en/courses.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { type Column, Table } from '../ui/table.tsx'

/** The people of a course, with what they have watched. */
export function PeopleTable({ people, hasManyItems }: { people: readonly CoursePerson[]; hasManyItems: boolean }) {
  const words = useWords(coursesWords)

  const { tag } = useLanguage()
  const momentText = useMomentText()
  const items: Column<CoursePerson> = { name: words.items, kind: 'number', cell: ({ WatchedItems }) => WatchedItems.toLocaleString(tag) }
  return (
    <Table
      label={words.people}
      rows={people}
      idOf={({ ID }) => ID}
      columns={[
        {
          name: words.person,
          kind: 'main',
          cell: ({ DisplayName, HasCome }) => (
            <>
              <bdi>{DisplayName || words.noName}</bdi>
              {!HasCome && <span className="vp-help">{words.notCome}</span>}
            </>
          ),
        },
        { name: words.watched, kind: 'number', cell: ({ HasCome, WatchedPercentage }) => HasCome && <Share percent={WatchedPercentage} /> },
        ...(hasManyItems ? [items] : []),
        { name: words.last, cell: ({ LastViewed }) => LastViewed && <time dateTime={LastViewed}>{momentText(LastViewed)}</time> },
      ]}
    />
  )
}

/** The items of a course, with what the class has watched of each. */
export function CourseItemTable({ items }: { items: CourseStatistics['Items'] }) {
  const words = useWords(coursesWords)
  return (
    <Table
      label={words.courseItems}
      rows={items}
      idOf={({ EncID }) => EncID}
      columns={[
        { name: words.item, kind: 'main', cell: ({ Title }) => <bdi>{Title}</bdi> },
        { name: words.average, kind: 'number', cell: ({ WatchedPercentage }) => <Share percent={WatchedPercentage} /> },
      ]}
    />
  )
}

function Share({ percent }: { percent: number | null }) {
  const words = useWords(coursesWords)
  return percent === null ? null : <span className="vp-nowrap">{words.percent({ percent })}</span>
}
