import { CourseLimits, type CourseStatistics, getCourseCsv, getCourseStatistics } from '../../sdk/courses/contract.ts'
import { coursesWords } from '../../sdk/text/en/courses.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ClassListPart } from './class-list-part.tsx'
import { CourseItemTable, PeopleTable } from './course-tables.tsx'

/** The figures and the people of a course, for one item or (without `encid`) for all of it. */
export function CoursePart({ courseId, encid }: { courseId: number; encid: string }) {
  const words = useWords(coursesWords)

  const query = useReadMore(getCourseStatistics, (pi) => ({ courseid: courseId, encid, pi }), {
    next: ({ Page, Total }) => ((Page + 1) * CourseLimits.pageSize < Total ? Page + 1 : undefined),
    keepsLast: true,
  })
  return (
    <ListState query={query} look="line">
      {({ pages }) => {
        const [first] = pages
        if (!first) return null
        const people = pages.flatMap(({ People }) => People)
        return (
          <>
            {!first.Tracking && <p className="vp-help">{words.notCounted}</p>}
            {first.View === 'own' && <p className="vp-help">{words.own}</p>}
            {first.View === 'viewers' && <p className="vp-help">{words.viewersOnly}</p>}
            <Figures statistics={first} />
            {first.Items.length > 0 && !first.IsSmall && first.View === 'class' && <CourseItemTable items={first.Items} />}
            {people.length > 0 ? (
              <>
                <PeopleTable people={people} hasManyItems={encid === ''} />
                <LoadMore query={query} label={words.more} />
                <Download courseId={courseId} encid={encid} />
              </>
            ) : (
              !first.IsSmall && <p className="vp-help">{words.nobody}</p>
            )}
            {first.View === 'class' && <ClassListPart courseId={courseId} statistics={first} />}
          </>
        )
      }}
    </ListState>
  )
}

function Figures({ statistics: { View, IsSmall, Pupils, Watched, WatchedPercentage } }: { statistics: CourseStatistics }) {
  const words = useWords(coursesWords)
  const { tag } = useLanguage()
  if (View === 'own') return null
  if (IsSmall) return <p>{words.small({ count: Pupils, least: CourseLimits.smallClass })}</p>
  return (
    <dl className="vp-course-figures">
      <div>
        <dt>{words.pupils}</dt>
        <dd>{Pupils.toLocaleString(tag)}</dd>
      </div>
      <div>
        <dt>{words.watchedBy}</dt>
        <dd>{(Watched ?? 0).toLocaleString(tag)}</dd>
      </div>
      {WatchedPercentage !== null && (
        <div>
          <dt>{words.average}</dt>
          <dd>{words.percent({ percent: WatchedPercentage })}</dd>
        </div>
      )}
    </dl>
  )
}

function Download({ courseId, encid }: { courseId: number; encid: string }) {
  const words = useWords(coursesWords)
  const file = useWrite(getCourseCsv, { changes: [], onDone: ({ FileName, Text }) => saveFile(FileName, Text, 'text/csv') })
  return (
    <div className="vp-row">
      <Button isBusy={file.isPending} onClick={() => file.mutate({ courseid: courseId, encid })}>
        {words.csv}
      </Button>
    </div>
  )
}
