import { historyVariables, serviceScopes } from './claims.ts'
import { toolOf } from './platforms.ts'

/** The message with which a learning environment asks for a choice of items. */
export const deepLinking = 'LtiDeepLinkingRequest'

/** The names that environments have for their editor, their list of activities and their assignments. */
const placements = ['RichTextEditor', 'ContentArea', 'editor_button', 'link_selection', 'assignment_selection']

/** The library as a client that registers itself (LTI dynamic registration 1.0). Placements that the environment does not have are left out. */
export function toolRegistration(base: string, title: string, supported: readonly string[]): object {
  const { Domain, InitiationURL, LaunchURL, KeysURL, IconURL } = toolOf(base)
  const placed = placements.filter((name) => supported.includes(name))
  const choice = { type: deepLinking, target_link_uri: LaunchURL, label: title, icon_uri: IconURL }
  return {
    ...{ application_type: 'web', response_types: ['id_token'], grant_types: ['implicit', 'client_credentials'] },
    ...{ initiate_login_uri: InitiationURL, redirect_uris: [LaunchURL], jwks_uri: KeysURL, logo_uri: IconURL, client_name: title },
    ...{ token_endpoint_auth_method: 'private_key_jwt', scope: serviceScopes.join(' ') },
    'https://purl.imsglobal.org/spec/lti-tool-configuration': {
      ...{ domain: Domain, target_link_uri: LaunchURL, description: title },
      custom_parameters: historyVariables,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [{ ...choice, ...(placed.length > 0 ? { placements: placed } : {}) }],
    },
  }
}
