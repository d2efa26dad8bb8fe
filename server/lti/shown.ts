import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { framePaths } from '../lms/picker.ts'
import type { CourseRole, Launch } from './claims.ts'
import { searchIn } from './search-link.ts'
import type { LinkGrade } from './tell-launch.ts'

/** The item, the search or the library that a link of a course shows. */
export interface Shown {
  /** Name of the item; empty: what `search` finds, or the whole library. */
  item: string
  search: string
  chapter: string
  grade: LinkGrade
}

/** The parameters of a link. */
export const linkFields: readonly string[] = ['item', 'grant', 'chapter', 'done', 'steps', 'quizzes', 'quiz', 'search']

/**
 * The item that a link names, with the code of its grant: from the address of the link, else from its parameters. Parameters of the tool win over
 * those of a link in some environments, so that the address counts first.
 */
export function shownIn({ target, custom }: Pick<Launch, 'target' | 'custom'>): { shown: Shown; grant: string } {
  const query = target === '' ? new URLSearchParams() : new URL(target).searchParams
  const isFromAddress = query.has('item') || query.has('search')
  const field = (name: string): string => (isFromAddress ? (query.get(name) ?? '') : (custom[`vitrine_${name}`] ?? ''))
  const item = (query.get('item') || (query.has('search') ? '' : custom.vitrine_item) || '').slice(0, 100)
  const done = Number(field('done'))
  const quiz = idIn(field('quiz'))
  const grade = {
    done: Number.isInteger(done) && done >= 1 && done <= 100 ? done : undefined,
    ...{ inSteps: field('steps') === '1', withQuizzes: field('quizzes') === '1', quiz },
  }
  return { shown: { item, search: field('search'), chapter: field('chapter'), grade }, grant: field('grant') }
}

/** The page that a link opens. A filter or an item that is none is refused. */
export function launchedPath({ ids }: Pick<Context, 'ids'>, { item, search, chapter, grade }: Shown, role: CourseRole): string {
  if (item === '') return `${framePaths.library}${resultsOf(search, role)}`
  const itemId = itemIdOf(ids, item) ?? refuse('MEDIA_NOT_FOUND')
  const part = idIn(chapter) === undefined ? '' : `&chapid=${chapter}`
  const quiz = grade.quiz === undefined ? '' : `&tlid=${grade.quiz}`
  // A quiz has a place on the portal's page alone.
  const path = quiz === '' ? framePaths.item : framePaths.page
  return `${path}?id=${ids.encode(itemId)}${part}${quiz}`
}

/** The id that a link names; undefined where it names none. */
const idIn = (text: string): number | undefined => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)

/**
 * The query of the library that shows a search. Those who do not teach get the results alone. A filter that is none is refused, or the link would
 * show the whole library.
 */
function resultsOf(search: string, role: CourseRole): string {
  if (search === '') return ''
  const query = new URLSearchParams({ f: JSON.stringify(searchIn(search)), ...(role === 'teacher' ? {} : { min: '1' }) })
  return `?${query.toString()}`
}
