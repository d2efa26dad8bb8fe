import type { MediaPanel } from '../../sdk/panels/index.ts'
import { coursesWords } from '../../sdk/text/en/courses.ts'

/** How much the class of a course has watched: for its teachers, owners and administrators; pupils see their own. */
export const coursesPanel: MediaPanel = {
  name: 'Courses',
  title: (language) => language.words(coursesWords).title,
  icon: 'M12 3 1 9l11 6 9-4.9V17h2V9zM5 13.2v4L12 21l7-3.8v-4L12 17z',
  isShown: ({ HasCourses }) => HasCourses === true,
  load: async () => (await import('./courses-content.tsx')).CoursesContent,
}
