import type { InferOutput } from 'valibot'
import { type ItemUses, type ListItemUsesInput, type UsedIn, UsesLimits } from '../../sdk/uses/contract.ts'
import type { Context, Deps } from '../context.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { listMedia } from '../media/media.ts'
import { namedHosts } from '../viewing/named-hosts.ts'
import { listHosts } from '../viewing/statistics-table.ts'
import { type CourseUse, countLaunch, listCourses, listItemsRelatedTo, listPlaylistsWith } from './table.ts'

/** Remembers the course of a launch. */
export const rememberCourse = (ctx: Pick<Deps, 'db' | 'clock'>, { courseId, title, ...use }: CourseUse): Promise<void> =>
  countLaunch(
    ctx.db,
    { ...use, courseId: courseId.slice(0, UsesLimits.courseId), title: title.slice(0, UsesLimits.title) },
    ctx.clock.now(),
  )

/** The places that show an item, for people who may change it. */
export async function listItemUses(ctx: Context, { encid }: InferOutput<typeof ListItemUsesInput>): Promise<ItemUses> {
  const item = await itemFor(ctx, encid, mayEdit, 'USES_NOT_YOURS')
  const [courses, hosts, playlists, related] = await Promise.all([
    listCourses(ctx.db, item.id, UsesLimits.listed),
    listHosts(ctx.db, item.id),
    listPlaylistsWith(ctx.db, item.id),
    listItemsRelatedTo(ctx.db, item.id),
  ])
  const shown = new Map(
    (await listMedia(ctx, [...new Set([...playlists.slice(0, UsesLimits.listed), ...related.slice(0, UsesLimits.listed)])])).map(
      ({ ClipDataID, EncID, Title }) => [ClipDataID, { EncID, Title }],
    ),
  )
  const usedIn = (ids: readonly number[]): UsedIn => {
    const Items = ids.slice(0, UsesLimits.listed).flatMap((id) => shown.get(id) ?? [])
    return { Items, Others: ids.length - Items.length }
  }
  const { named, others } = namedHosts(hosts, UsesLimits.listed)
  return {
    Courses: courses.rows.map(({ name, title, launches, last_at }) => ({
      Environment: name,
      Title: title,
      Launches: Number(launches),
      LastOpened: new Date(Number(last_at)).toISOString(),
    })),
    OtherCourses: courses.total - courses.rows.length,
    CountsViews: ctx.settings.tracking,
    Websites: named,
    OtherWebsiteViews: others,
    Playlists: usedIn(playlists),
    RelatedTo: usedIn(related),
  }
}
