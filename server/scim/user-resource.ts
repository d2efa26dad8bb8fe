import { createHash } from 'node:crypto'
import { EnterpriseSchema, UserSchema } from './attribute-path.ts'
import type { PushedUser } from './table.ts'
import { type TextKey, textColumns, type UserDraft } from './user-draft.ts'

export interface Resource {
  schemas: string[]
  id: string
  meta: Record<string, string>
  [attribute: string]: unknown
}

/** Without the attributes that are empty: SCIM leaves out what has no value. */
export function withoutEmpty(value: Record<string, unknown>): Record<string, unknown> | undefined {
  const kept = Object.entries(value).filter(([, one]) => one !== '' && one !== undefined)
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

export const isoTime = (time: number): string => new Date(Number(time)).toISOString()

/** A weak tag: it stands for the values, not for the bytes. */
export const tagOf = (value: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`

export function presentUser(base: string, user: PushedUser, groups: readonly { id: number; name: string }[]): Resource {
  const enterprise = withoutEmpty({
    employeeNumber: user.employee_number,
    costCenter: user.cost_center,
    organization: user.organization,
    division: user.division,
    department: user.department,
  })
  const values = {
    schemas: enterprise ? [UserSchema, EnterpriseSchema] : [UserSchema],
    id: String(user.user_id),
    ...withoutEmpty({
      externalId: user.external_id,
      userName: user.user_name,
      name: withoutEmpty({ formatted: user.formatted_name, familyName: user.family_name, givenName: user.given_name }),
      displayName: user.account_display_name,
      title: user.title,
      preferredLanguage: user.language,
      locale: user.locale,
      timezone: user.time_zone,
    }),
    active: user.disabled === 0,
    ...(user.email === '' ? {} : { emails: [{ value: user.email, type: 'work', primary: true }] }),
    groups: groups.map(({ id, name }) => ({ value: String(id), display: name, $ref: `${base}/Groups/${id}`, type: 'direct' })),
    ...(enterprise ? { [EnterpriseSchema]: enterprise } : {}),
  }
  return {
    ...values,
    meta: {
      resourceType: 'User',
      created: isoTime(user.created_at),
      lastModified: isoTime(user.updated_at),
      location: `${base}/Users/${user.user_id}`,
      version: versionOf(user),
    },
  }
}

/** It changes with everything that the directory can write. */
export function versionOf(user: PushedUser): string {
  const { updated_at: _, created_at: __, ...rest } = user
  return tagOf(rest)
}

/** The stored values of a person, for a request that changes some of them. */
export function draftOf(user: PushedUser): UserDraft {
  const texts = new Map<string, string>()
  for (const [key, column] of Object.entries(textColumns) as [TextKey, (typeof textColumns)[TextKey]][])
    if (user[column] !== '') texts.set(key, user[column])
  return {
    texts,
    emails: user.email === '' ? [] : [{ value: user.email, type: 'work', primary: true }],
    active: user.is_active === 1,
  }
}
