import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import {
  type DeleteTagGroupInput,
  type ListTagsInput,
  type SaveTagGroupInput,
  type SearchTagGroupsInput,
  type Tag,
  type TagGroup,
  type TagGroupDetails,
  TagLimits,
} from '../../sdk/chapter-tags/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { foldText } from '../quizzes/fold-text.ts'
import { doneWords } from '../text/done-words.ts'
import { mayManageTags, mayReadTags } from './policy.ts'
import {
  countChaptersByTag,
  countGroups,
  deleteGroup,
  deleteTagsExcept,
  findGroup,
  insertGroup,
  insertTags,
  listTagsOf,
  searchGroups,
  updateGroup,
  updateTag,
} from './table.ts'

export async function searchTagGroups(
  ctx: Context,
  { s }: InferOutput<typeof SearchTagGroupsInput>,
): Promise<{ Items: TagGroup[]; CanEdit: boolean }> {
  if (!mayReadTags(ctx.actor)) refuse('SIGNED_OUT')
  const rows = await searchGroups(ctx.db, { search: s, limit: TagLimits.found })
  const Items = rows.map(({ id, title, count }) => ({ ID: id, Title: title, Count: Number(count) }))
  return { Items, CanEdit: mayManageTags(ctx.actor) }
}

export async function listTags(ctx: Context, { groupid }: InferOutput<typeof ListTagsInput>): Promise<TagGroupDetails> {
  if (!mayReadTags(ctx.actor)) refuse('SIGNED_OUT')
  const group = (await findGroup(ctx.db, groupid)) ?? refuse('TAG_GROUP_NOT_FOUND')
  const CanEdit = mayManageTags(ctx.actor)
  const [tags, counts] = await Promise.all([listTagsOf(ctx.db, groupid), CanEdit ? countChaptersByTag(ctx.db, groupid) : undefined])
  const chapters = new Map(counts?.map(({ tag_id, count }) => [tag_id, Number(count)]))
  const Items = tags.map(
    ({ id, title, colour }): Tag => ({
      ...{ ID: id, Title: title, Colour: colour },
      ...(counts === undefined ? {} : { ChapterCount: chapters.get(id) ?? 0 }),
    }),
  )
  return { ID: group.id, Title: group.title, Items, CanEdit, Revision: String(group.revision) }
}

export async function saveTagGroup(
  ctx: Context,
  { id, title, tags, revision }: InferOutput<typeof SaveTagGroupInput>,
): Promise<Done & { ID: number; Revision: string }> {
  if (!mayManageTags(ctx.actor)) refuse('TAGS_NOT_EDITABLE')
  const rows = tags.map((tag, position) => ({ ...tag, title_key: foldText(tag.title), colour: tag.colour.toLowerCase(), position }))
  if (new Set(rows.map(({ title_key }) => title_key)).size < rows.length) refuse('TAG_TWICE')
  const titles = { title, title_key: foldText(title) }
  const saved = await ctx.db
    .transaction()
    .execute(async (trx) => {
      const group = id > 0 ? await change(trx, id, revision, titles) : await add(ctx, trx, titles)
      await saveTags(trx, group.id, rows)
      await record(ctx, trx, { action: 'tag-group-changed', subject: 'tag-group', subjectId: group.id, detail: { name: title } })
      return group
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) refuse('TAG_GROUP_EXISTS')
      throw error
    })
  return { Success: true, Message: doneWords(ctx).saved, ID: saved.id, Revision: String(saved.revision) }
}

interface Titles {
  title: string
  title_key: string
}

async function add(ctx: Context, trx: Kysely<Database>, titles: Titles): Promise<{ id: number; revision: number }> {
  if ((await countGroups(trx)) >= TagLimits.groups) refuse('TAG_GROUPS_FULL')
  return { id: await insertGroup(trx, { ...titles, created_at: ctx.clock.now() }), revision: 1 }
}

async function change(
  trx: Kysely<Database>,
  id: number,
  revision: string | undefined,
  titles: Titles,
): Promise<{ id: number; revision: number }> {
  const group = (await findGroup(trx, id)) ?? refuse('TAG_GROUP_NOT_FOUND')
  if (revision !== undefined && revision !== String(group.revision)) refuse('TAG_GROUP_CHANGED')
  return { id, revision: (await updateGroup(trx, id, group.revision, titles)) ?? refuse('TAG_GROUP_CHANGED') }
}

async function saveTags(
  trx: Kysely<Database>,
  groupId: number,
  tags: readonly { id: number; title: string; title_key: string; colour: string; position: number }[],
): Promise<void> {
  const before = new Map((await listTagsOf(trx, groupId)).map((tag) => [tag.id, tag]))
  const kept = tags.filter(({ id }) => id > 0)
  if (kept.some(({ id }) => !before.has(id)) || new Set(kept.map(({ id }) => id)).size < kept.length) refuse('TAG_NOT_FOUND')
  await deleteTagsExcept(
    trx,
    groupId,
    kept.map(({ id }) => id),
  )
  for (const { id, ...tag } of kept) {
    const was = before.get(id)
    const isSame = was?.title === tag.title && was.colour === tag.colour && was.position === tag.position
    if (!isSame) await updateTag(trx, groupId, id, tag)
  }
  const added = tags.filter(({ id }) => id <= 0).map(({ title, title_key, colour, position }) => ({ title, title_key, colour, position }))
  await insertTags(trx, groupId, added)
}

export async function deleteTagGroup(ctx: Context, { id, revision }: InferOutput<typeof DeleteTagGroupInput>): Promise<Done> {
  if (!mayManageTags(ctx.actor)) refuse('TAGS_NOT_EDITABLE')
  const group = (await findGroup(ctx.db, id)) ?? refuse('TAG_GROUP_NOT_FOUND')
  if (revision !== undefined && revision !== String(group.revision)) refuse('TAG_GROUP_CHANGED')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteGroup(trx, id, group.revision))) refuse('TAG_GROUP_CHANGED')
    await record(ctx, trx, { action: 'tag-group-removed', subject: 'tag-group', subjectId: id, detail: { name: group.title } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
