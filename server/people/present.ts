import type { Account } from '../../sdk/people/contract.ts'
import type { Context } from '../context.ts'
import type { UserRow } from './table.ts'

export const presentAccount = (
  { actor }: Pick<Context, 'actor'>,
  user: UserRow,
  groups: Account['Groups'],
  seen: number | undefined,
  providers: Account['Providers'],
  marks: Pick<Account, 'HasTwoFactor' | 'HasPasskeys' | 'LacksTwoFactor'>,
): Account => ({
  ID: user.id,
  Name: user.name,
  DisplayName: user.display_name,
  Email: user.email,
  IsAdmin: user.is_admin === 1,
  IsSuspended: user.disabled === 1,
  IsMe: actor.kind === 'user' && actor.id === user.id,
  DateCreated: new Date(user.created_at).toISOString(),
  LastSeen: seen === undefined ? '' : new Date(Number(seen)).toISOString(),
  Groups: groups,
  Providers: providers,
  ...marks,
})
