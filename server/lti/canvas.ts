import { EmbedSize } from '../../sdk/shares/contract.ts'
import { historyVariables, serviceScopes } from './claims.ts'
import { toolOf } from './platforms.ts'

/** The configuration of the tool as Canvas reads it: the placements for a choice, and the key set. */
export function canvasConfiguration(base: string, title: string): object {
  const { Domain, InitiationURL, LaunchURL, KeysURL, IconURL } = toolOf(base)
  const placement = (name: string) => ({
    ...{
      placement: name,
      message_type: 'LtiDeepLinkingRequest',
      target_link_uri: LaunchURL,
      text: title,
      icon_url: IconURL,
      enabled: true,
    },
    ...{ selection_width: 922, selection_height: 635 },
  })
  return {
    ...{ title, description: title, oidc_initiation_url: InitiationURL, target_link_uri: LaunchURL, public_jwk_url: KeysURL },
    scopes: serviceScopes,
    custom_fields: historyVariables,
    extensions: [
      {
        ...{ platform: 'canvas.instructure.com', domain: Domain, tool_id: Domain, privacy_level: 'public' },
        settings: {
          ...{ text: title, icon_url: IconURL, selection_width: EmbedSize.width, selection_height: EmbedSize.height },
          placements: ['editor_button', 'link_selection', 'assignment_selection'].map(placement),
        },
      },
    ],
  }
}
