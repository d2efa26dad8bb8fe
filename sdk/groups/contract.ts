import * as v from 'valibot'
import { type Restriction, Restrictions, type Right, Rights } from '../session/contract.ts'
import { type Done, Flag, NameLine, NumberOf, type Page, PageInput, RowId, SearchText, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A type of item that members of a group may add, and where it is published. */
export interface GroupAdd {
  RecordType: number
  /** 0: no publishing policy. */
  PublishingPolicyID: number
  Restriction: Restriction
  IsDefault: boolean
}

export interface Group {
  ID: number
  Name: string
  /** One of the three that every library has; it cannot be removed. */
  IsBuiltIn: boolean
  /** Everyone and the guests are in their group by themselves: nobody is put in or taken out. */
  HasMembers: boolean
  /** Guests look only: their group has no rights. */
  HasRights: boolean
  /** A directory (SCIM) looks after its name and members, which cannot be changed here. */
  IsManaged?: true
  MemberCount: number
  Rights: Right[]
  AddPermissions: GroupAdd[]
}

export interface GroupMember {
  ID: number
  Name: string
  DisplayName: string
  IsSuspended: boolean
}

export const GroupLimits = { pageSize: 50, changes: 500, adds: 50 } as const
/** Record types with an add permission: video or audio, playlist, live stream, photoset, recording of a broadcast, link, document. */
export const AddableTypes = [1, 2, 3, 4, 6, 9, 10] as const

/** All groups with their permissions. For administrators. */
export const listGroups = get<Record<string, never>, { Items: Group[] }>()('/api/admin/groups/')

export const ListMembersInput = v.object({ group: RowId, s: SearchText, ...PageInput(GroupLimits.pageSize) })
export type ListMembersInput = v.InferInput<typeof ListMembersInput>
/** The members of a group, a page at a time. For administrators. */
export const listMembers = get<ListMembersInput, Page<GroupMember>>()('/api/admin/groups/:group/members/')

const Members = v.optional(v.pipe(v.array(RowId), v.maxLength(GroupLimits.changes, 'Too many people at once.')), [])

/** Without `groupid` a new group. Rights and permissions replace those of before; members are added and removed one by one. */
export const SaveGroupInput = v.object({
  groupid: v.optional(RowId),
  name: NameLine,
  rights: v.optional(v.array(v.picklist(Rights, 'This right does not exist.'))),
  addpermissions: v.optional(
    v.pipe(
      v.array(
        v.object({
          RecordType: NumberOf(AddableTypes, 'Items of this type cannot be added.'),
          PublishingPolicyID: v.optional(v.pipe(Whole(), v.minValue(0)), 0),
          Restriction: v.optional(NumberOf(Restrictions, 'A restriction must be 0, 1, 2 or 3.'), 2),
          IsDefault: v.optional(Flag, false),
        }),
      ),
      v.maxLength(GroupLimits.adds, 'Too many permissions.'),
    ),
  ),
  addmembers: Members,
  removemembers: Members,
})
export type SaveGroupInput = v.InferInput<typeof SaveGroupInput>
/** Makes or changes a group, and adds and removes members. For administrators. */
export const saveGroup = post<SaveGroupInput, Done & { ID: number }>()('/api/admin/groups/save/')

export const RemoveGroupInput = v.object({ group: RowId })
export type RemoveGroupInput = v.InferInput<typeof RemoveGroupInput>
/** Deletes a group. Its members keep their accounts. For administrators. */
export const removeGroup = post<RemoveGroupInput, Done>()('/api/admin/groups/:group/remove/')

export const GroupErrors = {
  GROUP_NOT_FOUND: 'This group does not exist.',
  GROUP_EXISTS: 'A group with this name already exists.',
  GROUP_BUILT_IN: 'This group is built in. It cannot be deleted.',
  GROUP_MEMBERS_FIXED: 'The members of this group cannot be changed.',
  GROUP_RIGHTS_FIXED: 'The Guests group cannot have rights.',
  GROUP_MANAGED: 'A directory looks after the name and the members of this group. Change them there.',
  GROUP_USED: 'A publishing policy uses this group. Remove the group from the policy first.',
} as const
