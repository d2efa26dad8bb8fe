import type { InferOutput } from 'valibot'
import {
  type CourseCsvInput,
  CourseLimits,
  type CoursePerson,
  type CourseStatistics,
  type CourseStatisticsInput,
  type CourseView,
  type ItemCourse,
  type ListItemCoursesInput,
} from '../../sdk/courses/contract.ts'
import type { CsvFile } from '../../sdk/statistics/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { line, withByteOrderMark } from '../files/csv.ts'
import { isFramed } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { summariseMedia } from '../media/media.ts'
import { countViews } from '../viewing/count-views.ts'
import { sharesKey, type Watched, watchedShares } from '../viewing/watched-share.ts'
import { courseView } from './policy.ts'
import { readWhenStale } from './read-class-list.ts'
import {
  type ClassRow,
  findCourse,
  findPerson,
  hasItem,
  listCoursesOf,
  listItemsOf,
  listPupils,
  listPupilsWhoCame,
  type NamedCourse,
} from './table.ts'

export async function listItemCourses(ctx: Context, { encid }: InferOutput<typeof ListItemCoursesInput>): Promise<{ Items: ItemCourse[] }> {
  const { actor, clock } = ctx
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const item = await itemFor(ctx, encid)
  const rows = await listCoursesOf(ctx.db, item.id, { userId: actor.id, max: CourseLimits.courses })
  const Items = rows.flatMap(({ id, title, environment, role, seen_at }): ItemCourse[] => {
    const person = role === null ? undefined : { role, seen_at: seen_at ?? 0 }
    const View = courseView(actor, { person, mayEditItem: mayEdit(actor, item), now: clock.now() })
    return View ? [{ ID: id, EnvironmentName: environment, CourseName: title, View }] : []
  })
  return { Items }
}

interface ItemLength {
  id: number
  duration_secs: number
}

interface Seen {
  course: NamedCourse
  view: CourseView
  /** The item that is asked for; undefined: all of the course. */
  item: ItemLength | undefined
}

/** The course that the caller asks for, and whom they see of it. */
export async function courseFor(ctx: Context, { courseid, encid }: { courseid: number; encid: string }): Promise<Seen> {
  const { actor, db, clock } = ctx
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const course = (await findCourse(db, courseid)) ?? refuse('COURSE_NOT_FOUND')
  const found = encid === '' ? undefined : await itemFor(ctx, encid)
  if (found && !(await hasItem(db, course.id, found.id))) refuse('COURSE_NOT_FOUND')
  const person = await findPerson(db, course.id, actor.id)
  const mayEditItem = found !== undefined && mayEdit(actor, found)
  const view = courseView(actor, { person, mayEditItem, now: clock.now() }) ?? refuse('COURSE_NOT_FOUND')
  return { course, view, item: found }
}

interface Pupil {
  person: CoursePerson
  /** Watched shares of the items, in their order. */
  shares: readonly number[]
}

interface CourseItem {
  id: number
  EncID: string
  Title: string
  hasLength: boolean
}

/** Everything about the class that the caller may see. The names of pupils who have not watched are for teachers and administrators. */
async function read(ctx: Context, { course, view, item }: Seen) {
  await countViews(ctx)
  const items = await itemsOf(ctx, course, item)
  const { actor, language } = ctx
  const rows =
    course.read_at > 0
      ? await listPupils(ctx.db, course, CourseLimits.members)
      : await listPupilsWhoCame(ctx.db, course.id, CourseLimits.members)
  const own = actor.kind === 'user' ? actor.id : 0
  const isSmall = view !== 'own' && rows.length < CourseLimits.smallClass
  const shown = view === 'own' ? [{ userId: own, name: rows.find(({ userId }) => userId === own)?.name ?? '' }] : isSmall ? [] : rows
  const shares = await watchedShares(
    ctx.db,
    shown.flatMap(({ userId }) => userId ?? []),
    items.map(({ id }) => id),
  )
  const pupils = shown.map((row) => pupilOf(row, items, shares))
  const order = new Intl.Collator(language.tag, { numeric: true })
  const seen = view === 'viewers' ? pupils.filter(({ person }) => person.WatchedItems > 0) : pupils
  const people = seen
    .toSorted((a, b) => order.compare(a.person.DisplayName, b.person.DisplayName))
    .map(({ person, shares: own }, index) => ({ person: { ...person, ID: index + 1 }, shares: own }))
  return { items, pupils, people, isSmall, count: rows.length }
}

async function itemsOf(ctx: Context, course: NamedCourse, only: ItemLength | undefined): Promise<CourseItem[]> {
  const rows = only === undefined ? await listItemsOf(ctx.db, course.id, CourseLimits.items) : [only]
  const lengths = new Map(rows.map(({ id, duration_secs }) => [id, duration_secs]))
  const items = await summariseMedia(ctx, [...lengths.keys()])
  return items.map(({ ClipDataID, EncID, Title }) => ({ id: ClipDataID, EncID, Title, hasLength: (lengths.get(ClipDataID) ?? 0) > 0 }))
}

function pupilOf(row: ClassRow, items: readonly CourseItem[], shares: ReadonlyMap<string, Watched>): Pupil {
  const { userId } = row
  const watched = items.map(({ id }) => (userId === null ? undefined : shares.get(sharesKey(userId, id))))
  const lastAt = Math.max(0, ...watched.map((one) => one?.lastAt ?? 0))
  return {
    person: {
      ...{ ID: 0, DisplayName: row.name, HasCome: userId !== null },
      WatchedPercentage: meanOf(watched.flatMap((one, at) => (items[at]?.hasLength ? [one?.share ?? 0] : []))),
      WatchedItems: watched.filter((one) => one !== undefined).length,
      LastViewed: lastAt === 0 ? '' : new Date(lastAt).toISOString(),
    },
    shares: watched.map((one) => one?.share ?? 0),
  }
}

/** Percent with one decimal. */
const meanOf = (shares: readonly number[]): number | null =>
  shares.length === 0 ? null : Math.round((shares.reduce((sum, one) => sum + one, 0) / shares.length) * 1000) / 10

export async function getCourseStatistics(
  ctx: Context,
  { pi, ps, ...asked }: InferOutput<typeof CourseStatisticsInput>,
): Promise<CourseStatistics> {
  const seen = await courseFor(ctx, asked)
  const { course, view, item } = seen
  if (view === 'class') await readWhenStale(ctx, course)
  const { items, pupils, people, isSmall, count } = await read(ctx, seen)
  const isWhole = view !== 'own' && !isSmall
  const averages = pupils.flatMap(({ person }) => person.WatchedPercentage ?? [])
  return {
    ...{ Tracking: ctx.settings.tracking, EnvironmentName: course.environment, CourseName: course.title, View: view },
    ClassList: course.class_list === '' ? 'none' : course.read_at > 0 ? 'known' : 'waiting',
    DateRead: course.read_at === 0 ? '' : new Date(course.read_at).toISOString(),
    Message: view === 'class' && course.fault !== '' ? ctx.language.sayStored(course.fault) : '',
    ...{ Pupils: view === 'own' ? 1 : count, IsSmall: isSmall },
    Watched: isWhole ? pupils.filter(({ person }) => person.WatchedItems > 0).length : null,
    WatchedPercentage: isWhole ? meanOf(averages.map((percent) => percent / 100)) : null,
    Items: item
      ? []
      : items.map(({ EncID, Title, hasLength }, at) => ({
          ...{ EncID, Title },
          WatchedPercentage: hasLength && pupils.length > 0 ? meanOf(pupils.map(({ shares }) => shares[at] ?? 0)) : null,
        })),
    Page: pi,
    People: people.slice(pi * ps, (pi + 1) * ps).map(({ person }) => person),
    Total: people.length,
    GroupID: isAdministrator(ctx.actor) && !isFramed(ctx.actor) ? (course.group_id ?? 0) : 0,
  }
}

export async function getCourseCsv(ctx: Context, asked: InferOutput<typeof CourseCsvInput>): Promise<CsvFile> {
  const seen = await courseFor(ctx, asked)
  const { items, people } = await read(ctx, seen)
  const percent = (share: number): number => Math.round(share * 1000) / 10
  const lines = people.map(({ person, shares }) =>
    line([
      ...[person.DisplayName, person.HasCome ? 1 : 0, person.WatchedPercentage ?? '', person.WatchedItems, person.LastViewed],
      ...(seen.item ? [] : items.map(({ hasLength }, at) => (hasLength ? percent(shares[at] ?? 0) : ''))),
    ]),
  )
  const titles = seen.item ? [] : items.map(({ Title }) => Title)
  const heads = line(['DisplayName', 'HasCome', 'WatchedPercentage', 'WatchedItems', 'LastViewed', ...titles])
  return { FileName: `course-${seen.course.id}.csv`, Text: withByteOrderMark([heads, ...lines]) }
}
