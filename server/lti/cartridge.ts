import { xmlText } from '../http/xml.ts'
import { historyVariables } from './claims.ts'
import { ltiPaths } from './paths.ts'
import { toolOf } from './platforms.ts'

/** Places of Canvas that ask for a choice. */
const placements = ['editor_button', 'link_selection', 'assignment_selection']

const element = (name: string, attribute: string, text: string): string => `<${name} name="${attribute}">${xmlText(text)}</${name}>`
const property = (name: string, text: string): string => element('lticm:property', name, text)

/** The tool of LTI 1.1 as XML (basic LTI link cartridge), which many learning environments read from its address or as a text. */
export function cartridge(base: string, title: string): string {
  const { Domain, IconURL } = toolOf(base)
  const launch = base + ltiPaths.launch
  const options = (name: string): string =>
    `<lticm:options name="${name}">${[
      property('message_type', 'ContentItemSelectionRequest'),
      property('url', launch),
      property('enabled', 'true'),
      property('text', title),
      property('icon_url', IconURL),
      property('selection_width', '922'),
      property('selection_height', '635'),
    ].join('')}</lticm:options>`
  const parts = [
    `<blti:title>${xmlText(title)}</blti:title>`,
    `<blti:custom>${Object.entries(historyVariables)
      .map(([name, value]) => property(name, value))
      .join('')}</blti:custom>`,
    `<blti:launch_url>${xmlText(launch)}</blti:launch_url>`,
    `<blti:icon>${xmlText(IconURL)}</blti:icon>`,
    `<blti:extensions platform="canvas.instructure.com">${property('privacy_level', 'public')}${property('oauth_compliant', 'true')}${property('domain', Domain)}${placements.map(options).join('')}</blti:extensions>`,
  ]
  const names = [
    'xmlns="http://www.imsglobal.org/xsd/imslticc_v1p0"',
    'xmlns:blti="http://www.imsglobal.org/xsd/imsbasiclti_v1p0"',
    'xmlns:lticm="http://www.imsglobal.org/xsd/imslticm_v1p0"',
    'xmlns:lticp="http://www.imsglobal.org/xsd/imslticp_v1p0"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<cartridge_basiclti_link ${names.join(' ')}>\n${parts.join('\n')}\n</cartridge_basiclti_link>\n`
}
