import type { SignInProvider, SignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import { googlePath, metadataPath, oidcPath, samlPath } from './paths.ts'
import type { Provider } from './providers.ts'

export const presentProvider = ({ id, kind, name }: Provider): SignInProvider => ({ ID: id, Kind: kind, Name: name })

const returnPath = ({ id, kind }: Provider): string => (kind === 'oidc' ? oidcPath(id) : kind === 'google' ? googlePath : samlPath(id))

export function presentDetails(provider: Provider, isEnabled: boolean, base: string): SignInProviderDetails {
  const isSaml = provider.kind === 'saml' || provider.kind === 'adfs'
  const hasSecret = provider.kind === 'oidc' && provider.settings.ClientSecret !== ''
  return {
    ...presentProvider(provider),
    Rule: provider.rule,
    IsEnabled: isEnabled,
    HasSecret: hasSecret,
    Settings: provider.kind === 'oidc' ? { ...provider.settings, ClientSecret: '' } : provider.settings,
    ReturnURL: base + returnPath(provider),
    MetadataURL: isSaml ? base + metadataPath(provider.id) : '',
  }
}
