import { ScimLimits } from '../../sdk/scim/contract.ts'
import { attributeKey } from './attribute-path.ts'
import { type Filter, FilterFault, type PatchPath, readPath } from './filter.ts'
import { isId } from './filter-sql.ts'
import { refuseScim } from './scim-error.ts'
import type { Op } from './user-draft.ts'

/** The changes of a request to a group. Members are listed by what is done with them, so that a large group need not be read. */
export interface GroupDraft {
  name: string | undefined
  externalId: string | undefined
  /** Undefined: the members stay, but for those below. */
  only: Set<number> | undefined
  added: Set<number>
  removed: Set<number>
}

export const emptyGroupDraft = (): GroupDraft => ({
  ...{ name: undefined, externalId: undefined, only: undefined },
  ...{ added: new Set(), removed: new Set() },
})

/** Applies one operation to a group. Attributes that the library does not keep are left out. */
export function applyToGroup(draft: GroupDraft, op: Op, path: string | undefined, value: unknown): void {
  if (path !== undefined) {
    const target = pathOf(path)
    if (target.key === 'id' || target.key === 'meta') refuseScim('SCIM_READ_ONLY', path)
    return applyAt(draft, op, target, value)
  }
  if (op === 'remove') refuseScim('SCIM_PATH')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseScim('SCIM_VALUE', 'value')
  for (const [name, part] of Object.entries(value).slice(0, 200)) {
    const key = attributeKey(name)
    if (key !== undefined) applyAt(draft, op, { key, sub: '' }, part)
  }
}

function pathOf(text: string): PatchPath {
  try {
    return readPath(text)
  } catch (error) {
    if (error instanceof FilterFault) refuseScim('SCIM_PATH', text)
    throw error
  }
}

function applyAt(draft: GroupDraft, op: Op, { key, filter }: PatchPath, value: unknown): void {
  if (key === 'displayname') draft.name = op === 'remove' ? refuseScim('SCIM_VALUE', 'displayName') : lineOf(value, 'displayName')
  else if (key === 'externalid') draft.externalId = op === 'remove' || value === null ? '' : lineOf(value, 'externalId')
  else if (key === 'members' || key === 'members.value') applyToMembers(draft, op, filter, value)
}

function lineOf(value: unknown, about: string): string {
  const text = typeof value === 'string' ? value.trim() : refuseScim('SCIM_VALUE', about)
  return text.length > 200 || /\p{Cc}/u.test(text) ? refuseScim('SCIM_VALUE', about) : text
}

function applyToMembers(draft: GroupDraft, op: Op, filter: Filter | undefined, value: unknown): void {
  // `members[value eq "5"]` names a member, with any operation.
  const ids = filter ? idsIn(filter) : value === undefined || value === null ? undefined : membersIn(value)
  if (op === 'remove') {
    if (ids === undefined) return clear(draft, [])
    for (const id of ids) {
      draft.added.delete(id)
      draft.only?.delete(id)
      draft.removed.add(id)
    }
    return
  }
  if (op === 'replace' && !filter) return clear(draft, ids ?? [])
  for (const id of ids ?? []) {
    draft.removed.delete(id)
    draft.added.add(id)
  }
}

function clear(draft: GroupDraft, ids: readonly number[]): void {
  draft.only = new Set(ids)
  draft.added.clear()
  draft.removed.clear()
}

/** The members that a filter names by their ids. */
function idsIn(filter: Filter): number[] {
  if (filter.kind === 'or') return [...idsIn(filter.left), ...idsIn(filter.right)]
  if (filter.kind !== 'compare' || filter.op !== 'eq' || filter.key !== 'members.value') return refuseScim('SCIM_FILTER', 'members')
  // A member that no one knows is in no group.
  return isId(filter.value) ? [Number(filter.value)] : []
}

/** A list of members, one member, or one id. Ids that the library cannot have given stand for no account. */
function membersIn(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > ScimLimits.members) refuseScim('SCIM_TOO_MANY', 'members')
  return list.map((one) => {
    const id: unknown = typeof one === 'object' && one !== null ? valueOf(one) : one
    if (typeof id !== 'string' && typeof id !== 'number') return refuseScim('SCIM_VALUE', 'members')
    return isId(id) ? Number(id) : refuseScim('SCIM_UNKNOWN_MEMBER', String(id))
  })
}

const valueOf = (member: object): unknown => Object.entries(member).find(([name]) => name.toLowerCase() === 'value')?.[1]
