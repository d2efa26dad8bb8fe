import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { OpenSignUps, SignUpKind } from '../../sdk/sign-ups/contract.ts'
import type { Database } from '../db/schema.ts'

/** The row of `settings` that has the choices of administrators. */
export const signUpSettingName = 'sign-ups'

const Stored = v.object({
  isPortalOpen: v.boolean(),
  courses: v.array(v.string()),
  /** Domains in small letters, with `xn--` for letters of other scripts. */
  approvedDomains: v.array(v.string()),
  onlyDomains: v.array(v.string()),
  groups: v.array(v.number()),
  tellsAdministrators: v.boolean(),
})

/** The choices of administrators. */
export type StoredSignUpSettings = v.InferOutput<typeof Stored>

const first: StoredSignUpSettings = {
  ...{ isPortalOpen: false, courses: [], approvedDomains: [], onlyDomains: [], groups: [], tellsAdministrators: true },
}

/** Nothing is open before an administrator has opened it. */
export async function readSignUpSettings(db: Kysely<Database>): Promise<StoredSignUpSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', signUpSettingName).executeTakeFirst()
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), row?.value)
  return success ? output : first
}

export const isKindOpen = ({ isPortalOpen, courses }: StoredSignUpSettings, kind: SignUpKind): boolean =>
  kind === 'portal' ? isPortalOpen : courses.length > 0

/** The sign-ups that are open while e-mail is on; undefined where there are none. */
export async function openSignUps(db: Kysely<Database>): Promise<OpenSignUps | undefined> {
  const { isPortalOpen, courses } = await readSignUpSettings(db)
  return isPortalOpen || courses.length > 0 ? { IsPortalOpen: isPortalOpen, Courses: courses } : undefined
}
