import type { SignInProvider, SignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import { metadataPath, oidcPath, samlPath } from './paths.ts'
import type { Provider } from './providers.ts'

export const presentProvider = ({ id, kind, name, settings }: Provider): SignInProvider => ({
  ID: id,
  Kind: kind,
  Name: name,
  ...(kind === 'google' && { ClientID: settings.ClientID }),
})

export function presentDetails(provider: Provider, isEnabled: boolean, base: string): SignInProviderDetails {
  const isSaml = provider.kind === 'saml' || provider.kind === 'adfs'
  const hasSecret = provider.kind === 'oidc' && provider.settings.ClientSecret !== ''
  return {
    ...presentProvider(provider),
    Rule: provider.rule,
    IsEnabled: isEnabled,
    HasSecret: hasSecret,
    Settings: provider.kind === 'oidc' ? { ...provider.settings, ClientSecret: '' } : provider.settings,
    ReturnURL: provider.kind === 'google' ? base : base + (isSaml ? samlPath(provider.id) : oidcPath),
    MetadataURL: isSaml ? base + metadataPath(provider.id) : '',
  }
}
