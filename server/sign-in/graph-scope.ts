import type { OidcSettings } from '../../sdk/sign-in/contract.ts'

/** The server only reads at Microsoft Graph. */
const permissions = ['Team.ReadBasic.All', 'Channel.ReadBasic.All', 'Notes.Read']

/** The scope of a sign-in. National clouds have a Graph of their own, so that permissions are named by its address. */
export const scopeOf = ({ Scope, GraphURL }: Pick<OidcSettings, 'Scope' | 'GraphURL'>): string =>
  GraphURL === ''
    ? Scope
    : [...new Set([...Scope.split(/\s+/), 'offline_access', ...permissions.map((name) => `${GraphURL}/${name}`)])].join(' ')
