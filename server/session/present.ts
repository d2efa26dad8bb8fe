import { RecordTypes } from '../../sdk/media/contract.ts'
import type { SiteSettings, UserConfig } from '../../sdk/session/contract.ts'
import type { Settings } from '../settings.ts'
import { mayUpload } from '../uploads/policy.ts'
import type { Actor } from './actor.ts'

export function presentUser(actor: Actor): UserConfig {
  const user = actor.kind === 'user' ? actor : undefined
  const added = [RecordTypes.video, RecordTypes.document, RecordTypes.playlist, RecordTypes.photoset]
  return {
    ID: user?.id ?? 0,
    DisplayName: user?.displayName ?? '',
    IsAnonymous: user === undefined,
    IsAdmin: user?.isAdmin ?? false,
    AddPermissions: mayUpload(actor)
      ? added.map((RecordType) => ({ RecordType, IsDefault: RecordType === 1, Restriction: 2 as const }))
      : [],
  }
}

export const presentSite = (settings: Settings, baseUrl: string): SiteSettings => ({
  SiteName: settings.siteName,
  BaseURL: baseUrl,
  DeniedFileTypes: settings.deniedFileTypes,
  SearchPageSize: settings.searchPageSize,
  SessionDuration: settings.sessionMinutes,
})
