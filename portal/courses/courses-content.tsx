import { useState } from 'react'
import { type ItemCourse, listItemCourses } from '../../sdk/courses/contract.ts'
import type { PanelProps } from '../../sdk/panels/index.ts'
import { coursesWords } from '../../sdk/text/en/courses.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { CoursePart } from './course-part.tsx'
import './courses.css'

type Scope = 'item' | 'all'

/** The courses that have opened an item, one at a time. */
export function CoursesContent({ item }: PanelProps) {
  const words = useWords(coursesWords)

  const [chosen, setChosen] = useState(0)
  const [scope, setScope] = useState<Scope>('item')
  const query = useRead(listItemCourses, { encid: item.EncID })
  const nameOf = ({ CourseName, EnvironmentName }: ItemCourse) =>
    words.courseName({ course: CourseName || words.noCourse, environment: EnvironmentName })
  return (
    <div className="vp-courses">
      <ListState query={query} look="line" isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noCourses }}>
        {({ Items }) => {
          const course = Items.find(({ ID }) => ID === chosen) ?? Items[0]
          if (!course) return null
          const isWhole = scope === 'all' && course.View !== 'viewers'
          return (
            <>
              {Items.length > 1 ? (
                <Select
                  label={words.course}
                  options={Items.map((one) => ({ value: one.ID, label: nameOf(one) }))}
                  value={course.ID}
                  onChange={setChosen}
                />
              ) : (
                <h3>{nameOf(course)}</h3>
              )}
              {course.View !== 'viewers' && (
                <Select
                  label={words.show}
                  options={[
                    { value: 'item' as Scope, label: words.thisItem },
                    { value: 'all' as Scope, label: words.allItems },
                  ]}
                  value={scope}
                  onChange={setScope}
                />
              )}
              <CoursePart key={`${course.ID} ${isWhole}`} courseId={course.ID} encid={isWhole ? '' : item.EncID} />
            </>
          )
        }}
      </ListState>
    </div>
  )
}
