import { GroupSchema } from './attribute-path.ts'
import type { PushedGroup } from './group-table.ts'
import { isoTime, type Resource } from './user-resource.ts'

export interface Member {
  id: number
  name: string
}

export const versionOfGroup = ({ group_id, version }: PushedGroup): string => `W/"${group_id}.${version}"`

/** `members` undefined: they are left out. */
export const presentGroup = (base: string, group: PushedGroup, members: readonly Member[] | undefined): Resource => ({
  schemas: [GroupSchema],
  id: String(group.group_id),
  ...(group.external_id === '' ? {} : { externalId: group.external_id }),
  displayName: group.name,
  ...(members === undefined
    ? {}
    : { members: members.map(({ id, name }) => ({ value: String(id), display: name, $ref: `${base}/Users/${id}`, type: 'User' })) }),
  meta: {
    resourceType: 'Group',
    created: isoTime(group.created_at),
    lastModified: isoTime(group.updated_at),
    location: `${base}/Groups/${group.group_id}`,
    version: versionOfGroup(group),
  },
})
