import { capability } from '../capability.ts'
import { interceptPicker, moodlePaths, mountMoodle } from './pages.ts'

export const moodle = capability({
  name: 'moodle',
  pages: { paths: moodlePaths, mount: mountMoodle, intercept: interceptPicker },
})
