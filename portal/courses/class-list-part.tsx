import { type CourseStatistics, getCourseStatistics, mirrorCourse, refreshCourse } from '../../sdk/courses/contract.ts'
import { coursesWords } from '../../sdk/text/en/courses.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'

export interface ClassListPartProps {
  courseId: number
  statistics: CourseStatistics
}

/** Says when the class list was read, with a button that reads it again, and the group of the course for administrators. */
export function ClassListPart({ courseId, statistics: { ClassList, DateRead, Message, GroupID } }: ClassListPartProps) {
  const words = useWords(coursesWords)

  const momentText = useMomentText()
  const { User } = usePageOptions()
  const reading = useWrite(refreshCourse, { changes: [getCourseStatistics] })
  const mirroring = useWrite(mirrorCourse, { changes: [getCourseStatistics] })
  const fault = reading.data ? reading.data.Message : Message
  return (
    <>
      <p className="vp-help">
        {ClassList === 'none' && words.listNone}
        {ClassList === 'waiting' && words.listWaiting}
        {ClassList === 'known' && words.listRead({ date: momentText(DateRead) })}
      </p>
      {ClassList !== 'none' && (
        <div className="vp-row">
          <Button isBusy={reading.isPending} onClick={() => reading.mutate({ courseid: courseId })}>
            {words.refresh}
          </Button>
        </div>
      )}
      <p role="status" className={fault === '' ? 'vp-help' : 'vp-error'}>
        {fault === '' ? reading.data?.IsRead && words.refreshed : fault}
      </p>
      {User.IsAdmin && (
        <Switch
          label={words.mirror}
          help={words.mirrorHelp}
          checked={GroupID > 0}
          onChange={(mirrored) => mirroring.mutate({ courseid: courseId, mirrored })}
        />
      )}
    </>
  )
}
