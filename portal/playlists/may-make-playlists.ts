import { RecordTypes } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'

export const mayMakePlaylists = ({ User }: Pick<PageOptions, 'User'>): boolean =>
  !User.IsAnonymous && User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.playlist)
