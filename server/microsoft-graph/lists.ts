import * as v from 'valibot'
import {
  GraphLimits,
  type Notebook,
  type NotebookPage,
  type NotebookSection,
  type Team,
  type TeamChannel,
} from '../../sdk/microsoft-graph/contract.ts'
import type { Context } from '../context.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import type { ReadGraph } from './graph.ts'

const Entry = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(GraphLimits.id)),
  displayName: v.nullish(v.string()),
  /** Of pages, in place of `displayName`. */
  title: v.nullish(v.string()),
})

/** The entries that have an id; Microsoft may add others. */
function named(entries: readonly unknown[]): { id: string; Name: string }[] {
  return entries.flatMap((entry) => {
    const read = v.safeParse(Entry, entry)
    if (!read.success) return []
    const { id, displayName, title } = read.output
    return [{ id, Name: (displayName ?? title ?? '').slice(0, GraphLimits.name) }]
  })
}

/** An id as a part of an address. Ids of Microsoft have no dots or slashes, which would lead to another address. */
function segment(id: string, notFound: ErrorCode): string {
  return id.length <= GraphLimits.id && /^[\w!-]+$/.test(id) ? encodeURIComponent(id) : refuse(notFound)
}

export async function listTeams(read: ReadGraph, ctx: Context): Promise<{ Items: Team[] }> {
  const teams = named(await read(ctx, '/me/joinedTeams?$select=id,displayName'))
  return { Items: teams.map(({ id, Name }) => ({ ID: id, Name, Channels: [] })) }
}

export async function listTeamChannels(read: ReadGraph, ctx: Context, id: string): Promise<{ ID: string; Channels: TeamChannel[] }> {
  const path = () => `/teams/${segment(id, 'TEAM_NOT_FOUND')}/channels?$select=id,displayName`
  const channels = named(await read(ctx, path, 'TEAM_NOT_FOUND'))
  return { ID: id, Channels: channels.map((channel) => ({ ID: channel.id, Name: channel.Name })) }
}

export async function listNotebooks(read: ReadGraph, ctx: Context): Promise<{ Items: Notebook[] }> {
  const notebooks = named(await read(ctx, '/me/onenote/notebooks?$select=id,displayName&$top=100'))
  return { Items: notebooks.map((notebook) => ({ ...notebook, Sections: [], Pages: [] })) }
}

export async function listNotebookSections(
  read: ReadGraph,
  ctx: Context,
  id: string,
): Promise<{ id: string; Sections: NotebookSection[] }> {
  const path = () => `/me/onenote/notebooks/${segment(id, 'NOTEBOOK_NOT_FOUND')}/sections?$select=id,displayName&$top=100`
  const sections = named(await read(ctx, path, 'NOTEBOOK_NOT_FOUND'))
  return { id, Sections: sections.map((section) => ({ ...section, Pages: [] })) }
}

export async function listNotebookPages(read: ReadGraph, ctx: Context, id: string): Promise<{ id: string; Pages: NotebookPage[] }> {
  const path = () => `/me/onenote/sections/${segment(id, 'SECTION_NOT_FOUND')}/pages?$select=id,title&$top=100`
  return { id, Pages: named(await read(ctx, path, 'SECTION_NOT_FOUND')) }
}
