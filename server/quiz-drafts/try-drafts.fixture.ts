// Makes twenty lectures, has questions made of them without a language model, and prints how many have the right form: `npm run try-quiz`.
import { easyLecture, hardLecture } from '../chapter-drafts/made-lecture.fixture.ts'
import { sentencesOf } from '../language-model/sentences.ts'
import { draftFault, faultlessDrafts } from './draft-faults.ts'
import { leaveWordsOut } from './leave-words-out.ts'

const wanted = 0.9
let [made, passed] = [0, 0]
for (let seed = 1; seed <= 20; seed++) {
  const { lines } = seed % 2 === 0 ? easyLecture(seed) : hardLecture(seed)
  const drafts = leaveWordsOut(sentencesOf(lines, 120), 10)
  const faults = drafts.map(draftFault).filter((fault) => fault !== undefined)
  const good = faultlessDrafts(drafts).length
  made += drafts.length
  passed += good
  console.log(`lecture ${seed}: ${good} of ${drafts.length} questions pass${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`)
}
console.log(
  `${passed} of ${made} questions of 20 lectures pass: ${((100 * passed) / Math.max(1, made)).toFixed(1)} %, at least ${100 * wanted} % are wanted`,
)
if (made < 100 || passed / made < wanted) process.exitCode = 1
